import type {
  Correction,
  ExplainedContest,
  ExplainedPick,
  ExplainedResult,
  LateJoiner,
} from "#contract/explain/schemas.ts";
import { DRAW_PICK, type Market, MARKET_COLUMNS } from "#domain/contest/market.ts";
import type { PickCombination } from "#domain/contest/pick-combination.ts";
import { DRAW } from "#domain/contest/sides.ts";
import type { ContestPart } from "#domain/explain/explain.ts";
import { earnPoints } from "#domain/leaderboard/earned-points.ts";
import { findSettled } from "#domain/leaderboard/points-table.ts";
import type { LateJoinerRule } from "#domain/leagues/late-joiners.ts";
import type { PublishedResult } from "#server/db/stored-tables.ts";
import { readSettlement } from "#server/leaderboard/settled-table.ts";
import type { Logger } from "#server/runtime/logger.ts";
import type { ContestFacts, EnteredMarket, SettlementFacts } from "./queries.ts";

/** What contests are described with. */
export interface DescribedWith {
  log: Pick<Logger, "error">;
  /** The settlements by contest, oldest first. */
  settlements: ReadonlyMap<number, readonly SettlementFacts[]>;
  entered: readonly EnteredMarket[];
  athletes: ReadonlyMap<number, string>;
  /** The names of the options of questions. */
  options: ReadonlyMap<number, string>;
  rule: LateJoinerRule;
  /** The markets of the figure. */
  markets: readonly Market[];
}

/** A picked side or athlete by name. */
function nameOf(
  { side1_id, side2_id, side1, side2, emoji1, emoji2 }: ContestFacts,
  { market, id }: { market: Market; id: number | null },
  { athletes, options }: Pick<DescribedWith, "athletes" | "options">,
): Pick<ExplainedPick, "pick" | "side"> {
  if (id === null) return { pick: null, side: null };
  if (market === "topScorer") return { pick: { name: athletes.get(id) ?? "", emoji: null }, side: null };
  if (id === side1_id) return { pick: { name: side1, emoji: emoji1 }, side: 1 };
  if (id === side2_id) return { pick: { name: side2, emoji: emoji2 }, side: 2 };
  return { pick: { name: id === DRAW_PICK ? DRAW : (options.get(id) ?? ""), emoji: null }, side: null };
}

/** The scores of a published result: of a game its points, of a race the drivers' places. */
function describeResult(
  result: PublishedResult | null,
  { athletes, options }: Pick<DescribedWith, "athletes" | "options">,
): ExplainedResult | null {
  if (result === null) return null;
  const { score1, score2, position1, position2, top_scorers = [], answers } = result;
  return {
    ...(answers !== undefined && { answers: answers.map((id) => options.get(id) ?? "") }),
    scores: [score1 ?? position1 ?? null, score2 ?? position2 ?? null],
    top_scorers: top_scorers.map((id) => athletes.get(id) ?? ""),
  };
}

/** What a stored settlement earned a combination, in the markets of the figure. */
function pointsIn(
  { log, markets }: DescribedWith,
  { table, result, ...facts }: SettlementFacts,
  combination: PickCombination | null,
): number {
  if (table === null || combination === null) return 0;
  const settlement = readSettlement(log, { ...facts, table, is_withdrawn: result === null });
  if (settlement == null) return 0;
  const settled = findSettled(settlement, combination);
  return markets.reduce((sum, one) => sum + earnPoints(one, settled, settlement.pointsPerPick).points, 0);
}

function listCorrections(
  settlements: readonly SettlementFacts[],
  combination: PickCombination | null,
  using: DescribedWith,
): Correction[] {
  const states = settlements.map((facts) => ({
    result: describeResult(facts.result, using),
    points: pointsIn(using, facts, combination),
  }));
  return settlements.flatMap(({ at, by, reason, is_undo }, index) => {
    const [before, after] = [states[index - 1], states[index]];
    return before === undefined || after === undefined ? [] : [{ at, by, reason, is_undo, before, after }];
  });
}

