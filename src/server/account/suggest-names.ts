import { isMadeUpName } from "#domain/players/made-up-name.ts";
import { whyNameInvalid } from "#domain/players/name.ts";

/** Maximum number of suggestions for one taken name. */
export const MAX_SUGGESTIONS = 3;

/** The highest number that a suggestion appends. */
const LAST_NUMBER = 20;

/** A name with the first letter of the surname: "Jaan K." of "Jaan Kask" and of "Jaan Kask 2", which a
 * provider's name becomes where somebody has it; null without a surname. */
function abbreviate(name: string): string | null {
  const [first = "", ...others] = name.split(" ");
  const surname = others.findLast((word) => /^\p{L}/u.test(word)) ?? "";
  const last = [...surname][0];
  return last === undefined ? null : `${first} ${last.toUpperCase()}.`;
}

/** Lists valid names like a taken one, the best first; `own` is the player's present name, which a provider
 * may have given. Somebody may have these names too. */
export function suggestNames(taken: string, own: string): string[] {
  const known = isMadeUpName(own) ? [] : [own, abbreviate(own)];
  const numbered = Array.from({ length: LAST_NUMBER - 1 }, (_, at) => `${taken} ${at + 2}`);
  const all = [...known, abbreviate(taken), `The other ${taken}`, `${taken} the Second`, ...numbered];
  const valid = all.filter((name): name is string => name !== null && whyNameInvalid(name) === null);
  return [...new Set(valid)].filter((name) => name !== taken);
}
