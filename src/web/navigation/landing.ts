import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { getSport } from "#domain/sports.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { rememberTournament } from "./initial-route.ts";
import { paths } from "./paths.ts";
import { picksPath } from "./picks-path.ts";
import { storeShownBoard } from "./shown-board.ts";

/** What a player who has just joined a league is shown on the next screen. */
export interface Landing {
  league: { id: number; name: string };
  tournamentId: number | null;
  /** The first name of a member, and how many members besides; null: nobody is named. */
  by: string | null;
  others: number;
  /** The next deadline (ISO 8601 with Z); null: nothing can be picked yet. */
  deadline: { locks_at: string; round: string } | null;
  /** When the next round begins (ISO 8601 with Z), if nothing can be picked before. */
  next_round_at: string | null;
}

/** Key in sessionStorage, so that a reload shows the same. */
const KEY = "landed";

function isLanding(value: unknown): value is Landing {
  return typeof value === "object" && value !== null && "league" in value && "others" in value;
}

/** Stores what the next screen says to a new member; null: nothing any more. */
export function storeLanding(landing: Landing | null): void {
  if (landing === null) visitStorage.removeItem(KEY);
  else visitStorage.setItem(KEY, JSON.stringify(landing));
}

/** Reads what a new member is shown; null: nothing. */
export function readLanding(): Landing | null {
  try {
    const landing: unknown = JSON.parse(visitStorage.getItem(KEY) ?? "null");
    return isLanding(landing) ? landing : null;
  } catch {
    return null;
  }
}

/** What a new member is told on the next screen. */
function toLanding(id: number, invitation: InvitationPage): Landing {
  const { name, tournament, invited_by, members, next_deadline, next_round_at } = invitation;
  return {
    league: { id, name },
    tournamentId: next_deadline?.tournament_id ?? tournament?.id ?? null,
    by: invited_by?.split(" ")[0] ?? null,
    others: members,
    deadline: next_deadline,
    next_round_at,
  };
}

/** Returns the path to which a new member is led, the open picks of the league or the league where there are
 * none; null: a captain has to approve first. Stores what is said there, and that the tab Leaderboard leads
 * to the league. */
export function landAfterJoining(
  userId: number,
  leagueId: number | null,
  invitation: InvitationPage,
): string | null {
  const { tournament, next_deadline } = invitation;
  if (tournament !== null) rememberTournament(tournament.id, getSport(tournament));
  if (leagueId === null) return null;
  const landing = toLanding(leagueId, invitation);
  storeLanding(landing);
  if (landing.tournamentId !== null) storeShownBoard(userId, landing.tournamentId, leagueId);
  return next_deadline === null ? paths.league(leagueId, tournament?.id ?? null) : picksPath(next_deadline);
}
