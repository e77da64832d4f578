// What a message about something that happened says, by mail and by push.
import { joinNames } from "#contract/recap/sentences.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { writePoints } from "#server/digests/write-points.ts";
import type { ListLine } from "#server/mail/html-mail.ts";
import { tidy, writeShort } from "#server/mail/mail-words.ts";
import type { NewsFacts } from "./news-facts.ts";

/** Authors that a title names. */
const MAX_AUTHORS = 2;

/** The words of a message. */
export interface NewsWords {
  title: string;
  lead: string;
  /** The first tells what happened first. */
  lines: ListLine[];
  /** Where the button of a mail leads, and a tap on a notification. */
  button: { label: string; path: string };
  why: string;
  /** The tournament at the top of a mail; empty: of none. */
  aside: string;
}

function writeNamed({ mentions }: Extract<NewsFacts, { of: "named" }>, timeZone: string): NewsWords {
  const authors = [...new Set(mentions.map(({ author }) => tidy(author)))];
  const rooms = [...new Set(mentions.map(({ room }) => tidy(room)))];
  const shown = authors.slice(0, MAX_AUTHORS);
  const times = mentions.length > authors.length ? ` ${countOf(mentions.length, "time")}` : "";
  return {
    title: `${joinNames(shown, authors.length - shown.length)} named you${times}`,
    lead: `In Trash Talk of ${joinNames(rooms, 0)}.`,
    lines: mentions.map(({ author, text, at, room }) => ({
      title: rooms.length === 1 ? tidy(author) : `${tidy(author)}, ${tidy(room)}`,
      note: tidy(text),
      figure: writeShort(at, timeZone),
      isFirst: false,
    })),
    button: { label: "Open Trash Talk", path: mentions[0]?.path ?? "/chat" },
    why: "You get this when somebody names you in Trash Talk, at most once an hour.",
    aside: rooms.length === 1 ? (rooms[0] ?? "") : "",
  };
}

function writeCorrection(facts: Extract<NewsFacts, { of: "correction" }>): NewsWords {
  const { tournamentId, tournament, contests, moved, points } = facts;
  return {
    title: `${writePoints(moved)} after ${contests.length === 1 ? "a correction" : countOf(contests.length, "correction")}`,
    lead: `You have ${countOf(points, "point")} in ${tidy(tournament)} now.`,
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
export const writeNewsWords = (news: NewsFacts, timeZone: string): NewsWords =>
  news.of === "named" ? writeNamed(news, timeZone) : writeCorrection(news);
