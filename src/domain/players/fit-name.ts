import { whyNameInvalid } from "./name.ts";
import { normalizeName } from "./tidy-name.ts";

const LONGEST = 32;

/** UTF-16 units that are looked at: providers set no limit. */
const READ = 400;

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Fits a name from elsewhere to the rules of names, without its emojis and what is too long; null when too little is left. */
export function sanitizeName(name: string): string | null {
  const fitting = [...characters.segment(normalizeName(name.slice(0, READ)))]
    .map(({ segment }) => segment)
    .filter((one) => whyNameInvalid(`ab${one}`) === null)
    .join("")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const first = [...characters.segment(fitting)].slice(0, LONGEST).map(({ segment }) => segment);
  const fitted = first.join("").trim();
  return whyNameInvalid(fitted) === null ? fitted : null;
}
