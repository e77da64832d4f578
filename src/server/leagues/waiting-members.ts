import type { WaitingMembers } from "#contract/leagues/readiness-schemas.ts";
import { instantOf } from "#domain/time.ts";
import type { RankedLeague } from "./league-board.ts";

/** Maximum number of waiting members that are listed. */
const MAX_WAITING = 100;

/** Lists the members who are shown, but have no result yet, by joining date; always with this player, null:
 * nobody. */
export function listWaiting(
  { members, roster, boards }: RankedLeague,
  playerId: number | null,
): WaitingMembers {
  const { isOnBoard } = boards.overall.standings;
  const waiting = members
    .flatMap(({ player_id, name, joined_at }, member) =>
      roster.shown[member] === 1 && isOnBoard[member] !== 1
        ? [{ user_id: player_id, name, joinedAt: instantOf(joined_at) }]
        : [],
    )
    .sort((a, b) => a.joinedAt - b.joinedAt || a.user_id - b.user_id);
  const listed = waiting.filter(({ user_id }, at) => at < MAX_WAITING || user_id === playerId);
  return { count: waiting.length, players: listed.map(({ user_id, name }) => ({ user_id, name })) };
}
