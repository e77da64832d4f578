/** Accents of one letter. Vietnamese and Greek letters have up to three, letters of Tibetan and Myanmar
 * four. */
export const MAX_MARKS = 4;

const STACKED = new RegExp(String.raw`[\p{Mn}\p{Me}]{${MAX_MARKS + 1}}`, "u");

/** Between two accents these are not seen. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** The first accent on its own is U+0300. */
const HAS_MARK = /[\u0300-\uffff]/;

/** Returns whether a letter has more accents than any script has, which cover the lines around it. */
export function hasStackedMarks(text: string): boolean {
  return HAS_MARK.test(text) && STACKED.test(text.replaceAll(UNSEEN, ""));
}
