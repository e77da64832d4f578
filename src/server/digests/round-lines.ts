// What a message about a round says, by mail and by push: the words of the page "Your round".
import { writeInRound } from "#contract/recap/round-words.ts";
import {
  NO_PICKS_MADE,
  writeAward,
  writeJoker,
  writeMissed,
  writePassed,
  writePick,
  writeShare,
} from "#contract/recap/sentences.ts";
import type { RoundRecap } from "#contract/recap/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { ordinal } from "#domain/ordinal.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import type { DigestKind } from "#domain/reminders/reminder-kinds.ts";
import type { ListLine } from "#server/mail/html-mail.ts";
import { tidy } from "#server/mail/mail-words.ts";
import type { DigestFacts } from "./digest-facts.ts";

/** "+12", "0", "−3". */
const writePoints = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";

/** "up 2"; empty: nowhere, or new on the board. */
function writeMove({ rank, rank_before }: RoundRecap["place"]): string {
  if (rank === null || rank_before === null || rank === rank_before) return "";
  return rank < rank_before ? `up ${rank_before - rank}` : `down ${rank - rank_before}`;
}

/** "+12 in the semifinals". */
const writeGain = ({ points, round }: RoundRecap) =>
  `${points === 0 ? "No points" : writePoints(points)} ${writeInRound(tidy(round))}`;

/** "+12 in the semifinals", "ou are 17th, up 2" for either beginning, and the part of it that is good
 * news. */
function writeNews(recap: RoundRecap): { gain: string; place: string; good: string } {
  const { rank } = recap.place;
  const move = writeMove(recap.place);
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

/** The sentence below the title. */
export function writeLead(kind: DigestKind, { recap, tournament }: DigestFacts): string {
  if (kind === "still-in")
    return `You made no picks in the last two rounds of ${tidy(tournament)}. You can go on at any time: the points that you have are kept. This is the only mail about it.`;
  const { picks, right, place } = recap;
  const own =
    picks === 0
      ? NO_PICKS_MADE
      : `${right} of your ${countOf(picks, "pick")} ${pluralize(right, "was", "were")} right.`;
  return `${own} The board has ${countOf(place.players, "player")}.`;
}

const line = (title: string, note: string, figure = ""): ListLine => ({
  title: tidy(title),
  note: tidy(note),
  figure,
  isFirst: false,
});

/** What the round brought, in the order of the page: what was missed comes last. */
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

/** The player's place in each league. */
export function listLeagueLines({ leagues }: DigestFacts): ListLine[] {
  return leagues.flatMap(({ league, place }) => {
    if (league === null || place.rank === null) return [];
    const move = writeMove(place);
    const note = `${move === "" ? "" : `${move.charAt(0).toUpperCase()}${move.slice(1)}, `}of ${place.players}`;
    return [line(`${league.emoji} ${league.name}`, note.replace(/^of/, "Of"), ordinal(place.rank))];
  });
}
