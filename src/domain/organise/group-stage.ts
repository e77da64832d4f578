// A group stage: in each group everybody meets everybody.
import { foldText } from "../names/fold-text.ts";

/** A group with its teams. */
export interface Group {
  name: string;
  teams: string[];
}

/** A game of a group stage. */
export interface GroupGame {
  group: string;
  /** From 1 on: no team plays twice on one. */
  matchday: number;
  side1: string;
  side2: string;
}

export interface ReadGroups {
  groups: Group[];
  /** Names that stand in two places. */
  twice: string[];
  /** Groups with fewer than two teams. */
  tooSmall: string[];
}

/** Largest group: with more, its games would fill a season. */
export const MAX_GROUP_TEAMS = 24;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** "A" and a line without a name are "Group A"; a longer name stays. */
function nameGroup(text: string | undefined, at: number): string {
  const name = text?.trim() ?? "";
  if (name === "") return `Group ${LETTERS[at] ?? at + 1}`;
  return /^\p{L}$|^\d{1,2}$/u.test(name) ? `Group ${name}` : name;
}

/** Reads groups, one on each line: "A: Reds, Blues, Greens", or the teams alone. */
export function readGroups(text: string): ReadGroups {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const groups = lines.map((line, at): Group => {
    const [, name, teams = line] = /^([^:,;\t]*):(.*)$/.exec(line) ?? [];
    const names = teams.split(/[,;\t]/).map((one) => one.trim());
    return { name: nameGroup(name, at), teams: names.filter((one) => one !== "") };
  });
  const seen = new Set<string>();
  const all = [...groups.map(({ name }) => name), ...groups.flatMap(({ teams }) => teams)];
  const twice = all.filter((name) => seen.size === seen.add(foldText(name)).size);
  return {
    groups,
    twice: [...new Set(twice)],
    tooSmall: groups.filter(({ teams }) => teams.length < 2).map(({ name }) => name),
  };
}

/** Pairs the teams of a matchday: all but the first move on by one each day, and opposite ones meet. With an
 * odd number one team rests. */
function pairMatchday(teams: readonly string[], day: number): [string, string][] {
  const [fixed = "", ...others] = teams.length % 2 === 0 ? teams : ["", ...teams];
  const turn = day % others.length;
  const seated = [fixed, ...others.slice(turn), ...others.slice(0, turn)];
  return seated
    .slice(0, seated.length / 2)
    .map((team, seat): [string, string] => {
      const opponent = seated[seated.length - 1 - seat] ?? "";
      // Otherwise the first would be at home every time.
      return seat === 0 && day % 2 === 1 ? [opponent, team] : [team, opponent];
    })
    .filter((pair) => !pair.includes(""));
}

/** Lists the games of a group stage by matchday; `isTwice`: each pair meets home and away. */
export function listGroupGames(groups: readonly Group[], isTwice: boolean): GroupGame[] {
  const games = groups.flatMap(({ name, teams }) => {
    const days = teams.length + (teams.length % 2) - 1;
    const legs = isTwice ? [0, 1] : [0];
    return legs.flatMap((leg) =>
      Array.from({ length: days }, (_, day) =>
        pairMatchday(teams, day).map(([one, two]): GroupGame => {
          const [side1, side2] = leg === 0 ? [one, two] : [two, one];
          return { group: name, matchday: leg * days + day + 1, side1, side2 };
        }),
      ).flat(),
    );
  });
  return games.toSorted((a, b) => a.matchday - b.matchday);
}
