import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { findRaceId } from "#domain/contest/contest-kind.ts";
import { groupBy } from "#domain/group-by.ts";
import { QUESTIONS_ROUND } from "#domain/questions/question.ts";
import type { Instant } from "#domain/time.ts";
import {
  checkAgainstStore,
  checkLeftOut,
  checkPoints,
  type KnownContest,
  listKnownContests,
  type MetContest,
} from "./check-against-store.ts";
import { collectContests, type FolderContest, isSameEntry } from "./folder-contests.ts";
import { listFolderRaces } from "./folder-rows.ts";
import { type FolderNames, importNames } from "./import-names.ts";
import {
  claimTournament,
  deleteOtherRounds,
  listLockedPoints,
  saveRounds,
  saveTournament,
} from "./import-queries.ts";
import type { Database } from "#server/db/open.ts";
import {
  type ContestRow,
  deleteContests,
  forgetContests,
  type ResultRow,
  saveContests,
  type SavedRace,
  saveRaces,
  saveResults,
} from "./save-contests.ts";
import { meetQuestions, saveQuestions } from "./save-questions.ts";
import { deleteOtherTeams } from "./save-names.ts";
import { checkRaceIds, type GameNumbers, listNumbers } from "./contest-numbers.ts";
import { describeMistake, type Mistake, TournamentRefused } from "./tournament-refused.ts";
import { listWantedSchedules, type Reschedule } from "./wanted-schedules.ts";

/** What an import did: how many contests it wrote, and whether the tournament is new. */
export interface ImportResult {
  isNew: boolean;
  written: number;
}

type RoundIds = ReadonlyMap<string, number>;

/** What is stored when contests are written. */
interface Saved {
  rounds: RoundIds;
  races: ReadonlyMap<number, SavedRace>;
  numbers: GameNumbers;
  revision: number;
}

/** Throws where the files of a folder have mistakes: in its rounds, or in its games or races. */
function refuse(
  { path, races, games, tournament }: TournamentFolder,
  { inRounds, inContests }: { inRounds: readonly Mistake[]; inContests: readonly Mistake[] },
): void {
  if (inRounds.length + inContests.length === 0) return;
  const contests = races.length > 0 ? "races.json" : "games.json";
  const contents = { "tournament.json": tournament, "races.json": races, "games.json": games };
  const places = [
    ...inContests.map((mistake) => ({ file: contests, ...mistake }) as const),
    ...inRounds.map((mistake) => ({ file: "tournament.json", ...mistake }) as const),
  ];
  const lines = places.map((place) => describeMistake(`${path}/${place.file}`, contents[place.file], place));
  throw new TournamentRefused(path, lines, places);
}

/** Lists the folder's rounds; a new round is complete if all its contests have results, later an admin
 * decides. */
function listRounds({ tournament }: TournamentFolder, contests: FolderContest[]) {
  const byRound = groupBy(contests, ({ round }) => round);
  return tournament.rounds.map((round, index) => {
    const inRound = byRound.get(round.name) ?? [];
    const isOver =
      inRound.length > 0 && inRound.every(({ hasResult, status }) => hasResult || status === "cancelled");
    return { ...round, position: index + 1, is_over: isOver };
  });
}

const listRoundNames = ({ rounds, questions = [] }: TournamentFolder["tournament"]): string[] => [
  ...rounds.map(({ name }) => name),
  ...(questions.length > 0 ? [QUESTIONS_ROUND] : []),
];

const listRaceRows = (folder: TournamentFolder, rounds: RoundIds) =>
  listFolderRaces(folder).map(({ round, ...race }) => ({ ...race, round_id: rounds.get(round) ?? 0 }));

function getSideIds({ kind, sides }: FolderContest, { teams, athletes }: FolderNames): MetContest["sideIds"] {
  const ids = kind === "game" ? teams : athletes;
  const [side1, side2] = sides;
  return [ids.get(side1 ?? "") ?? null, ids.get(side2 ?? "") ?? null];
}

