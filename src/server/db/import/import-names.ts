// Imports the teams, athletes and squads of a folder, and finds the ids of its names.
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import type { FolderContest } from "./folder-contests.ts";
import { listFolderAthletes, listFolderTeams } from "./folder-rows.ts";
import { matchNames } from "./match-names.ts";
import type { Database } from "#server/db/open.ts";
import {
  listAthleteNames,
  listSquadAthletes,
  listTeamNames,
  renameSupported,
  saveAthletes,
  saveSquads,
  saveTeams,
} from "./save-names.ts";
import { foldText } from "#domain/names/fold-text.ts";
import { nameWithoutTeam, nameWithTeam } from "#domain/names/namesakes.ts";

/** What is stored of the names with a team behind them. */
interface Namesakes {
  /** The stored name, by the folder's: one athlete whom both teams list already stays one, since picks or
   * results name him. */
  shared: ReadonlyMap<string, string>;
  /** By the folder's name those by which the athlete of this team may be stored. */
  formerly: ReadonlyMap<string, readonly string[]>;
}

/** Lists the names with a team behind them, with the bare name, the team's id, and what the team was called
 * before. */
function listLong({ players, formerly }: TournamentFolder, teamIds: ReadonlyMap<string, number>) {
  return Object.entries(players).flatMap(([team, { players: names }]) => {
    const before = formerly.teams[team] ?? [];
    return names
      .map((name) => ({
        name,
        short: nameWithoutTeam(name, [team, ...before]),
        teamId: teamIds.get(team),
        before,
      }))
      .filter(({ name, short }) => name !== short);
  });
}

/** Finds for each name with a team behind it what it was before: the bare name, if this team's squad has it,
 * or that with a former name of the team. */
async function findNamesakes(
  db: Database,
  folder: TournamentFolder,
  teamIds: ReadonlyMap<string, number>,
): Promise<Namesakes> {
  const found = { shared: new Map<string, string>(), formerly: new Map<string, readonly string[]>() };
  const long = listLong(folder, teamIds);
  if (long.length === 0) return found;
  const stored = await listSquadAthletes(db, folder.tournament.id);
  const byName = new Map(stored.map((athlete) => [foldText(athlete.name), athlete]));
  for (const { name, short, teamId, before } of long) {
    const athlete = byName.get(foldText(short));
    const own = athlete?.team_ids.some((id) => id === teamId) === true ? athlete : null;
    if (own !== null && own.team_ids.length > 1 && own.is_named) found.shared.set(name, own.name);
    const former = before.map((one) => nameWithTeam(short, one));
    found.formerly.set(name, [...former, ...(own === null ? [] : [own.name])]);
  }
  return found;
}

/** The ids of the names in a folder. */
export interface FolderNames {
  /** The ids of teams and athletes by the file's names. */
  teams: ReadonlyMap<string, number>;
  athletes: ReadonlyMap<string, number>;
  /** The stored name of each team of the file. */
  storedTeams: ReadonlyMap<string, string>;
  isChanged: boolean;
}

/** Maps the file's names to ids; `stored` has each one's stored name. */
function mapIdsByName(
  stored: ReadonlyMap<string, string>,
  rows: readonly { id: number; name: string }[],
): Map<string, number> {
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return new Map([...stored].flatMap(([name, own]) => [[name, ids.get(own) ?? 0] as const]));
}

async function importTeams(db: Database, folder: TournamentFolder) {
  const { id: tournamentId } = folder.tournament;
  const teams = listFolderTeams(folder);
  const formerly = ({ name }: { name: string }) => folder.formerly.teams[name] ?? [];
  const matches = matchNames(
    await listTeamNames(db, tournamentId),
    teams.map((team) => ({ name: team.name, formerly: formerly(team) })),
  );
  const stored = new Map(teams.map(({ name }, at) => [name, matches[at]?.name ?? name]));
  const isChanged = await saveTeams(
    db,
    tournamentId,
    teams.flatMap(({ emoji, color, group }, at) => {
      const match = matches[at];
      return match === undefined ? [] : [{ ...match, emoji, color, group_name: group }];
    }),
  );
  for (const match of matches) if (match.renamedFrom !== null) await renameSupported(db, tournamentId, match);
  return { teams, stored, isChanged, ids: mapIdsByName(stored, await listTeamNames(db, tournamentId)) };
}

async function importAthletes(
  db: Database,
  folder: TournamentFolder,
  contests: readonly FolderContest[],
  { teamIds, waitForTurn }: { teamIds: ReadonlyMap<string, number>; waitForTurn: () => Promise<void> },
) {
  const { id: tournamentId } = folder.tournament;
  const namesakes = await findNamesakes(db, folder, teamIds);
  await waitForTurn();
  const listed = listFolderAthletes(folder, contests);
  const names = [...new Set(listed.map((name) => namesakes.shared.get(name) ?? name))];
  const formerly = (name: string) => [
    ...(folder.formerly.athletes[name] ?? []),
    ...(namesakes.formerly.get(name) ?? []),
  ];
  const known = await listAthleteNames(db, tournamentId);
  // Reading thousands of rows took this turn.
  await waitForTurn();
  const matches = matchNames(
    known,
    names.map((name) => ({ name, formerly: formerly(name) })),
  );
  await waitForTurn();
  const saved = new Map(names.map((name, at) => [name, matches[at]?.name ?? name]));
  const stored = new Map(listed.map((name) => [name, saved.get(namesakes.shared.get(name) ?? name) ?? name]));
  const isChanged = await saveAthletes(db, tournamentId, matches);
  return { isChanged, ids: mapIdsByName(stored, await listAthleteNames(db, tournamentId)) };
}

/** Writes the folder's teams, squads and athletes; those that it no longer has stay for now. `waitForTurn`:
 * between the steps. */
export async function importNames(
  db: Database,
  folder: TournamentFolder,
  contests: readonly FolderContest[],
  waitForTurn: () => Promise<void>,
): Promise<FolderNames> {
  const { teams, stored, ...saved } = await importTeams(db, folder);
  const athletes = await importAthletes(db, folder, contests, { teamIds: saved.ids, waitForTurn });
  await waitForTurn();
  const squads = teams.map(({ name, squad }) => ({
    team_id: saved.ids.get(name) ?? 0,
    athletes: squad.flatMap((player) => athletes.ids.get(player) ?? []),
  }));
  const squadsChanged = await saveSquads(db, squads);
  return {
    teams: saved.ids,
    athletes: athletes.ids,
    storedTeams: stored,
    isChanged: saved.isChanged || athletes.isChanged || squadsChanged,
  };
}
