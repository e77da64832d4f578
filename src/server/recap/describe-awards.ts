import type { RecapAward } from "#contract/recap/schemas.ts";
import { chooseAwards, type KindAward } from "#domain/recap/kind-awards.ts";
import type { TalliedContest } from "#domain/recap/tally.ts";
import type { Database } from "#server/db/open.ts";
import { mapContestNames } from "#server/leaderboard/publication-queries.ts";
import type { OverallRecap, RecapBoard } from "./recap-board.ts";

interface AskedAwards {
  overall: OverallRecap;
  /** On which rounds are won. */
  board: RecapBoard;
  playerId: number;
  roundNames: ReadonlyMap<number, string>;
}

function listRoundWins({ rounds, winners, history, indexOf }: RecapBoard, playerId: number): KindAward[] {
  const own = indexOf(playerId);
  return rounds.flatMap((id, at) => {
    const won = winners[at] ?? [];
    if (!won.includes(own)) return [];
    const points = (history[at]?.totals[own] ?? 0) - (history[at - 1]?.totals[own] ?? 0);
    return [{ key: "roundWinner", id, points, holders: won.length }];
  });
}

/** Describes up to three awards that a player got in these contests, and for the rounds with these ids. */
export async function describeAwards(
  db: Database,
  { overall, board, playerId, roundNames }: AskedAwards,
  { contests, roundIds }: { contests: readonly TalliedContest[]; roundIds: ReadonlySet<number> },
): Promise<RecapAward[]> {
  const roundWins = listRoundWins(board, playerId).filter(({ id }) => roundIds.has(id));
  const { finalIds, indexOf } = overall;
  const chosen = chooseAwards(contests, indexOf(playerId), { finalIds, roundWins });
  const ids = chosen.flatMap(({ key, id }) => (key === "roundWinner" ? [] : [id]));
  const names = await mapContestNames(db, ids, { hasRace: true });
  return chosen.map(({ key, id, points, holders }) => ({
    key,
    name: (key === "roundWinner" ? roundNames : names).get(id) ?? "",
    points,
    holders,
  }));
}
