// The sentences of a ledger: the result, the rule and the sum of each pick.
import type {
  Correction,
  ExplainedContest,
  ExplainedPick,
  ExplainedResult,
  LateJoiner,
} from "#contract/explain/schemas.ts";
import { namesOfMarkets } from "#contract/market-names.ts";
import { handicapText } from "#domain/contest/sides.ts";
import { countOf } from "#domain/pluralize.ts";
import { signedPoints } from "#web/ui/signed-points.ts";

const isGame = ({ kind }: Pick<ExplainedContest, "kind">) => kind === "game";

/** The name of a contest: "Israel 79–84 Greece", or the race and the team. */
export function nameContest(contest: ExplainedContest): string {
  const { side1, side2, race, team, result, question } = contest;
  if (question !== undefined) return question;
  if (race !== null) return `${race}, ${team ?? ""}`;
  if (result === null) return `${side1.name} – ${side2.name}`;
  return `${side1.name} ${writeScores(contest, result)} ${side2.name}`;
}

const writePlace = (place: number | null) => (place === null ? "NC" : `P${place}`);

function writeScores(
  contest: ExplainedContest,
  { scores: [one = null, two = null], answers }: ExplainedResult,
): string {
  if (answers !== undefined) return answers.join(" and ") || "none of the options";
  return isGame(contest) ? `${one}–${two}` : `${writePlace(one)}, ${writePlace(two)}`;
}

/** The round, unless the race has its name, and what a right pick brings in it. */
export function describeRate({ round, race, points_per_pick }: ExplainedContest): string {
  const rate = `${countOf(points_per_pick, "point")} per pick`;
  return race?.startsWith(round) === true ? rate : `${round}, ${rate}`;
}

/** The markets' names on the cards of each kind. */
export function nameMarket({ kind }: ExplainedContest, { market }: ExplainedPick): string {
  if (kind === "question") return "Answer";
  return namesOfMarkets({ handicap: kind === "game" ? "spread" : "handicap" })[market];
}

/** The handicap of the picked side, "−8.5"; null: it has none. */
export function handicapOf({ handicap }: ExplainedContest, { market, side }: ExplainedPick): string | null {
  if (market !== "handicap" || handicap === null || side === null) return null;
  return handicapText(handicap, side === 1 ? 1 : 2);
}

function describeWinner(
  contest: ExplainedContest,
  { scores: [one = null, two = null] }: ExplainedResult,
): string {
  const { side1, side2 } = contest;
  if (!isGame(contest)) return `${side1.name} ${writePlace(one)}, ${side2.name} ${writePlace(two)}`;
  const margin = (one ?? 0) - (two ?? 0);
  if (margin === 0) return "Neither side won";
  return `${margin > 0 ? side1.name : side2.name} won by ${Math.abs(margin)}`;
}

const plusMinus = (value: number) => `${value < 0 ? "−" : "+"} ${Math.abs(value)}`;
const written = (value: number) => (value < 0 ? `−${-value}` : String(value));

/** The scores of the picked side and of the other one, and the picked side's handicap. */
function readSides({ handicap }: ExplainedContest, { side }: ExplainedPick, { scores }: ExplainedResult) {
  const [one = null, two = null] = scores;
  const head = handicap ?? 0;
  return side === 2 ? { own: two, other: one, head: -head } : { own: one, other: two, head };
}

/** "84 − 8.5 = 75.5, under 79": the picked side's points with its handicap, against the other side's. */
function comparePoints(own: number, other: number, head: number): string {
  const sum = own + head;
  return `${own} ${plusMinus(head)} = ${written(sum)}, ${sum > other ? "over" : "under"} ${other}`;
}

/** "8 − 2.5 = 5.5, ahead of 6": the picked driver's place without its handicap, against the other's. */
function comparePlaces(own: number, other: number, head: number): string {
  const place = own - head;
  return `${own} ${plusMinus(-head)} = ${written(place)}, ${place < other ? "ahead of" : "behind"} ${other}`;
}

function describeHandicap(contest: ExplainedContest, pick: ExplainedPick, result: ExplainedResult): string {
  const { own, other, head } = readSides(contest, pick, result);
  if (own === null || other === null) return describeWinner(contest, result);
  const compared = isGame(contest) ? comparePoints(own, other, head) : comparePlaces(own, other, head);
  if (pick.is_right) return compared;
  const rival = pick.side === 1 ? contest.side2 : contest.side1;
  return `${compared}. ${rival.name} ${handicapText(head, 2)} was right`;
}

