import { replaceLookalikes } from "./lookalikes.ts";

/** Everything that is not seen, or only keeps letters apart: the blanks of Braille and of music too, which no class has. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1D159}]/gu;

/** Returns the form of a name by which names are compared: without case, blanks and invisible characters, and with look-alike
 * letters of other scripts as one. It never holds a blank. */
export function foldName(name: string): string {
  // Some look-alikes would be other letters once they are normalized, so they are replaced before as well. Accents are taken
  // apart from their letters meanwhile, so that a letter with one is as much a look-alike as without.
  const apart = replaceLookalikes(name).normalize("NFKD").replaceAll(UNSEEN, "");
  return replaceLookalikes(apart.toUpperCase().toLowerCase()).normalize("NFC");
}
