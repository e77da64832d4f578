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

/** Says why a name is refused: not 2 to 32 characters as one sees them, after trimming, or an emoji in it; null when it is fine. */
export function whyNameInvalid(name: string): string | null {
  const trimmed = name.trim();
  if (!isLengthFine(trimmed)) return "Name must be between 2 and 32 characters long";
  if (EMOJI.test(trimmed)) return "Emojis are not allowed in the name";
  return null;
}

function isLengthFine(name: string): boolean {
  // Cheap first: a body may hold far more text than a name.
  if (name.length > UNITS_PER_CHARACTER * LONGEST) return false;
  const all = [...characters.segment(name)].map(({ segment }) => segment);
  const visible = all.filter((one) => !INVISIBLE.test(one));
  return visible.length >= SHORTEST && all.length <= LONGEST;
}
