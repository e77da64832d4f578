import { Scoreboard, type ScoreboardContest, type SealedPicks } from "#domain/leaderboard/scoreboard.ts";
import type { Logger } from "#server/runtime/logger.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import type { Database } from "#server/db/open.ts";
import { readRecord, readSettlement } from "./settled-table.ts";
import {
  type ContestRow,
  listContestRows,
  listEmptyRaces,
  listNewestSettlements,
  listRounds,
  type RoundRow,
  type SettlementRow,
} from "./scoreboard-queries.ts";

/** The work yields to the event loop after about this many milliseconds. */
const SLICE_MS = 15;

/** Up to this many changed contests are applied to a loaded scoreboard in one turn; with more it is loaded
 * again. */
const MAX_UPDATED_CONTESTS = 8;

const DAMAGED = "The sealed record of a contest is damaged.";

/** A scoreboard, and the state of the database that it shows. */
export interface LoadedScoreboard {
  version: string;
  scoreboard: Scoreboard;
  contests: ReadonlyMap<number, ContestRow>;
  /** Contests whose sealed record or settlement cannot be read; they count as if nobody had picked. */
  damaged: ReadonlySet<number>;
}

/** Where a scoreboard is loaded from, and where damaged records are logged. */
interface Source {
  db: Database;
  log: Pick<Logger, "error">;
  tournamentId: number;
  /** The version found before loading. */
  version: string;
}

const NO_PICKS: SealedPicks = {
  players: new Int32Array(0),
  combinationNumbers: new Uint16Array(0),
  combinations: [],
};

const toRound = ({ id, is_over }: RoundRow) => ({ id, isComplete: is_over });

const toContest = (row: ContestRow): ScoreboardContest => ({
  id: row.id,
  roundId: row.round_id,
  teamIds: row.team_ids,
  eventId: row.event_id,
  startsAt: row.starts_at,
  isCancelled: row.is_cancelled,
  isQuestion: row.is_question,
});

const isSameContest = (one: ContestRow, other: ContestRow): boolean =>
  JSON.stringify(toContest(one)) === JSON.stringify(toContest(other));

/** Applies a settlement; a contest whose settlement cannot be read counts as damaged, and as not settled. */
function applySettlement(
  { log }: Source,
  { scoreboard, damaged }: { scoreboard: Scoreboard; damaged: Set<number> },
  row: SettlementRow,
): void {
  const settlement = readSettlement(log, row);
  if (settlement === undefined) damaged.add(row.contest_id);
  scoreboard.settle(row.contest_id, settlement ?? null);
}

async function build(source: Source, rounds: RoundRow[], contests: ContestRow[]): Promise<LoadedScoreboard> {
  const { db, version } = source;
  const yieldWhenDue = createYielder(SLICE_MS);
  const scoreboard = new Scoreboard(rounds.map(toRound), contests.map(toContest));
  const damaged = new Set<number>();
  for (const contest of contests.filter(({ is_sealed }) => is_sealed)) {
    const picks = await readRecord(source, contest, DAMAGED);
    // Reading a record has taken this turn of the event loop.
    await yieldWhenDue();
    if (picks === null) damaged.add(contest.id);
    else scoreboard.setPicks(contest.id, picks);
  }
  const settled = contests.filter(({ settlement }) => settlement > 0).map(({ id }) => id);
  for (const row of await listNewestSettlements(db, settled)) {
    await yieldWhenDue();
    applySettlement(source, { scoreboard, damaged }, row);
  }
  return { version, scoreboard, contests: new Map(contests.map((one) => [one.id, one])), damaged };
}

/** What changed in the database since a scoreboard was loaded. */
interface Changes {
  rounds: RoundRow[];
  contests: ContestRow[];
  /** Contests whose newest sealed record or settlement changed. */
  sealed: ContestRow[];
  settled: ContestRow[];
}

/** Updates the rounds and contests of the scoreboard. */
function applyContests(
  { scoreboard, contests: before }: LoadedScoreboard,
  { rounds, contests }: Changes,
): void {
  scoreboard.rounds = rounds.map(toRound);
  const ids = new Set(contests.map(({ id }) => id));
  for (const id of before.keys()) if (!ids.has(id)) scoreboard.removeContest(id);
  for (const contest of contests) {
    const known = before.get(contest.id);
    if (known === undefined || !isSameContest(known, contest)) scoreboard.setContest(toContest(contest));
  }
}

/** Applies changes in one turn of the event loop, so that no reader sees only half of them. */
async function update(source: Source, before: LoadedScoreboard, changes: Changes): Promise<LoadedScoreboard> {
  const { contests, sealed, settled } = changes;
  const picks: [id: number, read: SealedPicks | null][] = [];
  for (const contest of sealed) picks.push([contest.id, await readRecord(source, contest, DAMAGED)]);
  const ids = settled.map(({ id }) => id);
  const settlements = ids.length === 0 ? [] : await listNewestSettlements(source.db, ids);

  const { scoreboard } = before;
  const damaged = new Set(before.damaged);
  applyContests(before, changes);
  for (const [id, read] of picks) {
    if (read === null) damaged.add(id);
    else damaged.delete(id);
    scoreboard.setPicks(id, read ?? NO_PICKS);
  }
  for (const row of settlements) applySettlement(source, { scoreboard, damaged }, row);
  return {
    version: source.version,
    scoreboard,
    contests: new Map(contests.map((one) => [one.id, one])),
    damaged,
  };
}

/** Loads a tournament's scoreboard from its sealed records and settlements, or updates one loaded before.
 * Yields to the event loop between records. */
export async function loadScoreboard(source: Source, before?: LoadedScoreboard): Promise<LoadedScoreboard> {
  const rounds = await listRounds(source.db, source.tournamentId);
  const contests = await listContestRows(source.db, source.tournamentId);
  const emptyRaces = await listEmptyRaces(source.db, source.tournamentId);
  const changedIn = (key: "record" | "settlement") =>
    contests.filter((row) => row[key] !== (before?.contests.get(row.id)?.[key] ?? 0));
  const [sealed, settled] = [changedIn("record"), changedIn("settlement")];
  const changed = [...sealed, ...settled];
  const isRepaired = changed.some(({ id }) => before?.damaged.has(id));
  const isNew = before === undefined || isRepaired || changed.length > MAX_UPDATED_CONTESTS;
  const loaded = isNew
    ? await build(source, rounds, contests)
    : await update(source, before, { rounds, contests, sealed, settled });
  loaded.scoreboard.emptyEvents = emptyRaces;
  return loaded;
}
