// What a message about a round says, by mail and by push: the words of the page "Your round".
import { withArticle, writeInRound } from "#contract/recap/round-words.ts";
import {
  writeAward,
  writeJoker,
  writeMissed,
  writePassed,
  writeNoPicks,
  writePick,
  writeShare,
} from "#contract/recap/sentences.ts";
import type { RoundRecap } from "#contract/recap/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { ordinal } from "#domain/ordinal.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import type { DigestKind } from "#domain/reminders/reminder-kinds.ts";
import type { ListLine } from "#server/mail/html-mail.ts";
import { capitalize, tidy, writeDay } from "#server/mail/mail-words.ts";
import type { BoardRow, DigestFacts, DigestLeague } from "./digest-facts.ts";
import { writePoints } from "./write-points.ts";

/** "up 2"; empty: nowhere, or new on the board. */
function writeMove(rank: number | null, before: number | null): string {
  if (rank === null || before === null || rank === before) return "";
  return rank < before ? `up ${before - rank}` : `down ${rank - before}`;
}

/** "+12 in the semifinals". */
const writeGain = ({ points, round }: RoundRecap) =>
  `${points === 0 ? "No points" : writePoints(points)} ${writeInRound(tidy(round))}`;

/** "+12 in the semifinals", "ou are 17th, up 2" for either beginning, and the part of it that is good
 * news. */
function writeNews(recap: RoundRecap): { gain: string; place: string; good: string } {
  const { rank, rank_before } = recap.place;
  const move = writeMove(rank, rank_before);
  const place = rank === null ? "" : `ou are ${ordinal(rank)}${move === "" ? "" : `, ${move}`}`;
  return { gain: writeGain(recap), place, good: move.startsWith("up") ? move : "" };
}

/** The title of a message, and the part of it that is good news. */
export function writeTitle(kind: DigestKind, { recap }: DigestFacts): { title: string; good: string } {
  if (kind === "still-in") return { title: "Still in?", good: "" };
  const { gain, place, good } = writeNews(recap);
  return { title: place === "" ? `${gain}.` : `${gain}. Y${place}.`, good };
}

/** The subject of a mail and the title of a notification. */
export function writeSubject(kind: DigestKind, { recap, tournament }: DigestFacts): string {
  if (kind === "still-in") return `Still in? ${tidy(tournament)} goes on`;
  const { gain, place } = writeNews(recap);
  return place === "" ? gain : `${gain}: y${place}`;
}

/** "4 games of the round of 16 were played on 7 Sep."; of a race "The race was on 7 Sep.". */
function writePlayed({ played, sport, recap }: DigestFacts, timeZone: string): string {
  if (played === null) return "";
  const { event } = termsOf(sport);
  const [first, last] = [writeDay(played.first, timeZone), writeDay(played.last, timeZone)];
  const when = first === last ? `on ${first}` : `from ${first} to ${last}`;
  if (event === "race" && played.count === 1) return `The race was ${when}. `;
  const of = event === "race" ? "" : ` of ${withArticle(tidy(recap.round))}`;
  return `${countOf(played.count, event)}${of} ${pluralize(played.count, "was", "were")} ${event === "race" ? "held" : "played"} ${when}. `;
}

/** The sentences below the title. */
export function writeLead(kind: DigestKind, digest: DigestFacts, timeZone: string): string {
  const { recap, tournament } = digest;
  if (kind === "still-in")
    return `You made no picks in the last two rounds of ${tidy(tournament)}. You can go on at any time: the points that you have are kept. This is the only mail about it.`;
  const { picks, right } = recap;
  const own =
    picks === 0
      ? tidy(writeNoPicks(recap))
      : `${right} of your ${countOf(picks, "pick")} ${pluralize(right, "was", "were")} right.`;
  return `${writePlayed(digest, timeZone)}${own}`;
}

const line = (title: string, note: string, figure = ""): ListLine => ({
  title: tidy(title),
  note: tidy(note),
  figure,
  isFirst: false,
});

/** What the round brought, as a notification says it, in the order of the page. */
export function listRoundLines({ recap, sport }: DigestFacts): ListLine[] {
  const { best, joker, awards, missed } = recap;
  const passed = writePassed(recap);
  const played = joker && writeJoker(joker, termsOf(sport).contest);
  return [
    ...(best ? [line(writePick(best), `Best pick, ${writeShare(best)}`, writePoints(best.points))] : []),
    ...(joker && played
      ? [line(`${played.contest}, ${played.effect}`, played.verdict, writePoints(joker.points))]
      : []),
    ...(passed === null ? [] : [line(passed, "Passed")]),
    ...awards.map((award) => {
      const { emoji, title, text } = writeAward(award);
      return line(`${emoji} ${title}`, text);
    }),
    ...(missed ? [line(writeMissed(missed), "Missed", "0")] : []),
  ];
}

const writeRow = ({ rank, rankBefore, name, points, isOwn }: BoardRow): ListLine => ({
  // A blank that mail programs keep beside another one.
  title: `${rank}\u00A0 ${tidy(name)}`,
  note: rankBefore === null ? "New" : capitalize(writeMove(rank, rankBefore)) || "No change",
  figure: String(points),
  isFirst: false,
  isOwn,
});

/** The heading and the rows of a league's board. */
export const writeLeague = ({ name, rows }: DigestLeague) => ({
  heading: tidy(name),
  lines: rows.map(writeRow),
});
