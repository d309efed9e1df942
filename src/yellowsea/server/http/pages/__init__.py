"""The pages: lobby, new game, invitation, board, end, rules, people. Thin routes around templates."""

from fastapi import APIRouter

from yellowsea.server.http.pages import board, ends, invitations, lobby, new_game, notices, rules, text
from yellowsea.server.http.pages.page import error_page
from yellowsea.server.http.pages.people import account, profiles, signing_in, tournaments

__all__ = ["ROOMS", "error_page", "router"]

ROOMS = (
    *(lobby, new_game, invitations, board, text, ends, rules, signing_in, account, profiles, tournaments),
    notices,
)

router = APIRouter(include_in_schema=False)
for room in ROOMS:
    router.include_router(room.router)
