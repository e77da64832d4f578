import { readdir } from "node:fs/promises";
import path from "node:path";
import type { TournamentFolder } from "#contract/tournament-folder.ts";
import type { Instant } from "#domain/time.ts";
import { type FolderContest, listFolderContests, listFolderRaces, listFolderTeams } from "./folder-rows.ts";
import {
  type KnownContest,
  claimTournament,
  deleteContests,
  deleteOtherRounds,
  distrustScores,
  findForeignRace,
  listKnownContests,
  saveContests,
  saveGames,
  saveRaces,
  saveRaceTeams,
  saveRounds,
  saveTeams,
  saveTournament,
  touchRounds,
} from "./import-queries.ts";
import type { Database } from "./open.ts";
import { readTournamentFolder } from "./read-tournament-folder.ts";
import { TournamentRefused, describePlace } from "./tournament-refused.ts";

/** What an import did: how many games or duels it wrote, and whether the tournament is a new one. */
export interface Imported {
  isNew: boolean;
  written: number;
}

function contentOf({ path: folder, games, races }: TournamentFolder): { file: string; content: unknown } {
  return races.length > 0
    ? { file: `${folder}/races.json`, content: races }
    : { file: `${folder}/games.json`, content: games };
}

function refuseEntry(folder: TournamentFolder, place: string[], reason: string): never {
  const { file, content } = contentOf(folder);
  throw new TournamentRefused(file, describePlace(content, place), reason);
}

/** Picks are never lost to an edited file: what they hang on may neither vanish nor change its round. */
function checkAgainstStore(
  folder: TournamentFolder,
  contests: FolderContest[],
  known: Map<number, KnownContest>,
): void {
  const { id: tournamentId } = folder.tournament;
  for (const { contest, place } of contests) {
    const before = known.get(contest.id);
    if (before === undefined) continue;
    if (before.tournament_id !== tournamentId) {
      refuseEntry(folder, [...place, "id"], `tournament ${before.tournament_id} uses the id ${contest.id}`);
    }
    if (before.round !== contest.round && before.has_jokers) {
      refuseEntry(
        folder,
        [...place, "round"],
        `jokers were played on it in ${before.round}, so it stays there`,
      );
    }
  }
  const ids = new Set(contests.map(({ contest }) => contest.id));
  const lost = [...known.values()].find((one) => !ids.has(one.id) && (one.has_picks || one.has_jokers));
  if (lost !== undefined) {
    const { file } = contentOf(folder);
    throw new TournamentRefused(
      file,
      [],
      `the entry with the id ${lost.id} is gone, but players have picked it`,
    );
  }
}

async function checkRaceIds(db: Database, folder: TournamentFolder): Promise<void> {
  const { races, tournament } = folder;
  if (races.length === 0) return;
  const foreign = await findForeignRace(
    db,
    tournament.id,
    races.map(({ id }) => id),
  );
  if (foreign === undefined) return;
  const index = races.findIndex(({ id }) => id === foreign.id);
  refuseEntry(folder, [String(index), "id"], `tournament ${foreign.tournament_id} uses the id ${foreign.id}`);
}

/** A round that is new is complete if all that is in it has a result; later an admin says so. */
function listRounds({ tournament }: TournamentFolder, contests: FolderContest[]) {
  return tournament.rounds.map((round, index) => {
    const inRound = contests.filter(({ contest }) => contest.round === round.name);
    const isOver = inRound.length > 0 && inRound.every(({ hasResult }) => hasResult);
    return { ...round, position: index + 1, is_over: isOver };
  });
}

const isPresent = <T>(value: T | null): value is T => value !== null;

async function saveChanged(
  db: Database,
  folder: TournamentFolder,
  changed: FolderContest[],
  revision: number,
) {
  if (changed.length > 0)
    await saveContests(
      db,
      folder.tournament.id,
      changed.map(({ contest }) => contest),
      revision,
    );
  const games = changed.map(({ game }) => game).filter(isPresent);
  if (games.length > 0) await saveGames(db, games);
  const raceTeams = changed.map(({ raceTeam }) => raceTeam).filter(isPresent);
  if (raceTeams.length > 0) await saveRaceTeams(db, raceTeams);
}

async function importInto(db: Database, folder: TournamentFolder, now: Instant): Promise<Imported> {
  const { tournament } = folder;
  const before = await claimTournament(db, tournament);
  const contests = listFolderContests(folder, now);
  const ids = contests.map(({ contest }) => contest.id);
  const known = new Map((await listKnownContests(db, tournament.id, ids)).map((one) => [one.id, one]));
  checkAgainstStore(folder, contests, known);
  await checkRaceIds(db, folder);

  const gone = [...known.keys()].filter((id) => !ids.includes(id));
  const changed = contests.filter(({ contest }) => known.get(contest.id)?.imported !== contest.imported);
  const dearer = await saveRounds(db, tournament.id, listRounds(folder, contests));
  const rescored =
    before.points_per_pick === tournament.points_per_pick ? dearer : tournament.rounds.map((r) => r.name);
  if (gone.length > 0) await deleteContests(db, gone);
  const racesChanged = await saveRaces(db, tournament.id, listFolderRaces(folder));
  const teamsChanged = await saveTeams(db, tournament.id, listFolderTeams(folder));
  const isChanged = gone.length + changed.length + rescored.length > 0 || racesChanged || teamsChanged;
  const revision = before.isNew || !isChanged ? before.revision : before.revision + 1;
  await saveChanged(db, folder, changed, revision);
  if (rescored.length > 0) await touchRounds(db, tournament.id, rescored, revision);
  if (isChanged) await distrustScores(db, tournament.id);
  await deleteOtherRounds(
    db,
    tournament.id,
    tournament.rounds.map(({ name }) => name),
  );
  await saveTournament(db, tournament, folder.rules, revision);
  return { isNew: before.isNew, written: changed.length };
}

/** Brings a tournament to what its folder says at this instant, all or nothing and as often as one likes: an entry that did
 * not change since its last import is left alone, so admins' edits stay; of one that did, the file's values win. Picks
 * and jokers always stay. Throws `TournamentRefused` where that is impossible. */
export async function importTournament(
  db: Database,
  folder: TournamentFolder,
  { now }: { now: Instant },
): Promise<Imported> {
  return db.transaction((transaction) => importInto(transaction, folder, now));
}

/** Imports every folder of this one, after all of them have been read and found right. */
export async function importTournaments(
  db: Database,
  root: string,
  { now }: { now: Instant },
): Promise<void> {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name);
  const folders: TournamentFolder[] = [];
  for (const name of names.sort()) {
    const folder = await readTournamentFolder(path.join(root, name));
    const twin = folders.find(({ tournament }) => tournament.id === folder.tournament.id);
    if (twin) {
      const reason = `${twin.path} has the id ${folder.tournament.id} already`;
      throw new TournamentRefused(`${folder.path}/tournament.json`, ["field id"], reason);
    }
    folders.push(folder);
  }
  for (const folder of folders) await importTournament(db, folder, { now });
}
