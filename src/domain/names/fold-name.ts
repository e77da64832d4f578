import { foldText } from "./fold-text.ts";
import { replaceLookalikes } from "./lookalikes.ts";

/** Returns the form of a player's name by which these are compared: as other names are (`foldText`), but without any blank, and with
 * look-alike letters of other scripts as one, since a player might pose as another one. */
export function foldName(name: string): string {
  // Some look-alikes would be other letters once they are normalized, so they are replaced before as well. Accents are taken
  // apart from their letters, so that a letter with one is as much a look-alike as without.
  const apart = foldText(replaceLookalikes(name)).normalize("NFD").replaceAll(" ", "");
  return replaceLookalikes(apart).normalize("NFC");
}
