/** What a piece of text ends in that is taken for a domain and becomes a link (spec §9). */
export const LINKED_ENDINGS: readonly string[] = [
  "com",
  "net",
  "org",
  "edu",
  "gov",
  "io",
  "ai",
  "app",
  "dev",
  "ee",
  "basketball",
  "watch",
  "lv",
  "lt",
  "be",
  "ly",
  "co",
  "gl",
  "to",
  "link",
  "gd",
];

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;
const SENTENCE_START = /\.[A-Z][a-z]+$/;
const NUMBERS_ONLY = /^[\d.]+\.[a-z]+$/i;

/**
 * Tells whether a host name may become a link: what one reads has to be where it leads. Letters beyond ASCII, and their
 * disguise in `xn--`, could be look-alikes of another name.
 */
export function isPlainHost(host: string): boolean {
  return HOST.test(host) && !/(^|\.)xn--/i.test(host);
}

/**
 * Tells whether what looks like a domain is a missing space: the end of a sentence and the capital of the next
 * (`the end.To be`), or a number before a word (`by 2.to be`).
 */
export function isMissingSpace(host: string): boolean {
  return SENTENCE_START.test(host) || NUMBERS_ONLY.test(host);
}
