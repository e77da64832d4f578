/** Domain endings that make a piece of text a link. */
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

/** Endings that are English words, too, which may begin a sentence or follow a number. */
const WORD_ENDINGS: ReadonlySet<string> = new Set(["app", "basketball", "be", "link", "net", "to", "watch"]);

const LABEL = "[a-z0-9õäöüšž](?:[a-z0-9õäöüšž-]*[a-z0-9õäöüšž])?";
// Without the flag u: with it, i would take the long s (ſ) for an s.
const HOST = new RegExp(`^(?:${LABEL}\\.)+[a-z]{2,}$`, "i");
const CAPITAL_AFTER_SMALL = /^[^A-ZÕÄÖÜŠŽ].*\.[A-Z][a-z]+$/;
const NUMBERS_ONLY = /^[\d.]+\.[a-z]+$/i;

/** Returns whether a host name may become a link. Only ASCII and Estonian letters
 * qualify: others, including those in `xn--` form, could imitate another name. */
export function isPlainHost(host: string): boolean {
  const composed = host.normalize("NFC");
  return HOST.test(composed) && !/(^|\.)xn--/i.test(composed);
}

/** Returns whether a seeming domain is only a missing space: between two
 * sentences (`the end.To be`), or after a number (`by 2.to be`). */
export function isMissingSpace(host: string): boolean {
  const ending = host.slice(host.lastIndexOf(".") + 1).toLowerCase();
  return WORD_ENDINGS.has(ending) && (CAPITAL_AFTER_SMALL.test(host) || NUMBERS_ONLY.test(host));
}
