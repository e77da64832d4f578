// What a mail about a round says of each game, or of each team of a race, that the player picked in.
import type { ExplainedContest, ExplainedPick } from "#contract/explain/schemas.ts";
import { joinNames } from "#contract/recap/sentences.ts";
import { termsOf } from "#contract/sports.ts";
import { MARKET_COLUMNS } from "#domain/contest/market.ts";
import { handicapText } from "#domain/contest/sides.ts";
import { ordinal } from "#domain/ordinal.ts";
import { instantOf } from "#domain/time.ts";
import type { ListLine } from "#server/mail/html-mail.ts";
import { capitalize, tidy, writeShort } from "#server/mail/mail-words.ts";
import type { DigestFacts } from "./digest-facts.ts";
import { writePoints } from "./write-points.ts";

type Side = ExplainedContest["side1"];

const withEmoji = ({ name, emoji }: Side, isFirst: boolean) =>
  tidy(isFirst ? `${emoji ?? ""} ${name}` : `${name} ${emoji ?? ""}`);

const writePosition = (position: number | null) => (position === null ? "not classified" : ordinal(position));

/** "🇵🇱 Poland 80–72 Bosnia and Herzegovina 🇧🇦", "McLaren: Norris 1st, Piastri 3rd". */
function writeTitle({ side1, side2, team, result }: ExplainedContest): string {
  const [score1 = null, score2 = null] = result?.scores ?? [];
  if (team !== null)
    return `${tidy(team)}: ${tidy(side1.name)} ${writePosition(score1)}, ${tidy(side2.name)} ${writePosition(score2)}`;
  const score = score1 === null || score2 === null ? "–" : `${score1}–${score2}`;
  return `${withEmoji(side1, true)} ${score} ${withEmoji(side2, false)}`;
}

/** "Georgia +9.5", "Luka Dončić"; of a winner nothing, as the score says it. */
function writeDetail({ market, pick, side }: ExplainedPick, handicap: number | null): string[] {
  if (pick === null || market === MARKET_COLUMNS.winner) return [];
  const name = tidy(pick.name);
  const isSide = market === MARKET_COLUMNS.handicap && handicap !== null && side !== null;
  return [isSide ? `${name} ${handicapText(handicap, side === 1 ? 1 : 2)}` : name];
}

/** "Winner right", "Winner and spread right: Georgia +9.5"; of who had nothing right what was picked. */
function writePicks({ picks, handicap }: ExplainedContest, handicapWord: string): string {
  const made = picks.filter(({ pick }) => pick !== null);
  const right = made.filter(({ is_right }) => is_right);
  if (right.length === 0)
    return `You picked ${joinNames([...new Set(made.map(({ pick }) => tidy(pick?.name ?? "")))], 0)}`;
  const wordOf = ({ market }: ExplainedPick) =>
    market === MARKET_COLUMNS.handicap ? handicapWord : market.replaceAll("_", " ");
  const details = right.flatMap((pick) => writeDetail(pick, handicap));
  const said = `${capitalize(joinNames(right.map(wordOf), 0))} right`;
  return details.length === 0 ? said : `${said}: ${details.join(", ")}`;
}

/** "Top scorer corrected Sun 21:40"; empty: nothing was corrected. */
function writeCorrection({ corrections }: ExplainedContest, timeZone: string): string {
  const last = corrections.findLast(({ before, after }) => before.result !== null && after.result !== null);
  if (last === undefined) return "";
  const isScore = last.before.result?.scores.join() !== last.after.result?.scores.join();
  return `${isScore ? "Result" : "Top scorer"} corrected ${writeShort(instantOf(last.at), timeZone)}`;
}

function writeNote(contest: ExplainedContest, handicapWord: string, timeZone: string): string {
  const emojis = contest.awards.map(({ emoji }) => emoji).join(" ");
  const parts = [
    contest.is_joker ? "Joker" : "",
    `${writePicks(contest, handicapWord)} ${emojis}`.trim(),
    writeCorrection(contest, timeZone),
  ];
  return parts.filter((part) => part !== "").join(". ");
}

/** Writes a line of each game or team that counted, in playing order. */
export function listGameLines({ contests, sport }: DigestFacts, timeZone: string): ListLine[] {
  const { handicap } = termsOf(sport);
  return contests
    .filter(({ state, picks }) => state === "settled" && picks.some(({ pick }) => pick !== null))
    .map((contest) => ({
      title: writeTitle(contest),
      note: writeNote(contest, handicap, timeZone),
      figure: writePoints(contest.points),
      isFirst: false,
    }));
}

/** What mail programs show beside the subject: "Poland, Georgia and a correction in your favour."; empty:
 * nothing was right. */
export function writePreview({ contests }: DigestFacts): string {
  const right = contests.flatMap(({ picks }) =>
    picks.flatMap(({ is_right, pick }) => (is_right && pick !== null ? [tidy(pick.name)] : [])),
  );
  const isFavour = contests.some(({ corrections }) =>
    corrections.some(({ before, after }) => before.result !== null && after.points > before.points),
  );
  const names = [...new Set(right)].slice(0, 2);
  const said = joinNames([...names, ...(isFavour ? ["a correction in your favour"] : [])], 0);
  return said === "" ? "" : `${capitalize(said)}.`;
}