const meet = (
  contest: FolderContest,
  known: ReadonlyMap<number, KnownContest>,
  names: FolderNames,
): MetContest => ({ contest, before: known.get(contest.id), sideIds: getSideIds(contest, names) });

/** The status and lock of a contest that is new. A team that is added to a cancelled race is cancelled with
 * it. */
function getSchedule(
  { kind, event_id, status, locks_at }: FolderContest,
  races: ReadonlyMap<number, SavedRace>,
): Pick<ContestRow, "status" | "locks_at"> {
  const isRaceCancelled = kind === "race-team" && races.get(event_id)?.is_cancelled === true;
  return {
    status: isRaceCancelled ? "cancelled" : (status ?? "scheduled"),
    locks_at: status === "postponed" ? null : locks_at,
  };
}

function toContestRow(
  { contest, sideIds }: MetContest,
  names: FolderNames,
  { rounds, races }: Pick<Saved, "rounds" | "races">,
): Omit<ContestRow, "number"> {
  const { id, kind, handicap, starts_at, imported } = contest;
  return {
    id,
    kind,
    round_id: rounds.get(contest.round) ?? 0,
    race_id: findRaceId(contest),
    team_id: names.teams.get(contest.team ?? "") ?? null,
    side1_id: sideIds[0],
    side2_id: sideIds[1],
    side1_label: contest.labels[0],
    side2_label: contest.labels[1],
    emoji1: contest.emojis[0],
    emoji2: contest.emojis[1],
    handicap,
    starts_at,
    ...getSchedule(contest, races),
    imported,
  };
}

function toResultRow({ contest: { id, result } }: MetContest, { athletes }: FolderNames): ResultRow {
  const { top_scorers, ...rest } = result;
  const ids = top_scorers?.flatMap((name) => athletes.get(name) ?? []) ?? null;
  return { contest_id: id, ...rest, top_scorer_ids: ids };
}

/** Deletes contests that the folder no longer has; returns the sealed ones, which are cancelled. */
async function removeContests(
  db: Database,
  gone: readonly KnownContest[],
  revision: number,
): Promise<{ leftOut: KnownContest[]; isAny: boolean }> {
  const listIds = (some: readonly KnownContest[]) => some.map(({ id }) => id);
  const deleted = gone.filter(({ is_sealed }) => !is_sealed);
  const leftOut = gone.filter(
    ({ is_sealed, is_cancelled, imported }) => is_sealed && !(is_cancelled && imported === ""),
  );
  if (deleted.length > 0) await deleteContests(db, listIds(deleted));
  if (leftOut.length > 0) await forgetContests(db, listIds(leftOut), revision);
  return { leftOut, isAny: deleted.length + leftOut.length > 0 };
}

/** Writes changed contests; their rounds, races and sides exist already. */
async function saveChanged(
  db: Database,
  tournamentId: number,
  changed: readonly MetContest[],
  names: FolderNames,
  saved: Saved,
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map((one) => ({
    ...toContestRow(one, names, saved),
    number: saved.numbers.get(one.contest.id) ?? null,
  }));
  await saveContests(db, tournamentId, rows, saved.revision);
  await saveResults(
    db,
    changed.map((one) => toResultRow(one, names)),
  );
}

/** What an import hands over, since others decide it. */
export interface ImportHooks {
  reschedule: Reschedule;
  /** Called with the contests that left their round, while that is still there: their jokers are free. */
  notifyFreed: (db: Database, contestIds: readonly number[]) => Promise<void>;
}

/** New tournaments and imports that are rolled back reschedule nothing and notify nobody. */
export const NO_HOOKS: ImportHooks = { reschedule: async () => {}, notifyFreed: async () => {} };

/** What an import has written. */
export type ImportStep = "names" | "contests";

/** When a tournament is imported, and which contests may change; all without `only`. */
interface ImportOptions extends ImportHooks {
  now: Instant;
  only?: ReadonlySet<number>;
  /** Waits for another turn of the event loop: the steps of a large tournament take 10 to 30 ms each. At the
   * start of a server nobody waits for one. */
  waitForTurn?: () => Promise<void>;
  onWritten?: (step: ImportStep) => void;
}