function describeTopScorer({ is_right }: ExplainedPick, { top_scorers }: ExplainedResult): string {
  if (top_scorers.length === 0) return "No top scorer was entered";
  if (is_right) return top_scorers.length > 1 ? "Scored most, with others" : "Scored most of all";
  return `${top_scorers.join(" and ")} scored most`;
}

/** What the result makes of a pick: "84 − 8.5 = 75.5, under 79"; empty before the result. */
export function describeOutcome(contest: ExplainedContest, pick: ExplainedPick): string {
  const { result } = contest;
  if (result === null || pick.pick === null) return "";
  if (result.answers !== undefined) return `Right: ${writeScores(contest, result)}`;
  if (pick.market === "winner") return describeWinner(contest, result);
  if (pick.market === "handicap") return describeHandicap(contest, pick, result);
  return describeTopScorer(pick, result);
}

/** The product that a right pick's points are: "2 points", or "5 × 2" with the joker. */
export function describeProduct({ points_per_pick, is_joker }: ExplainedContest): string {
  return is_joker ? `${points_per_pick} × 2` : countOf(points_per_pick, "point");
}

/** The points of a contest in one line: "2 right × 2 points × 2". */
export function describeSum(contest: ExplainedContest): string {
  const { picks, points_per_pick, is_joker, late, state } = contest;
  if (late !== null) return "Locked before joining the league";
  if (state === "cancelled") return "Cancelled";
  if (state === "waiting") return "No result on the board yet";
  const right = picks.filter((pick) => pick.is_right).length;
  if (right === 0) return "None right";
  return `${right} right × ${countOf(points_per_pick, "point")}${is_joker ? " × 2 for the joker" : ""}`;
}

const RULES: Readonly<Record<LateJoiner["rule"], string>> = {
  own: "The league counts own points",
  zero: "The league counts nothing",
  mean: "The league counts the average of those who were members",
  lowest: "The league counts the lowest of those who were members",
};

/** Why a contest counts what it does for a late joiner. */
export function describeLate({ rule, own_points, members, sum }: LateJoiner): string {
  const mean = rule === "mean" && members > 0 ? `: ${sum} ÷ ${members}, rounded down` : "";
  const nobody = members === 0 && (rule === "mean" || rule === "lowest") ? "; nobody was a member then" : "";
  return `${RULES[rule]}${mean}${nobody}. Own points: ${own_points}`;
}

function writeResult(contest: ExplainedContest, result: ExplainedResult | null): string {
  if (result === null) return "no result";
  const scorers = result.top_scorers.length > 0 ? `, top scorer ${result.top_scorers.join(" and ")}` : "";
  return `${writeScores(contest, result)}${scorers}`;
}

const writeScorers = (result: ExplainedResult | null) => result?.top_scorers.join(" and ") ?? "";

/** What was entered before and after: of a game only the top scorer, where nothing else differs. */
function describeChange(contest: ExplainedContest, { before, after, by }: Correction): string {
  const [from, to] = [writeResult(contest, before.result), writeResult(contest, after.result)];
  const who = by === null ? "" : ` by ${by}`;
  if (from === to) return `Until then ${before.points}. Settled again with the same result${who}.`;
  const isOfScorer =
    before.result !== null &&
    after.result !== null &&
    writeScores(contest, before.result) === writeScores(contest, after.result) &&
    writeScorers(before.result) !== "" &&
    writeScorers(after.result) !== "";
  const [what, was, now] = isOfScorer
    ? ["top scorer", writeScorers(before.result), writeScorers(after.result)]
    : ["result", from, to];
  if (after.result === null) return `Until then ${before.points}: the result was ${from}. Taken back${who}.`;
  if (before.result === null) return `Until then ${before.points}, without a result. Entered as ${to}${who}.`;
  return `Until then ${before.points}: the ${what} was entered as ${was}. Corrected to ${now}${who}.`;
}

/** What a correction changed: "+2 after the correction of" or "−2: result taken back", the results before and
 * after, and why. */
export function describeCorrection(contest: ExplainedContest, correction: Correction, when: string) {
  const { before, after, reason, is_undo } = correction;
  const change = after.points - before.points;
  const factor = change === 0 ? "No change" : signedPoints(change);
  const taken = after.result === null ? "result" : "update";
  const why = reason === null || reason === "" ? "" : ` “${reason}”`;
  return {
    title: is_undo ? `${factor}: ${taken} taken back, ${when}` : `${factor} after the correction of ${when}`,
    text: describeChange(contest, correction) + why,
  };
}
