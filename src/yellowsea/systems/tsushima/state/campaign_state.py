"""The part of the state that belongs to the land campaign (14), and how it is copied."""

from __future__ import annotations

from yellowsea.kernel.state.state import State


class CampaignState(State):
    """Plan, loads, the siege, the Baltic squadrons. Outside the campaign nothing in it changes."""

    def blank_campaign(self) -> None:
        """No plan chosen, nothing delivered."""
        self.plan = -1
        self.met = 0  # turns in which all loads were delivered
        self.loads_needed = 0
        self.delivered = 0
        self.points = 0
        self.rolling = 0
        self.fallen = 0  # the turn in which Port Arthur fell
        self.merchant_losses = 0
        self.released = [0, 0]

    def copy_campaign(self, source: CampaignState) -> None:
        """Take the land campaign of another state."""
        self.plan = source.plan
        self.met = source.met
        self.loads_needed = source.loads_needed
        self.delivered = source.delivered
        self.points = source.points
        self.rolling = source.rolling
        self.fallen = source.fallen
        self.merchant_losses = source.merchant_losses
        self.released = source.released.copy()
