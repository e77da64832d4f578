import type { Setup } from "#contract/organise/schemas.ts";
import { countUnpickable, type Unpickable } from "#domain/organise/count-unpickable.ts";
import { countOf } from "#domain/pluralize.ts";

/** "3 of 15 games cannot be picked yet: 2 wait for their teams, 1 has no time"; empty: all can. */
export const describeUnpickable = ({ games, teams }: Pick<Setup, "games" | "teams">): string =>
  writeUnpickable(games.length, countUnpickable(games, teams));

/** Writes how many of this many games nobody can pick, and why; empty: all can be picked. */
export function writeUnpickable(
  all: number,
  { games: count, withoutTeams, withoutTime }: Unpickable,
): string {
  if (count === 0) return "";
  const parts = [
    withoutTeams > 0 ? `${withoutTeams} ${withoutTeams === 1 ? "waits" : "wait"} for a team` : "",
    withoutTime > 0 ? `${withoutTime} ${withoutTime === 1 ? "has" : "have"} no time` : "",
  ].filter((part) => part !== "");
  return `${count} of ${countOf(all, "game")} cannot be picked yet: ${parts.join(", ")}`;
}
