import { hasStackedMarks, MOST_MARKS } from "../names/stacked-marks.ts";
import type { Reason } from "../reason.ts";

const SHORTEST = 2;
const LONGEST = 32;
/** Stacked accents count as one character; this keeps a name from being made of hundreds of them. */
const UNITS_PER_CHARACTER = 4;

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Nothing to see: control characters, zero-width and other invisible ones, the blank of Braille. */
const INVISIBLE = /^[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** Emojis with their parts (flags, keycaps, skin tones, variants) and the symbol ranges around them. */
const EMOJI =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{20E3}\u{FE0F}\u{2190}-\u{21FF}\u{2300}-\u{27BF}\u{2B00}-\u{2BFF}\u{1F000}-\u{1FAFF}]/u;

/** Why a name is refused. */
export interface NameRefusals {
  "name-length": { shortest: number; longest: number };
  "name-emoji": unknown;
  "name-marks": { most: number };
}

/** Says why a name is refused: not 2 to 32 characters as one sees them, after trimming, an emoji in it, or a letter
 * with too many accents; null when it is fine. */
export function whyNameInvalid(name: string): Reason<NameRefusals> | null {
  const trimmed = name.trim();
  if (!isLengthFine(trimmed)) return { code: "name-length", shortest: SHORTEST, longest: LONGEST };
  if (EMOJI.test(trimmed)) return { code: "name-emoji" };
  return hasStackedMarks(trimmed) ? { code: "name-marks", most: MOST_MARKS } : null;
}

function isLengthFine(name: string): boolean {
  // Cheap first: a body may hold far more text than a name.
  if (name.length > UNITS_PER_CHARACTER * LONGEST) return false;
  const all = [...characters.segment(name)].map(({ segment }) => segment);
  const visible = all.filter((one) => !INVISIBLE.test(one));
  return visible.length >= SHORTEST && all.length <= LONGEST;
}
