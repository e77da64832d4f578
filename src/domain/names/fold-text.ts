/** Invisible characters: zero-width and direction characters, joiners, variants. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Blanks of any width, and those of Braille and of music, which no class has. */
export const BLANKS = /[\s\u2800\u{1D159}]+/gu;

/** Keyboards and spreadsheets replace one by the other. */
const APOSTROPHES = /[’‘ʼʻʹ′`]/gu;
const DASHES = /[‐‑‒–—−]/gu;

/** Printable ASCII without the grave accent, which is one of the apostrophes. */
const PLAIN = /^[ -_a-~]*$/;

/** Returns the key that all spellings of a name share: it ignores case, composition, kinds of
 * blanks, apostrophes and dashes, and invisible characters. Empty if nothing is visible. */
export function foldText(text: string): string {
  // A shortcut for most names: a tournament has thousands.
  if (PLAIN.test(text)) return text.replaceAll(/ {2,}/g, " ").trim().toLowerCase();
  // Normalization would turn a lone accent into a blank with an accent.
  const apart = text
    .replaceAll("´", "'")
    .normalize("NFKD")
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(DASHES, "-");
  const seen = apart.replaceAll(INVISIBLE, "").replaceAll(BLANKS, " ").trim();
  // Lower case alone would distinguish ß from SS, and turn the Turkish İ into an i with a second dot.
  return seen.toUpperCase().replaceAll("I\u0307", "I").toLowerCase().normalize("NFC");
}
