import { foldText } from "../names/fold-text.ts";
import { listLookalikes } from "../names/lookalikes.ts";
import { nameWithoutTeam } from "../names/namesakes.ts";

/** A team with its players. */
interface Team {
  readonly name: string;
  readonly players: readonly string[];
}

/** What an organiser should look at before players see it: two teams that look like one, or one name for
 * players of several teams. */
export type NameToLook =
  | { kind: "teams"; name: string; other: string }
  | { kind: "players"; name: string; teams: string[] };

/** Returns the key under which a name counts as looked at. */
export const keyOfName = (one: NameToLook): string =>
  one.kind === "teams" ? `${one.other} ${one.name}` : `${one.name} ${one.teams.join(" ")}`;

/** Lists the teams that look alike, and the players of one name in several teams. */
export function listNamesToLook(teams: readonly Team[]): NameToLook[] {
  const alike = listLookalikes(teams.map(({ name }) => name)).map((one): NameToLook => ({
    kind: "teams",
    ...one,
  }));
  const players = new Map<string, { name: string; teams: string[] }>();
  for (const team of teams)
    for (const player of team.players) {
      const name = nameWithoutTeam(player, [team.name]);
      const known = players.get(foldText(name)) ?? { name, teams: [] };
      if (!known.teams.includes(team.name)) known.teams.push(team.name);
      players.set(foldText(name), known);
    }
  const several = [...players.values()].filter((one) => one.teams.length > 1);
  return [...alike, ...several.map((one): NameToLook => ({ kind: "players", ...one }))];
}
