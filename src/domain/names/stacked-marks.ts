/** Maximum number of accents on a letter. Vietnamese and Greek have up to three, Tibetan and Myanmar four. */
export const MAX_MARKS = 4;

const STACKED = new RegExp(String.raw`[\p{Mn}\p{Me}]{${MAX_MARKS + 1}}`, "u");

/** Invisible between two accents. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** The first combining accent is U+0300. */
const HAS_MARK = /[\u0300-\uffff]/;

/** Returns whether a letter has more accents than any script uses, which would cover neighbouring lines. */
export function hasStackedMarks(text: string): boolean {
  return HAS_MARK.test(text) && STACKED.test(text.replaceAll(UNSEEN, ""));
}
