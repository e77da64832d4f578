/** What a piece of text ends in that is taken for a domain and becomes a link. */
export const AUTOLINK_ENDINGS: readonly string[] = [
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

/** Endings that are words of English as well, so that one of them may begin a sentence or follow a number. */
const WORD_ENDINGS: ReadonlySet<string> = new Set(["app", "basketball", "be", "link", "net", "to", "watch"]);

const LABEL = "[a-z0-9õäöüšž](?:[a-z0-9õäöüšž-]*[a-z0-9õäöüšž])?";
// Without the flag u: with it, i would take the long s (ſ) for an s.
const HOST = new RegExp(`^(?:${LABEL}\\.)+[a-z]{2,}$`, "i");
const CAPITAL_AFTER_SMALL = /^[^A-ZÕÄÖÜŠŽ].*\.[A-Z][a-z]+$/;
const NUMBERS_ONLY = /^[\d.]+\.[a-z]+$/i;

/** Returns whether a host name may become a link: what one reads has to be where it leads. Only ASCII and the
 * Estonian letters qualify; letters of other scripts, and any letters disguised as `xn--`, could be
 * look-alikes of another name. */
export function isPlainHost(host: string): boolean {
  const composed = host.normalize("NFC");
  return HOST.test(composed) && !/(^|\.)xn--/i.test(composed);
}

/** Returns whether what looks like a domain only misses a space before a word: the end of a sentence and the
 * capital of the next (`the end.To be`), or a number before a word (`by 2.to be`). */
export function isMissingSpace(host: string): boolean {
  const ending = host.slice(host.lastIndexOf(".") + 1).toLowerCase();
  return WORD_ENDINGS.has(ending) && (CAPITAL_AFTER_SMALL.test(host) || NUMBERS_ONLY.test(host));
}
