"""PA-10 and PA-7.12: what the initiative marker buys, and whose it is then."""

from tests.marks import rule
from tests.systems.blockade.scenes import battle, event, happened, holder, now, position, refused, verbs

APART = "pacific kasagi\nyellow_sea askold"


@rule("blockade PA-10.1")
def test_whoever_uses_the_marker_hands_it_over():
    game = position(APART, step="roll_off", dice=[4, 4, 6, 1])
    game.play("reroll")
    assert holder(game) == "russia"
    fight = battle("fuji", "askold")
    fight.play("fire_first")
    assert holder(fight) == "russia"


@rule("blockade PA-10.1")
def test_whoever_does_not_use_it_keeps_it():
    fight = battle("fuji", "askold")
    fight.play("fire_second")
    assert holder(fight) == "japan"


@rule("blockade PA-10.2")
def test_after_an_equal_roll_the_holder_may_have_both_dice_again():
    game = position(APART, step="roll_off", initiative="russia", dice=[3, 3, 2, 5])
    assert game.actor == "russia"
    assert verbs(game) == {"reroll", "accept"}
    events = game.play("reroll")
    assert event(events, "RolledOff").russia == 5
    assert game.actor == "russia"
    assert now(game) == "operation"
    assert holder(game) == "japan"


@rule("blockade PA-10.2")
def test_a_chain_of_equal_rolls_passes_the_marker_to_and_fro():
    game = position(APART, step="roll_off", dice=[3, 3, 5, 5, 1, 1, 6, 6])
    holders = [holder(game)]
    for _ in range(3):
        assert game.actor == holder(game)
        game.play("reroll")
        holders.append(holder(game))
    assert holders == ["japan", "russia", "japan", "russia"]
    events = game.play("accept")
    assert happened(events, "OperationsEnded")
    assert holder(game) == "russia"


@rule("blockade PA-10.2")
def test_only_an_equal_roll_can_be_rolled_again():
    game = position(APART, step="roll_off", dice=[3, 4])
    assert refused(game, "reroll") == "PA-7.2"


@rule("blockade PA-10.3", "blockade PA-7.12")
def test_the_side_that_would_fire_second_may_buy_the_first_shot():
    game = battle("fuji", "askold")  # speed 4 against 6: Russia would fire first, Japan holds the marker
    assert now(game) == "first_fire"
    assert game.actor == "japan"
    events = game.play("fire_first")
    assert event(events, "FirstFireSeized").side == "japan"
    assert game.actor == "japan"
    assert now(game) == "choose_dice"


@rule("blockade PA-10.3", "blockade PA-7.12")
def test_td17_the_receiver_cannot_turn_it_back():
    game = battle("fuji", "askold", dice=[4])
    game.play("fire_first")
    assert holder(game) == "russia"
    assert refused(game, "fire_first") == "PA-7.13"
    assert game.actor == "japan"
    game.play("fire 1")
    assert game.actor == "russia"
    assert now(game) == "choose_dice"


@rule("blockade PA-7.12")
def test_the_side_that_fires_first_anyway_is_not_asked():
    assert now(battle("kasagi", "retvizan")) == "choose_dice"  # Japan is faster and holds the marker
    assert now(battle("fuji", "askold", initiative="russia")) == "choose_dice"


@rule("blockade PA-7.12")
def test_a_faster_enemy_can_be_outbid_by_either_side():
    game = battle("kasagi", "retvizan", initiative="russia")
    assert now(game) == "first_fire"
    assert game.actor == "russia"
    game.play("fire_first")
    assert game.actor == "russia"
    assert holder(game) == "japan"


@rule("blockade PA-7.12", "blockade PA-10.1")
def test_the_new_holder_may_use_the_marker_in_the_next_battle():
    fleets = "yellow_sea fuji askold\npacific kasagi rossia"
    game = position(fleets, dice=[6, 6, 6, 1])
    game.play("battle yellow_sea", "fire_first", "fire 1", "fire 1")  # two sixes that miss, then the roll 6 to 1
    game.play("battle pacific")  # Kasagi is faster, but now Russia holds the marker
    assert game.actor == "russia"
    game.play("fire_first")
    assert holder(game) == "japan"
    assert game.position()["battle"]["firing"] == "russia"


@rule("blockade PA-10.2")
def test_what_a_new_roll_is_worth_is_told_before_it_is_paid_for():
    game = position(APART, step="roll_off", dice=[4, 4])
    odds = game.odds("reroll")
    assert {result.text.split(":")[0]: str(result.chance) for result in odds.results} == {
        "you may act": "5/12",
        "the enemy may act": "5/12",
        "equal again": "1/6",
    }
    assert game.odds("accept") is None


@rule("blockade PA-7.12", "blockade PA-7.13")
def test_what_the_first_shot_is_worth_is_told_before_it_is_paid_for():
    """The hits equal those that the same side's volley has when it is fired with its best number of dice."""
    game = battle("fuji mikasa", "askold")
    first, second = game.odds("fire_first"), game.odds("fire_second")
    assert all(result.text.endswith("on the enemy before they answer") for result in first.results)
    assert all(result.text.endswith("on you before you answer") for result in second.results)
    game.play("fire_first")
    assert game.actor == "japan"
    best = max(
        (game.odds(f"fire {dice}") for dice in range(1, 6)), key=lambda odds: odds.mean("hits") + odds.mean("criticals")
    )
    assert first.mean("hits") == best.mean("hits")
