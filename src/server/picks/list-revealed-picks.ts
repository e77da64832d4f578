import {
  DRAW_PICK,
  hasPicks,
  mapMarkets,
  MARKETS,
  type Market,
  PICKED_THINGS,
  type Picks,
  sumOfMarkets,
} from "#domain/contest/market.ts";
import { DRAW } from "#domain/contest/sides.ts";
import type { Context } from "#server/context.ts";
import type { SealedPick } from "#server/leaderboard/scoreboards.ts";
import { computePickId } from "./pick-ids.ts";
import { listNames, listShownPlayers, type PickedTable } from "./contest-queries.ts";

/** A sealed pick, with names instead of ids. */
export interface RevealedPick {
  id: number;
  user_id: number;
  user_name: string;
  picks: Picks;
  is_double_points: boolean;
  points: SealedPick["points"];
  total_points: number | null;
  emoji: string;
}

const totalOf = ({ points }: SealedPick) =>
  points === null ? null : sumOfMarkets((market) => points[market]);

const idsOf = (ids: (number | null)[]) => [...new Set(ids)].filter((id) => id !== null);

/** Who picked what in a sealed contest whose sides are these; the most points first, then by name, without
 * players who deactivated their account and those who only played the joker. Null: the contest is not
 * sealed. */
export async function listRevealedPicks(
  { db, scoreboards }: Pick<Context, "db" | "scoreboards">,
  contestId: number,
  sides: PickedTable,
): Promise<RevealedPick[] | null> {
  const sealed = (await scoreboards.listSealedPicks(contestId))?.filter(({ picks }) => hasPicks(picks));
  if (sealed === undefined) return null;
  const players = await listShownPlayers(
    db,
    contestId,
    sealed.map((pick) => pick.player_id),
  );
  const listPicked = (kind: "side" | "athlete") => {
    const markets = MARKETS.filter((market) => PICKED_THINGS[market] === kind);
    return idsOf(sealed.flatMap(({ picks }) => markets.map((market) => picks[market])));
  };
  const names = {
    side: new Map([...(await listNames(db, sides, listPicked("side"))), [DRAW_PICK, DRAW]]),
    athlete: await listNames(db, "athletes", listPicked("athlete")),
  };
  const shown = new Map(players.map((player) => [player.id, player]));
  const rows = sealed.flatMap((pick) => {
    const player = shown.get(pick.player_id);
    if (player === undefined) return [];
    const id = computePickId(contestId, pick.player_id);
    return [{ rank: player.rank, row: { id, ...reveal(pick, player.name, names) } }];
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
  names: Record<"side" | "athlete", Map<number, string>>,
): Omit<RevealedPick, "id"> {
  const findName = (market: Market) => names[PICKED_THINGS[market]].get(pick.picks[market] ?? -1) ?? null;
  return {
    user_id: pick.player_id,
    user_name,
    picks: mapMarkets(findName),
    is_double_points: pick.joker,
    points: pick.points,
    total_points: totalOf(pick),
    emoji: pick.emoji,
  };
}
