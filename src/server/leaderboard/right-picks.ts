import type { Market } from "#domain/contest/market.ts";
import { DRAW, handicapText } from "#domain/contest/sides.ts";
import { type ContestChange, type ContestReason, listRight } from "#domain/leaderboard/preview.ts";
import type { Database } from "#server/db/open.ts";
import { listPickFacts, type PickFacts } from "./right-pick-queries.ts";

/** The right picks of published contests, as sentences. */
export interface RightPicks {
  /** Those of one player in one contest: "Germany won", "Slovenia +14.5", "Luka Dončić was top scorer". */
  describe: (reason: Pick<ContestReason, "contestId" | "right">) => string[];
}

const keyOf = (contestId: number, market: Market, picked: number) => `${contestId} ${market} ${picked}`;

function describePick({ market, name, is_game, is_first, handicap }: PickFacts): string {
  if (name === null) return DRAW;
  if (market === "topScorer") return `${name} was top scorer`;
  if (market === "handicap") return `${name} ${handicapText(handicap ?? 0, is_first ? 1 : 2)}`;
  return `${name} ${is_game ? "won" : "was ahead"}`;
}

/** Describes what was right in these contests; questions are left out, as their answers say too little. */
export async function readRightPicks(db: Database, changes: readonly ContestChange[]): Promise<RightPicks> {
  const right = changes.flatMap((change) =>
    change.combinations.flatMap((_, at) =>
      listRight(change, at + 1).map((pick) => ({ contest_id: change.contestId, ...pick })),
    ),
  );
  const distinct = [
    ...new Map(right.map((one) => [keyOf(one.contest_id, one.market, one.picked), one])).values(),
  ];
  const facts = distinct.length === 0 ? [] : await listPickFacts(db, distinct);
  const texts = new Map(
    facts.map((one) => [keyOf(one.contest_id, one.market, one.picked), describePick(one)]),
  );
  return {
    describe: ({ contestId, right: picks }) =>
      picks.flatMap(({ market, picked }) => texts.get(keyOf(contestId, market, picked)) ?? []),
  };
}
