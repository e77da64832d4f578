// What a recap says, on the screen and on its picture.
import { PREDICTION_AWARDS } from "#domain/awards.ts";
import { BADGES } from "#domain/badges.ts";
import { handicapText } from "#domain/contest/sides.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import type { KindAward } from "#domain/recap/kind-awards.ts";
import type { Passed, RecapAward, RecapPick, RoundRecap } from "./schemas.ts";

/** From this many players on shares are given in percent. */
const MIN_PLAYERS_FOR_PERCENT = 5;

/** Writes a part that is not nothing in whole percent; rounding makes it neither nothing nor all. */
export function writePercent(part: number, all: number): string {
  return `${part === all ? 100 : Math.min(99, Math.max(1, Math.round((100 * part) / all)))}%`;
}

/** Writes how many picked the same: "36% had it", among fewer than five "2 of 4 had it". */
export function writeShare({ pickers, total }: Pick<RecapPick, "pickers" | "total">): string {
  if (total < MIN_PLAYERS_FOR_PERCENT) return `${pickers} of ${total} had it`;
  return `${writePercent(pickers, total)} had it`;
}

type WrittenPick = Pick<RecapPick, "market" | "name" | "against" | "handicap" | "contest">;

/** Writes the side or athlete of a pick, with the handicap of one of that: "Finland +12.5". */
export function writePicked({ market, name, handicap }: WrittenPick): string {
  return market === "handicap" && handicap !== null ? `${name} ${handicapText(handicap, 1)}` : name;
}

/** Writes a pick with what it was about: "Finland +12.5 against Germany", "Turkey to beat Greece". */
export function writePick(pick: WrittenPick): string {
  const { market, against, contest } = pick;
  const picked = writePicked(pick);
  if (market === "top_scorer") return `${picked} as top scorer of ${contest}`;
  if (against === null) return `${picked} in ${contest}`;
  return market === "winner" ? `${picked} to beat ${against}` : `${picked} against ${against}`;
}

/** Writes a wrong pick, and of a top scorer who it was; no comment. */
export function writeMissed(missed: NonNullable<RoundRecap["missed"]>): string {
  const { market, answers } = missed;
  if (market !== "top_scorer") return writePick(missed);
  if (answers.length === 0) return writePick(missed);
  return `${missed.name}. ${pluralize(answers.length, "Top scorer was", "Top scorers were")} ${joinNames(answers, 0)}`;
}

/** Joins names, and the number of others: "Mari", "Mari and Jaan", "Mari, Jaan and 3 others". */
export function joinNames(names: readonly string[], others: number): string {
  const all = others > 0 ? [...names, countOf(others, "other")] : names;
  const last = all.at(-1) ?? "";
  return all.length < 2 ? last : `${all.slice(0, -1).join(", ")} and ${last}`;
}

const isNobody = ({ names, others }: Passed) => names.length + others === 0;

/** Writes who passed whom; null where nobody did. */
export function writePassed({
  passed,
  passed_by,
  passed_by_points,
}: Pick<RoundRecap, "passed" | "passed_by" | "passed_by_points">): string | null {
  const own = `You passed ${joinNames(passed.names, passed.others)}.`;
  if (isNobody(passed_by)) return isNobody(passed) ? null : `${own} Nobody passed you.`;
  const rivals = joinNames(passed_by.names, passed_by.others);
  const isOne = passed_by.names.length === 1 && passed_by.others === 0;
  if (!isNobody(passed)) return `${own} ${rivals} passed you.`;
  return isOne ? `${rivals} passed you, by ${countOf(passed_by_points, "point")}.` : `${rivals} passed you.`;
}

/** Writes what the joker was good for: above "Joker on the best game for it", below "12 became 24". */
export function writeJoker(
  { contest, points, better }: NonNullable<RoundRecap["joker"]>,
  kind: "game" | "team",
): { verdict: string; effect: string; contest: string } {
  const verdict =
    better !== null
      ? `Joker. ${better} had more for you`
      : points > 0
        ? `Joker on the best ${kind} for it`
        : "Joker";
  return { verdict, contest, effect: points > 0 ? `${points} became ${2 * points}` : "nothing to double" };
}

const AWARD_TITLES: Record<KindAward["key"], string> = {
  perfect: "Every pick right",
  perfectWithJoker: "Perfect with the joker",
  onlyScorer: "The only one with points",
  unique: "Nobody else made the same picks",
  starPlayer: "Top scorer found",
  tournamentWinner: "Tournament winner found",
  roundWinner: "Round winner",
};

/** Writes an award with its emoji: of what, and with how many others. */
export function writeAward({ key, name, points, holders }: RecapAward): {
  emoji: string;
  title: string;
  text: string;
} {
  const emoji =
    key === "roundWinner"
      ? BADGES.roundWinner.emoji
      : (PREDICTION_AWARDS.find((award) => award.key === key)?.emoji ?? "");
  const worth = `worth ${countOf(points, "point")}`;
  const shared = holders > 1 ? `together with ${countOthers(holders - 1)}` : countOf(points, "point");
  return { emoji, title: AWARD_TITLES[key], text: `${name}, ${key === "roundWinner" ? shared : worth}` };
}

const WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Writes a small number as a word: "seven", "13". */
export const writeNumber = (count: number): string => WORDS[count] ?? String(count);

const countOthers = (count: number): string => `${writeNumber(count)} ${pluralize(count, "other")}`;

type NoPicks = Pick<RoundRecap, "is_before_joining" | "league" | "points">;

/** Writes why a player picked nothing in a round; a league may count points for who came after it. */
export function writeNoPicks({ is_before_joining, league, points }: NoPicks): string {
  if (!is_before_joining) return "You made no picks in this round.";
  const credit =
    league === null || points === 0 ? "" : ` ${league.name} counts ${countOf(points, "point")} for it.`;
  return `This round was played before you joined.${credit}`;
}
