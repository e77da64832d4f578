import type { Setup } from "#contract/organise/schemas.ts";
import { MAX_OPTIONS } from "#domain/questions/question.ts";

/** A list of names of the tournament that can be the options of a question. */
export interface OptionSource {
  label: string;
  names: readonly string[];
}

const distinct = (names: readonly string[]) => [...new Set(names)];

/** Lists what a tournament has to choose from: its teams, its drivers, its players. */
export function listOptionSources({ teams, races }: Pick<Setup, "teams" | "races">): OptionSource[] {
  const drivers = races.flatMap(({ duels }) => duels.flatMap(({ driver1, driver2 }) => [driver1, driver2]));
  const sources = [
    { label: "The teams", names: distinct(teams.map(({ name }) => name)) },
    { label: "The drivers", names: distinct(drivers) },
    { label: "All players", names: distinct(teams.flatMap(({ players }) => players)) },
  ];
  return sources.filter(({ names }) => names.length > 1 && names.length <= MAX_OPTIONS);
}
