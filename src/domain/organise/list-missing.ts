import { createNameFinder, listDistinctNames } from "../names/name-finder.ts";
import { compareCodeUnits } from "../compare-code-units.ts";
import type { ParsedGame } from "./parse-games.ts";

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
const LABEL =
  /\b(?:winner|loser|runner-up|group|pool|game|match|quarter-?finals?|semi-?finals?|qualifiers?|\d+(?:st|nd|rd|th)|tb[ad])\b|^[a-z]?\d[a-z]?$/i;

/** A game's date and time as a sortable text; without a date it sorts last. */
const whenOf = ({ date, time }: Pick<ParsedGame, "date" | "time">) =>
  date === "" ? "unknown" : `${date} ${time === "" ? "12:00" : time}`;

/** Lists the rounds and teams that games name and a tournament lacks, in
 * any spelling; rounds in the order of their first games. */
export function listMissing(
  { rounds, teams }: { rounds: readonly Named[]; teams: readonly Named[] },
  games: readonly Omit<ParsedGame, "line" | "spread">[],
): { rounds: string[]; teams: string[] } {
  const inOrder = [...games].sort((one, other) => compareCodeUnits(whenOf(one), whenOf(other)));
  const sides = games.flatMap(({ side1, side2 }) => [side1, side2]).filter((name) => !LABEL.test(name));
  return {
    rounds: listNew(
      inOrder.map(({ round }) => round),
      rounds,
    ),
    teams: listNew(sides, teams),
  };
}