/** The stored contests that are in another round now, or deleted. */
function listFreed(changed: readonly MetContest[], gone: readonly KnownContest[]): number[] {
  const moved = changed.filter(
    ({ contest, before }) => before !== undefined && before.round !== contest.round,
  );
  const deleted = gone.filter(({ is_sealed }) => !is_sealed);
  return [...moved.map(({ contest }) => contest.id), ...deleted.map(({ id }) => id)];
}

async function importInto(
  db: Database,
  folder: TournamentFolder,
  { now, only, waitForTurn = async () => {}, onWritten, reschedule, notifyFreed }: ImportOptions,
): Promise<ImportResult> {
  const { tournament } = folder;
  const { id: tournamentId } = tournament;
  const before = await claimTournament(db, tournament);
  await waitForTurn();
  const contests = await collectContests(folder, now, waitForTurn);
  const ids = contests.map(({ id }) => id);
  const locked = await listLockedPoints(db, tournamentId, now);
  // First, so that a stored contest's round is spelled as the file's.
  const rounds = await saveRounds(db, tournamentId, { rounds: listRounds(folder, contests), contests });
  const known = new Map((await listKnownContests(db, tournamentId, ids, now)).map((one) => [one.id, one]));
  const own = new Set(ids);
  const gone = [...known.values()].filter(({ id }) => !own.has(id));
  const names = await importNames(db, folder, contests, waitForTurn);
  onWritten?.("names");
  await waitForTurn();
  const met = contests.map((contest) => meet(contest, known, names));
  const mistakes = [...checkAgainstStore(tournamentId, met, now), ...checkLeftOut(gone)];
  const questions = { tournamentId, questions: tournament.questions ?? [], now };
  refuse(folder, {
    inRounds: [...checkPoints(tournament, met, locked), ...(await meetQuestions(db, questions))],
    inContests: [...mistakes, ...(await checkRaceIds(db, folder))],
  });

  const changed = met.filter(
    (one) => !isSameEntry(one.before?.imported, one.contest.imported) && only?.has(one.contest.id) !== false,
  );
  await waitForTurn();
  const revision = before.isNew ? before.revision : before.revision + 1;
  const { leftOut, isAny: anyLeftOut } = await removeContests(db, gone, revision);
  const races = listRaceRows(folder, rounds.ids);
  const savedRaces = await saveRaces(db, tournamentId, races);
  await saveChanged(db, tournamentId, changed, names, {
    rounds: rounds.ids,
    races: savedRaces.races,
    numbers: listNumbers(met),
    revision,
  });
  onWritten?.("contests");
  const storedTeams = [...names.storedTeams.values()];
  const anyTeamGone = await deleteOtherTeams(db, tournamentId, storedTeams);
  const areQuestionsChanged = await saveQuestions(db, { ...questions, revision });
  // Before rounds go, which take their jokers along.
  await notifyFreed(db, listFreed(changed, gone));
  await deleteOtherRounds(db, tournamentId, listRoundNames(tournament));
  const wanted = listWantedSchedules({ met, changed, races, savedRaces: savedRaces.races, leftOut });
  if (wanted.length > 0) await reschedule(db, wanted, revision);
  const news = [anyLeftOut, savedRaces.isChanged, anyTeamGone, rounds.isChanged, names.isChanged];
  const isChanged = changed.length > 0 || areQuestionsChanged || news.includes(true);
  const supporters = tournament.supporters.map((team) => names.storedTeams.get(team) ?? team);
  await saveTournament(
    db,
    { ...tournament, supporters },
    folder.rules,
    isChanged ? revision : before.revision,
  );
  return { isNew: before.isNew, written: changed.length };
}

/** Imports a tournament folder as of this instant, completely or not at all; throws `TournamentRefused`.
 * Unchanged entries are skipped, so admins' edits stay, and picks, jokers and sealed contests keep what
 * was picked. */
export async function importTournament(
  db: Database,
  folder: TournamentFolder,
  options: ImportOptions,
): Promise<ImportResult> {
  return db.transaction((transaction) => importInto(transaction, folder, options));
}