function describeLate({ late, ownPoints }: ContestPart, rule: LateJoinerRule): LateJoiner | null {
  if (late === null) return null;
  return { rule, own_points: ownPoints, points: late.credit, members: late.members, sum: late.sum };
}

/** The facts of a contest, and its part of the figure; null: it adds nothing. */
export interface DescribedContest {
  facts: ContestFacts;
  part: ContestPart | null;
  /** What the player had at the lock; null: nothing, or it is not sealed. */
  combination: PickCombination | null;
}

const isOffered = ({ handicap, kind }: ContestFacts, market: Market) =>
  kind === "question" ? market === "winner" : market !== "handicap" || handicap !== null;

function listPicks({ facts, part, combination }: DescribedContest, using: DescribedWith): ExplainedPick[] {
  if (combination === null) return [];
  return using.markets
    .filter((market) => isOffered(facts, market) || combination.picks[market] !== null)
    .map((market) => {
      const column = MARKET_COLUMNS[market];
      const entered = using.entered.find((row) => row.contest_id === facts.id && row.market === column);
      return {
        market: column,
        ...nameOf(facts, { market, id: combination.picks[market] }, using),
        is_right: part?.earned[market].isRight ?? false,
        points: part?.earned[market].points ?? 0,
        entered: entered === undefined ? null : { by: entered.by, at: entered.at },
      };
    });
}

function getState(facts: ContestFacts, newest: SettlementFacts | undefined): ExplainedContest["state"] {
  if (facts.is_cancelled) return "cancelled";
  return newest?.result == null ? "waiting" : "settled";
}

const NOT_SETTLED = { points_per_pick: undefined, result: null, at: null, by: null };

/** Describes the sides of a contest, and what a right pick in it brings. */
function describeFacts(facts: ContestFacts, newest: SettlementFacts | undefined) {
  const { id: contest_id, event_id, kind, round, race, team, handicap, multiplier, sealed_at } = facts;
  const { question } = facts;
  const { points_per_pick = facts.points_per_pick } = newest ?? NOT_SETTLED;
  return {
    contest_id,
    event_id,
    kind,
    ...(question !== null && { question }),
    round,
    race,
    team,
    handicap,
    multiplier,
    sealed_at,
    points_per_pick,
    side1: { name: facts.side1, emoji: facts.emoji1 },
    side2: { name: facts.side2, emoji: facts.emoji2 },
    state: getState(facts, newest),
  };
}

/** Describes what a contest adds to a figure, without who else holds its awards. */
export function describeContest(described: DescribedContest, using: DescribedWith): ExplainedContest {
  const { facts, part, combination } = described;
  const settlements = using.settlements.get(facts.id) ?? [];
  const newest = settlements.at(-1);
  const { result, at: settled_at, by: settled_by } = newest ?? NOT_SETTLED;
  return {
    ...describeFacts(facts, newest),
    result: describeResult(result, using),
    is_joker: combination?.joker ?? false,
    picks: listPicks(described, using),
    ...describePart(part, using.rule),
    settled_at,
    settled_by,
    corrections: listCorrections(settlements, combination, using),
  };
}

/** Describes a contest's part of a figure; nothing where it has none. */
function describePart(part: ContestPart | null, rule: LateJoinerRule) {
  if (part === null) return { points: 0, late: null, awards: [] };
  const awards = [...part.awards].map((emoji) => ({ emoji, others: [], other_count: null }));
  return { points: part.points, late: describeLate(part, rule), awards };
}

/** Lists the athletes whom results and picks name. */
export function listAthleteIds(
  settlements: readonly SettlementFacts[],
  combinations: readonly (PickCombination | null)[],
): number[] {
  const ids = new Set<number>();
  for (const { result } of settlements) for (const id of result?.top_scorers ?? []) ids.add(id);
  for (const combination of combinations) {
    if (combination?.picks.topScorer != null) ids.add(combination.picks.topScorer);
  }
  return [...ids];
}
