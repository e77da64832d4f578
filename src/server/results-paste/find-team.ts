// Which team of a tournament a text names. Only what fits exactly one team counts.
import { listCountryNames } from "./country-names.ts";
import { plainWords } from "./plain-words.ts";

interface NamedTeam {
  name: string;
  emoji: string;
  formerly?: readonly string[] | undefined;
}

/** A team, and by which of its names it was found. */
export interface FoundTeam {
  team: string;
  by: "name" | "former" | "other" | "part" | "code";
}

/** Finds the team that a whole text names; null: none, or several. */
export type TeamFinder = (text: string) => FoundTeam | null;

/** Shortest part of a name that may stand for it, in letters. */
const MIN_PART = 4;

/** The parts of a name, as "lakers" and "angeles lakers" of "los angeles lakers". */
function listParts(name: string): string[] {
  const words = plainWords(name).split(" ");
  const parts = words.flatMap((_, from) =>
    words.slice(from).map((_word, more) => words.slice(from, from + more + 1).join(" ")),
  );
  return parts.filter((part) => part.length >= MIN_PART && part !== words.join(" "));
}

/** The three letters that scoreboards write: the first ones, or the first of each word. */
function listCodes(name: string): string[] {
  const words = plainWords(name).split(" ");
  const initials = words.map((word) => word.charAt(0)).join("");
  return [words.join("").slice(0, 3), ...(words.length > 2 ? [initials.slice(0, 3)] : [])];
}

const isCode = (text: string) => /^\p{Lu}{2,4}$/u.test(text.trim());

type Names = Map<string, Set<string>>;

function collect(teams: readonly NamedTeam[], list: (team: NamedTeam) => readonly string[]): Names {
  const names: Names = new Map();
  for (const team of teams)
    for (const name of list(team))
      if (name !== "") names.set(name, (names.get(name) ?? new Set()).add(team.name));
  return names;
}

/** Creates the finder of a tournament's teams, by their names, former names, the names of their countries, by
 * a part of the name that no other team has, and by a code in capitals. */
export function createTeamFinder(teams: readonly NamedTeam[]): TeamFinder {
  const levels: readonly (readonly [FoundTeam["by"], Names])[] = [
    ["name", collect(teams, ({ name }) => [plainWords(name)])],
    ["former", collect(teams, ({ formerly = [] }) => formerly.map(plainWords))],
    ["other", collect(teams, listCountryNames)],
    ["part", collect(teams, ({ name, formerly = [] }) => [name, ...formerly].flatMap(listParts))],
    ["code", collect(teams, ({ name }) => listCodes(name))],
  ];
  return (text) => {
    const words = plainWords(text);
    if (words === "") return null;
    for (const [by, names] of levels) {
      const found = by === "code" && !isCode(text) ? undefined : names.get(words);
      const [team] = found ?? [];
      if (found !== undefined && team !== undefined) return found.size === 1 ? { team, by } : null;
    }
    return null;
  };
}
