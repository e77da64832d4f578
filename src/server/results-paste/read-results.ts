// Reads results that an organiser pasted. Reading changes nothing, and nothing is guessed.
import type { ReadResults } from "#contract/organise/pasted-schemas.ts";
import type { ContestFacts, Setup } from "#contract/organise/schemas.ts";
import type { Instant } from "#domain/time.ts";
import { createTeamFinder } from "./find-team.ts";
import { LineGroups } from "./group-lines.ts";
import { readLine } from "./line-items.ts";
import { matchGames } from "./match-games.ts";
import { readRace } from "./read-race.ts";
import { splitCells } from "./split-cells.ts";

interface ResultsDesk {
  setup: Pick<Setup, "games" | "races" | "teams">;
  facts: readonly ContestFacts[];
  now: Instant;
}

/** Most scores that are read from one text: as many as one call saves. */
const MAX_GAMES = 100;

/** Finds the results in a text; `race`: the race that the organiser says it is of. In between it awaits
 * `rest`, so that a long text does not keep the thread. */
export async function readResults(
  text: string,
  desk: ResultsDesk,
  { race = null, rest = async () => {} }: { race?: number | null; rest?: () => Promise<void> } = {},
): Promise<ReadResults> {
  const { setup, facts, now } = desk;
  const lines = splitCells(text);
  const races = { races: setup.races, facts, now };
  if (setup.races.length > 0)
    return { lines: lines.length, games: [], race: await readRace(lines, races, { race, rest }) };
  const find = createTeamFinder(setup.teams);
  await rest();
  const groups = new LineGroups(find);
  for (const line of lines) {
    groups.add(readLine(line, find));
    await rest();
  }
  const games = groups.end().slice(0, MAX_GAMES);
  return { lines: lines.length, games: await matchGames(games, desk, rest), race: null };
}
