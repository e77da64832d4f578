import type { RaceEntry, RaceTeamEntry } from "#contract/tournaments/tournament-folder.ts";
import { listSharedSeats, listTeamFaults } from "#domain/racing/team-faults.ts";
import {
  checkIds,
  checkRound,
  type FolderParts,
  listRepeated,
  type Mistakes,
  toFieldMistake,
} from "./folder-parts.ts";
import { findRaceTimes, RACE_TIMES } from "./folder-times.ts";
import type { NumberedEntry } from "./read-folder-file.ts";

function* checkRaceTeams(teams: readonly RaceTeamEntry[], index: number): Mistakes {
  for (const { value, at } of listRepeated(teams.map((team) => team.team_name)))
    yield { path: [index, "teams", at, "team_name"], reason: `${value} is in this race already` };
  for (const [at, team] of teams.entries())
    for (const fault of listTeamFaults(team)) yield toFieldMistake([index, "teams", at], fault);
  for (const { index: at, fault } of listSharedSeats(teams))
    yield toFieldMistake([index, "teams", at], fault);
}

function* checkRace({ index, entry }: NumberedEntry<RaceEntry>, timeZone: string | undefined): Mistakes {
  const times = findRaceTimes(entry, timeZone);
  const field = entry.qualifying_at === undefined ? "qualifying_date" : "qualifying_at";
  if (times !== null && times.qualifying >= times.start)
    yield { path: [index, field], reason: "qualifying comes before the race" };
  yield* checkRaceTeams(entry.teams, index);
}

/** Checks that the ids of a season's teams are unique over all its races. */
function* checkTeamIds(races: readonly NumberedEntry<RaceEntry>[]): Mistakes {
  const teams = races.flatMap(({ index, entry }) =>
    entry.teams.map(({ id }, at) => ({ id, path: [index, "teams", at, "id"] })),
  );
  for (const { value, at } of listRepeated(teams.map(({ id }) => id)))
    yield { path: teams[at]?.path ?? [], reason: `a team before it has the id ${value} already` };
}

/** Checks races.json against the folder's other files. */
export function* checkRaces(parts: FolderParts): Mistakes {
  const { races } = parts;
  yield* checkIds(races);
  for (const { value, at } of listRepeated(races.map(({ entry }) => entry.round)))
    yield { path: [races[at]?.index ?? at, "round"], reason: `the round ${value} has a race already` };
  for (const race of races) {
    yield* checkRound(race, parts, RACE_TIMES);
    yield* checkRace(race, parts.tournament?.time_zone);
  }
  yield* checkTeamIds(races);
}
