const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Marks that would turn the text around a name: never part of it. */
const TURNING = /\p{Bidi_Control}/gu;

/** Controls, halves of characters, and characters that only one program knows. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Co}]/gu;

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u;

/** Writes a name as it is kept: composed, trimmed, single blanks, without what is invisible on its own or would turn the
 * text around it. What joins letters of a script, such as a zero-width non-joiner, stays. */
export function normalizeName(name: string): string {
  const fit = name.normalize("NFC").replaceAll(TURNING, "").replaceAll(UNFIT, " ");
  return [...characters.segment(fit)]
    .map(({ segment }) => segment)
    .filter((one) => !INVISIBLE.test(one))
    .join("")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
