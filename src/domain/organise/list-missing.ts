import type { ParsedGame } from "./parse-games.ts";

interface Named {
  name: string;
}

/** "Winner of game 3", "2nd of group A" and "A1" say what is known of a side; "Schalke 04" is a team. */
const LABEL =
  /\b(?:winner|loser|runner-up|group|pool|game|match|quarter-?finals?|semi-?finals?|qualifiers?|\d+(?:st|nd|rd|th)|tb[ad])\b|^[a-z]?\d[a-z]?$/i;

/** Lists the rounds and teams that games name and a tournament does not have yet. */
export function listMissing(
  { rounds, teams }: { rounds: readonly Named[]; teams: readonly Named[] },
  games: readonly Pick<ParsedGame, "round" | "side1" | "side2">[],
): { rounds: string[]; teams: string[] } {
  const missing = (names: readonly string[], known: readonly Named[]) => {
    const knownNames = new Set(known.map(({ name }) => name));
    return [...new Set(names)].filter((name) => name !== "" && !knownNames.has(name));
  };
  const sides = games.flatMap(({ side1, side2 }) => [side1, side2]).filter((name) => !LABEL.test(name));
  return {
    rounds: missing(
      games.map(({ round }) => round),
      rounds,
    ),
    teams: missing(sides, teams),
  };
}
