// Which player of two squads a text names.
import { nameWithoutTeam } from "#domain/names/namesakes.ts";
import { plainWords } from "./plain-words.ts";

interface Squad {
  name: string;
  formerly?: readonly string[] | undefined;
  players: readonly string[];
}

/** A player of a squad. */
interface FoundPlayer {
  player: string;
  team: string;
}

/** Finds a player by a name as box scores write it; null: nobody has it, "several": it could be more. */
export type PlayerFinder = (name: string, team: string | null) => FoundPlayer | "several" | null;

/** The ways to write a name, the whole one first. */
function listSpellings(name: string): readonly (readonly string[])[] {
  const words = plainWords(name).split(" ");
  const [first = "", ...others] = words;
  const surname = others.join(" ");
  const last = words.at(-1) ?? "";
  if (surname === "") return [[first]];
  const initial = first.charAt(0);
  return [
    [words.join(" "), `${surname} ${first}`],
    [`${initial} ${surname}`, `${surname} ${initial}`, `${initial} ${last}`, `${last} ${initial}`],
    [surname, last],
  ];
}

/** Creates the finder of the players of a game. */
export function createPlayerFinder(squads: readonly Squad[]): PlayerFinder {
  const players = squads.flatMap(({ name: team, formerly = [], players: names }) =>
    names.map((player) => ({
      player,
      team,
      spellings: listSpellings(nameWithoutTeam(player, [team, ...formerly])),
    })),
  );
  const levels = [0, 1, 2].map((level) => {
    const found = new Map<string, FoundPlayer[]>();
    for (const { player, team, spellings } of players)
      for (const spelling of new Set(spellings[level] ?? []))
        found.set(spelling, [...(found.get(spelling) ?? []), { player, team }]);
    return found;
  });
  return (name, team) => {
    const words = plainWords(name.replaceAll(/\([^)]*\)/g, " "));
    for (const level of levels) {
      const all = level.get(words) ?? [];
      const own = all.filter((one) => team === null || one.team === team);
      const [player] = own;
      if (player !== undefined) return own.length === 1 ? player : "several";
    }
    return null;
  };
}
