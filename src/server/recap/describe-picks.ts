import type { RecapPick, RoundRecap } from "#contract/recap/schemas.ts";
import { DRAW_PICK, MARKET_COLUMNS, type Market } from "#domain/contest/market.ts";
import { DRAW } from "#domain/contest/sides.ts";
import type { JudgedPick, RoundVerdict } from "#domain/recap/round-verdict.ts";
import { type Sport } from "#domain/sports.ts";
import { mapContestNames } from "#server/leaderboard/publication-queries.ts";
import { listNames } from "#server/picks/contest-queries.ts";
import { SERVER_SPORTS } from "#server/sports.ts";
import type { Database } from "#server/db/open.ts";
import { listRecapContests, type RecapContestRow } from "./queries.ts";

/** What the picks of a recap are written with. */
interface PickNames {
  rows: ReadonlyMap<number, RecapContestRow>;
  contests: ReadonlyMap<number, string>;
  athletes: ReadonlyMap<number, string>;
  options: ReadonlyMap<number, string>;
}

type DescribedPick = Pick<RecapPick, "name" | "against" | "handicap">;

/** Names a pick of a side, with the other side and the own handicap. */
function describeSide(row: RecapContestRow, picked: number, market: Market): DescribedPick {
  const isFirst = picked === row.side1;
  const [own, other] = isFirst ? [row.side1_name, row.side2_name] : [row.side2_name, row.side1_name];
  const spread = market === "handicap" ? row.handicap : null;
  return { name: own, against: other, handicap: spread === null || isFirst ? spread : -spread };
}

function describePick({ rows, contests, athletes, options }: PickNames, judged: JudgedPick): RecapPick {
  const { contestId, market, picked, points, pickers, total } = judged;
  const row = rows.get(contestId);
  const isSide = row !== undefined && (picked === row.side1 || picked === row.side2);
  const name =
    picked === DRAW_PICK ? DRAW : ((market === "topScorer" ? athletes : options).get(picked) ?? "");
  const what =
    isSide && market !== "topScorer"
      ? describeSide(row, picked, market)
      : { name, against: null, handicap: null };
  return {
    ...what,
    market: MARKET_COLUMNS[market],
    contest: contests.get(contestId) ?? "",
    points,
    pickers,
    total,
  };
}

/** Lists the ids of the top scorers of a contest. */
function listScorers(sport: Sport, row: RecapContestRow | undefined): readonly number[] {
  return row?.result ? SERVER_SPORTS[sport].toOutcome(row.result).topScorers : [];
}

/** Describes what a player's picks came to, with names in place of ids. */
export async function describeVerdict(
  db: Database,
  { best, missed, joker }: RoundVerdict,
  { sport, contestIds }: { sport: Sport; contestIds: readonly number[] },
): Promise<Pick<RoundRecap, "best" | "missed" | "joker">> {
  const [contestRows, contests] = await Promise.all([
    listRecapContests(db, contestIds),
    mapContestNames(db, contestIds),
  ]);
  const rows = new Map(contestRows.map((row) => [row.id, row]));
  const scorers = missed?.market === "topScorer" ? listScorers(sport, rows.get(missed.contestId)) : [];
  const named = [best, missed].flatMap((pick) => (pick?.market === "topScorer" ? [pick.picked] : []));
  const answers = [best, missed].flatMap((pick) => (pick?.market === "winner" ? [pick.picked] : []));
  const [athletes, options] = await Promise.all([
    listNames(db, "athletes", [...named, ...scorers]),
    listNames(db, "question_options", answers),
  ]);
  const names = { rows, contests, athletes, options };
  return {
    best: best && describePick(names, best),
    missed: missed && {
      ...describePick(names, missed),
      answers: scorers.flatMap((id) => athletes.get(id) ?? []),
    },
    joker: joker && {
      contest: contests.get(joker.contestId) ?? "",
      points: joker.points,
      better: joker.better === null ? null : (contests.get(joker.better) ?? null),
    },
  };
}
