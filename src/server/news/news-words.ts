// What a message about something that happened says, by mail and by push.
import { joinNames } from "#contract/recap/sentences.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { writePoints } from "#server/digests/write-points.ts";
import type { ListLine } from "#server/mail/html-mail.ts";
import { tidy, writeShort } from "#server/mail/mail-words.ts";
import { writeJoined } from "./joined-words.ts";
import type { NewsFacts } from "./news-facts.ts";
import { type NewsWords, unique, writeWho } from "./news-phrases.ts";
import { writeWaiting } from "./waiting-words.ts";

type Named = Extract<NewsFacts, { of: "named" }>;

function writeNamedTitle({ mentions, entered }: Named): string {
  const authors = unique(mentions.map(({ author }) => author));
  const organisers = unique(entered.map(({ organiser }) => organiser));
  const times = mentions.length > authors.length ? ` ${countOf(mentions.length, "time")}` : "";
  return [
    ...(authors.length > 0 ? [`${writeWho(authors)} named you${times}`] : []),
    ...(organisers.length > 0 ? [`${writeWho(organisers)} picked for you`] : []),
  ].join(", ");
}

/** The lines of what was said; with its place where that is not the only one. */
const listSaid = (mentions: Named["mentions"], timeZone: string, isOneRoom: boolean): ListLine[] =>
  mentions.map(({ author, text, at, room }) => ({
    title: isOneRoom ? tidy(author) : `${tidy(author)}, ${tidy(room)}`,
    note: tidy(text),
    figure: writeShort(at, timeZone),
    isFirst: false,
  }));

const listPicked = (entered: Named["entered"], timeZone: string): ListLine[] =>
  entered.map(({ name, picks, lock, at }) => ({
    title: tidy(name),
    note: `${countOf(picks, "pick")}. You can change ${pluralize(picks, "it", "them")} until ${writeShort(lock, timeZone)}.`,
    figure: writeShort(at, timeZone),
    isFirst: false,
  }));

function writeLead(rooms: readonly string[], tournaments: readonly string[]): string {
  const said = `In Trash Talk of ${joinNames(rooms, 0)}.`;
  const picked = `You allowed organisers of ${joinNames(tournaments, 0)} to enter your picks. Your own later pick counts instead.`;
  return [...(rooms.length > 0 ? [said] : []), ...(tournaments.length > 0 ? [picked] : [])].join(" ");
}

function writeNamed(facts: Named, timeZone: string): NewsWords {
  const { mentions, entered } = facts;
  const rooms = unique(mentions.map(({ room }) => room));
  const tournaments = unique(entered.map(({ tournament }) => tournament));
  const [only = "", ...others] = unique([...rooms, ...tournaments]);
  const [said] = mentions;
  const button = said
    ? { label: "Open Trash Talk", path: said.path }
    : { label: "Open your picks", path: entered[0]?.path ?? "/predictions" };
  return {
    title: writeNamedTitle(facts),
    lead: writeLead(rooms, tournaments),
    // What can be changed only for a while comes first.
    lines: [...listPicked(entered, timeZone), ...listSaid(mentions, timeZone, rooms.length === 1)],
    pushesLines: true,
    short: null,
    button,
    why: "You get this when somebody names you in Trash Talk or picks for you, at most once an hour.",
    aside: others.length === 0 ? only : "",
  };
}

function writeCorrection(facts: Extract<NewsFacts, { of: "correction" }>): NewsWords {
  const { tournamentId, tournament, contests, moved, points } = facts;
  const lead = `You have ${countOf(points, "point")} in ${tidy(tournament)} now.`;
  return {
    title: `${writePoints(moved)} after ${contests.length === 1 ? "a correction" : countOf(contests.length, "correction")}`,
    lead,
    pushesLines: true,
    short: lead,
    lines: contests.map((one) => ({
      title: tidy(one.name),
      note: one.note,
      figure: writePoints(one.points),
      isFirst: false,
    })),
    button: { label: "See the leaderboard", path: `/leaderboard?tournament=${tournamentId}` },
    why: `You get this when ${pluralize(contests.length, "a published result is", "published results are")} corrected and your points change.`,
    aside: tidy(tournament),
  };
}

/** Writes the words of a message; times as a clock of the zone shows them. */
export function writeNewsWords(news: NewsFacts, timeZone: string): NewsWords {
  if (news.of === "joined") return writeJoined(news);
  if (news.of === "waiting") return writeWaiting(news, timeZone);
  return news.of === "named" ? writeNamed(news, timeZone) : writeCorrection(news);
}
