import type { TournamentFolder } from "#contract/tournament-folder.ts";
import type { Instant } from "#domain/time.ts";
import { type FolderContest, listFolderContests, listFolderRaces, listFolderTeams } from "./folder-rows.ts";
import {
  type KnownContest,
  claimTournament,
  deleteContests,
  deleteOtherRounds,
  distrustScores,
  listForeignRaces,
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
import { type Mistake, TournamentRefused, describeMistake } from "./tournament-refused.ts";

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

/** Picks are never lost to an edited file: what they hang on may neither vanish nor change its round. */
function* checkAgainstStore(
  folder: TournamentFolder,
  contests: FolderContest[],
  known: Map<number, KnownContest>,
): Generator<Mistake> {
  for (const { contest, place } of contests) {
    const before = known.get(contest.id);
    if (before === undefined) continue;
    if (before.tournament_id !== folder.tournament.id) {
      yield {
        path: [...place, "id"],
        reason: `tournament ${before.tournament_id} uses the id ${contest.id}`,
      };
    } else if (before.round !== contest.round && before.has_jokers) {
      const reason = `jokers were played on it in ${before.round}, so it stays there`;
      yield { path: [...place, "round"], reason };
    }
  }
  const ids = new Set(contests.map(({ contest }) => contest.id));
  for (const one of known.values()) {
    if (ids.has(one.id) || !(one.has_picks || one.has_jokers)) continue;
    yield { path: [], reason: `the entry with the id ${one.id} is gone, but players have picked it` };
  }
}

async function checkRaceIds(db: Database, { races, tournament }: TournamentFolder): Promise<Mistake[]> {
  if (races.length === 0) return [];
  const ids = races.map(({ id }) => id);
  return (await listForeignRaces(db, tournament.id, ids)).map(({ id, tournament_id }) => ({
    path: [ids.indexOf(id), "id"],
    reason: `tournament ${tournament_id} uses the id ${id}`,
  }));
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
  const mistakes = [...checkAgainstStore(folder, contests, known), ...(await checkRaceIds(db, folder))];
  if (mistakes.length > 0) {
    const { file, content } = contentOf(folder);
    const lines = mistakes.map((mistake) => describeMistake(file, content, mistake));
    throw new TournamentRefused(folder.path, lines);
  }

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
