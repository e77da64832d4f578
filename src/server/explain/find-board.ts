import type { Explanation } from "#contract/explain/schemas.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import type { Points } from "#server/leaderboard/build-board.ts";
import type { ExplainedMember } from "#server/leagues/explain-member.ts";
import { countShown } from "#server/leagues/league-board.ts";

/** The boards that a figure of a player is on. */
export interface ExplainedBoards {
  points: Points;
  scoreboard: Scoreboard;
  /** Null: the boards of everyone. */
  member: ExplainedMember | null;
  /** The player's index on the scoreboard; −1: none. */
  player: number;
}

/** Finds a board of the tournament or league, overall or of a round; undefined: it is empty. */
export function getStandingsOf({ points, member }: ExplainedBoards, roundId: number | undefined) {
  if (member !== null) {
    const { boards } = member.ranked;
    return roundId === undefined ? boards.overall : boards.getRound(roundId);
  }
  return roundId === undefined ? points.overall : points.rounds.find(({ id }) => id === roundId)?.board;
}

function countPlayers(boards: ExplainedBoards, roundId: number | undefined): number {
  if (boards.member !== null && roundId === undefined) return countShown(boards.member.ranked);
  return getStandingsOf(boards, roundId)?.bestFirst.length ?? 0;
}

/** Returns the place of the player on the overall board or a round's, and the number of players there.
 * Overall in a league, those are the members that its page counts, also who waits for a first result. */
export function findBoard(
  boards: ExplainedBoards,
  roundId: number | undefined,
): Pick<Explanation, "rank" | "players"> {
  const board = getStandingsOf(boards, roundId);
  const place = boards.member?.member ?? boards.player;
  const rank = place === -1 ? 0 : (board?.standings.rankOf(place) ?? 0);
  return { rank: rank || null, players: countPlayers(boards, roundId) };
}
