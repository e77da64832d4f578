import { createNameFinder, listDistinctNames } from "../names/name-finder.ts";
import { compareCodeUnits } from "../compare-code-units.ts";

interface Named {
  name: string;
  formerly?: readonly string[] | undefined;
}

/** The names that no row has or had, each in its first spelling. */
function listNew(names: readonly string[], known: readonly Named[]): string[] {
  const find = createNameFinder(known);
  return listDistinctNames(new Set(names)).filter((name) => find(name) === undefined);
}

/** "Winner of game 3", "2nd of group A" and "A1" are labels; "Schalke 04" is a team. */
const PLACE =
  /\b(?:winner|loser|runner-up|group|pool|game|match|quarter-?finals?|semi-?finals?|qualifiers?|\d+(?:st|nd|rd|th)|tb[ad])\b|^[a-z]?\d[a-z]?$|^[wl]\d{1,4}$/i;

/** Whether a name is a place to be decided rather than a team. */
export const isPlace = (name: string) => PLACE.test(name);

/** The names that a game brings with it; empty where it has none. */
interface NamingGame {
  round: string;
  /** ISO 8601; null: not known. */
  starts_at: string | null;
  side1: string;
  side2: string;
}

/** A game's start as a sortable text; without one it sorts last. */
const whenOf = ({ starts_at }: Pick<NamingGame, "starts_at">) => starts_at ?? "unknown";

/** Lists the rounds and teams that games name and a tournament lacks, in
 * any spelling; rounds in the order of their first games. */
export function listMissing(
  { rounds, teams }: { rounds: readonly Named[]; teams: readonly Named[] },
  games: readonly NamingGame[],
): { rounds: string[]; teams: string[] } {
  const inOrder = [...games].sort((one, other) => compareCodeUnits(whenOf(one), whenOf(other)));
  const sides = games.flatMap(({ side1, side2 }) => [side1, side2]).filter((name) => !isPlace(name));
  return {
    rounds: listNew(
      inOrder.map(({ round }) => round),
      rounds,
    ),
    teams: listNew(sides, teams),
  };
}
