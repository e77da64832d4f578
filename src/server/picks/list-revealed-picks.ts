import type { Context } from "#server/context.ts";
import type { SealedPick } from "#server/leaderboard/scoreboards.ts";
import { computePickId } from "./pick-ids.ts";
import { listNames, listShownPlayers } from "./contest-queries.ts";

/** A sealed pick, with names instead of ids. */
export interface RevealedPick {
  id: number;
  user_id: number;
  user_name: string;
  winner: string | null;
  handicap: string | null;
  top_scorer: string | null;
  is_double_points: boolean;
  points: SealedPick["points"];
  total_points: number | null;
  emoji: string;
}

const totalOf = ({ points }: SealedPick) =>
  points === null ? null : points.winner + points.handicap + points.topScorer;

const hasPick = ({ winner, handicap, topScorer }: SealedPick) => (winner ?? handicap ?? topScorer) !== null;

const idsOf = (ids: (number | null)[]) => [...new Set(ids)].filter((id) => id !== null);

/** Who picked what in a sealed contest whose sides are these; the most points first, then by name, without players who
 * deactivated their account and those who only played the joker. Null: the contest is not sealed. */
export async function listRevealedPicks(
  { db, scoreboards }: Pick<Context, "db" | "scoreboards">,
  contestId: number,
  sides: "teams" | "athletes",
): Promise<RevealedPick[] | null> {
  const sealed = (await scoreboards.listSealedPicks(contestId))?.filter(hasPick);
  if (sealed === undefined) return null;
  const players = await listShownPlayers(
    db,
    contestId,
    sealed.map((pick) => pick.player_id),
  );
  const sideNames = await listNames(db, sides, idsOf(sealed.flatMap((pick) => [pick.winner, pick.handicap])));
  const scorerNames = await listNames(db, "athletes", idsOf(sealed.map((pick) => pick.topScorer)));
  const shown = new Map(players.map((player) => [player.id, player]));
  const rows = sealed.flatMap((pick) => {
    const player = shown.get(pick.player_id);
    if (player === undefined) return [];
    const id = computePickId(contestId, pick.player_id);
    return [{ rank: player.rank, row: { id, ...reveal(pick, player.name, sideNames, scorerNames) } }];
  });
  rows.sort(
    (a, b) =>
      (b.row.total_points ?? -1) - (a.row.total_points ?? -1) || a.rank - b.rank || a.row.id - b.row.id,
  );
  return rows.map(({ row }) => row);
}

function reveal(
  pick: SealedPick,
  user_name: string,
  sides: Map<number, string>,
  scorers: Map<number, string>,
): Omit<RevealedPick, "id"> {
  const find = (names: Map<number, string>, id: number | null) =>
    id === null ? null : (names.get(id) ?? null);
  return {
    user_id: pick.player_id,
    user_name,
    winner: find(sides, pick.winner),
    handicap: find(sides, pick.handicap),
    top_scorer: find(scorers, pick.topScorer),
    is_double_points: pick.joker,
    points: pick.points,
    total_points: totalOf(pick),
    emoji: pick.emoji,
  };
}
