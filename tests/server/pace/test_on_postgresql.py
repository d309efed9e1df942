"""The same on PostgreSQL: clocks, takebacks, talk and notices."""

from tests.server.notices.conftest import Days, Machine, add, known, meet, sender
from tests.server.pace.test_clocks import say
from tests.server.table import good
from tests.server.test_postgresql import address, settings

__all__ = ["address", "settings"]


def test_clocks_takebacks_talk_and_notices(serve):
    machine, days = Machine(), Days()
    client = serve(notices_every=3600.0, private_webhooks=True, site="http://sea.example")
    known(client)
    add(client, "makarov", "webhook", f"{machine.address}/m")
    table = meet(client, pace={"kind": "live", "reserve": 10, "per_turn": 20})
    table.play("sortie mikasa yellow_sea", "done")
    assert table.glance("russia")["clock"]["runs_for"] == "russia"
    say(table, "offers", "japan", kind="takeback", line=2)
    say(table, "offers/takeback", "russia", accept=True)
    assert table.glance("japan")["clock"]["runs_for"] == "japan"
    good(client.post(f"{table.at}/talk", json={"text": "Thank you."}, headers=table.key("japan")), 201)
    assert table.glance("russia")["said"]
    table.play("done")
    days.ahead = 90
    sends = sender(client, days)
    sends.send_due()
    sends.send_due()
    assert [path for path, *_ in machine.taken] == ["/m"]
    good(table.send("resign", "japan"))
    assert good(table.ask("verify", None))["ok"]
    machine.server.shutdown()
    machine.server.server_close()
