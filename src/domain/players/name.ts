import { splitCharacters } from "../names/characters.ts";
import { BLANKS } from "../names/fold-text.ts";
import { hasStackedMarks, MAX_MARKS } from "../names/stacked-marks.ts";
import type { Reason } from "../reason.ts";
import { isMadeUpName } from "./made-up-name.ts";

/** Characters, as a reader counts them. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 32;
/** Limits stacked accents, which count as one character with their letter. */
const UNITS_PER_CHARACTER = 4;

/** Characters without a visible glyph: controls, zero-width ones, the blank of Braille. */
const INVISIBLE = /^[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** Emojis with their parts (flags, keycaps, skin tones, variants) and the symbol ranges around them. */
const EMOJI =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{20E3}\u{FE0F}\u{2190}-\u{21FF}\u{2300}-\u{27BF}\u{2B00}-\u{2BFF}\u{1F000}-\u{1FAFF}]/u;

/** Why a name is refused. */
export interface NameRefusals {
  "name-length": { shortest: number; longest: number };
  "name-emoji": unknown;
  "name-made-up": unknown;
  "name-marks": { most: number };
}

/** Returns why a name is refused: it has fewer than 2 or more than 32 visible characters, an emoji, a letter
 * with too many accents, or is like those that the server makes up; null: it is allowed. */
export function whyNameInvalid(name: string): Reason<NameRefusals> | null {
  const trimmed = name.trim();
  // Before the length: a single emoji would otherwise get the advice to add a second one.
  if (EMOJI.test(trimmed)) return { code: "name-emoji" };
  if (!hasValidLength(trimmed)) return { code: "name-length", shortest: MIN_LENGTH, longest: MAX_LENGTH };
  if (isMadeUpName(trimmed)) return { code: "name-made-up" };
  return hasStackedMarks(trimmed) ? { code: "name-marks", most: MAX_MARKS } : null;
}

function hasValidLength(name: string): boolean {
  // Cheap check first: a body may contain far more text than a name.
  if (name.length > UNITS_PER_CHARACTER * MAX_LENGTH) return false;
  const all = splitCharacters(name);
  const visible = all.filter((one) => !INVISIBLE.test(one));
  return visible.length >= MIN_LENGTH && all.length <= MAX_LENGTH;
}

/** Direction marks, which would reorder the text around a name. */
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;

/** Controls, lone surrogates and private-use characters. */
const UNSTORABLE = /[\p{Cc}\p{Cs}\p{Co}]/gu;

const IGNORABLE = /^\p{Default_Ignorable_Code_Point}+$/u;

/** Returns a name as it is stored: NFC, trimmed, with single blanks for those of any kind, without invisible
 * characters and direction marks. Joiners inside a cluster, such as the zero-width non-joiner, stay. */
export function normalizeName(name: string): string {
  const stripped = name.normalize("NFC").replaceAll(DIRECTION_MARKS, "").replaceAll(UNSTORABLE, " ");
  return splitCharacters(stripped)
    .filter((one) => !IGNORABLE.test(one))
    .join("")
    .replaceAll(BLANKS, " ")
    .trim();
}

/** UTF-16 units of a provider's name that are read; providers set no limit. */
const MAX_PROVIDED_LENGTH = 400;

/** Makes a provider's name valid by removing emojis and shortening it; null: too little is left. */
export function sanitizeName(name: string): string | null {
  const fitting = splitCharacters(normalizeName(name.slice(0, MAX_PROVIDED_LENGTH)))
    .filter((one) => whyNameInvalid(`ab${one}`) === null)
    .join("")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const fitted = splitCharacters(fitting).slice(0, MAX_LENGTH).join("").trim();
  return whyNameInvalid(fitted) === null ? fitted : null;
}
