// What messages about something that happened have in common.
import { joinNames } from "#contract/recap/sentences.ts";
import type { ListLine } from "#server/mail/html-mail.ts";
import { tidy } from "#server/mail/mail-words.ts";

/** People whom a title names. */
const MAX_NAMED = 2;

/** The words of a message. */
export interface NewsWords {
  title: string;
  lead: string;
  /** The first tells what happened first. */
  lines: ListLine[];
  /** Whether a notification has the lines as well, and what it says after them; null: nothing. */
  pushesLines: boolean;
  short: string | null;
  /** Where the button of a mail leads, and a tap on a notification. */
  button: { label: string; path: string };
  why: string;
  /** The tournament at the top of a mail; empty: of none. */
  aside: string;
}

/** The names as they are shown, each once. */
export const unique = (names: readonly string[]): string[] => [...new Set(names.map(tidy))];

/** Names the first of the people who did something. */
export const writeWho = (all: readonly string[]): string =>
  joinNames(all.slice(0, MAX_NAMED), Math.max(0, all.length - MAX_NAMED));
