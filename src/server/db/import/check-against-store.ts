// Checks that an edited file neither loses picks nor changes what they mean. Nothing here depends on jokers:
// the answer would say where a hidden one was played.
import type { TournamentFile } from "#contract/tournaments/tournament-folder.ts";
import { explainReschedule } from "#contract/sentences.ts";
import { type ScheduleChange, whyResultForbids } from "#domain/contest/reschedule.ts";
import { listFrozenRounds, type LockedPoints } from "#domain/organise/frozen-points.ts";
import type { ContestEvent, ContestKind } from "#domain/contest/contest-kind.ts";
import { type Instant, instantOf, isoOf } from "#domain/time.ts";
import { type FolderContest, isSameEntry, isSameSchedule } from "./folder-contests.ts";
import type { Mistake } from "./tournament-refused.ts";
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import type { Database } from "#server/db/open.ts";
import { json, selectRows } from "#server/db/select-rows.ts";
import {
  EVENT_ID,
  HAS_OWN_RESULT,
  hasLockedBy,
  isKind,
  sideName,
  CONTEST_SIDES,
} from "#server/db/contest-facts.ts";
import { HAS_LOST_JOKER, IS_PICKED } from "#server/db/contest-conditions.ts";

const KNOWN_CONTESTS_COLUMNS = {
  id: Type.Number(),
  number: Nullable(Type.Number()),
  kind: json<ContestKind>(),
  event_id: Type.Number(),
  tournament_id: Type.Number(),
  round: Type.String(),
  imported: Type.String(),
  side1_id: Nullable(Type.Number()),
  side2_id: Nullable(Type.Number()),
  side1: Nullable(Type.String()),
  side2: Nullable(Type.String()),
  handicap: Nullable(Type.Number()),
  is_cancelled: Type.Boolean(),
  is_out_alone: Type.Boolean(),
  is_locked: Type.Boolean(),
  is_sealed: Type.Boolean(),
  has_result: Type.Boolean(),
  has_picks: Type.Boolean(),
  has_lost_joker: Type.Boolean(),
};

/** A stored contest as an import sees it. */
export interface KnownContest extends ContestEvent {
  id: number;
  number: number | null;
  tournament_id: number;
  round: string;
  imported: string;
  side1_id: number | null;
  side2_id: number | null;
  side1: string | null;
  side2: string | null;
  handicap: number | null;
  is_cancelled: boolean;
  /** A team that is cancelled while another of its race is not. */
  is_out_alone: boolean;
  is_locked: boolean;
  is_sealed: boolean;
  has_result: boolean;
  /** Whether anybody has picked it, as organisers are shown. */
  has_picks: boolean;
  /** Whether it is cancelled for good. */
  has_lost_joker: boolean;
}

/** Lists the tournament's contests, and contests of other tournaments with one of these ids. Locks them until
 * the transaction ends: none can be sealed, and those of the tournament that are not among these ids cannot
 * be picked. */
export async function listKnownContests(
  db: Database,
  tournamentId: number,
  ids: number[],
  now: Instant,
): Promise<KnownContest[]> {
  const file = sql`${sql.param(ids)}::int[]`;
  await db.execute(sql`
    select 1 from contests c where tournament_id = ${tournamentId} and id <> all(${file}) and not ${isKind("question")}
    order by id for update`);
  await db.execute(sql`
    select 1 from contests where tournament_id = ${tournamentId} and id = any(${file}) order by id for no key update`);
  const rows = await selectRows(
    db,
    KNOWN_CONTESTS_COLUMNS,
    sql`
    select c.id, c.number, c.kind, ${EVENT_ID} as event_id, c.tournament_id, r.name as round, c.imported, c.side1_id, c.side2_id, c.handicap,
      ${sideName(1)} as side1, ${sideName(2)} as side2,
      c.status = 'cancelled' as is_cancelled,
      c.status = 'cancelled' and exists (
        select 1 from contests o where o.race_id = c.race_id and o.status <> 'cancelled') as is_out_alone, c.sealed_at is not null as is_sealed,
      ${hasLockedBy(isoOf(now))} as is_locked,
      ${HAS_OWN_RESULT} as has_result,
      ${IS_PICKED} as has_picks,
      case when c.status = 'cancelled' then ${HAS_LOST_JOKER} else false end as has_lost_joker
    from contests c join rounds r on r.id = c.round_id
    ${CONTEST_SIDES}
    where c.tournament_id = ${tournamentId} and not ${isKind("question")} or c.id = any(${file})`,
  );
  return rows;
}

/** A contest of a folder with its stored state, and the ids of its sides. */
export interface MetContest {
  contest: FolderContest;
  before: KnownContest | undefined;
  sideIds: [number | null, number | null];
}

/** Whether the contest's picks can no longer change: it is sealed, or was picked and its lock has passed. */
export function isShut({ is_sealed, is_locked, has_picks }: KnownContest): boolean {
  return is_sealed || (is_locked && has_picks);
}

/** Whether a locked contest would leave its round. An open one can: a joker that was on it is free again. */
const leavesRound = ({ contest, before }: MetContest) =>
  before !== undefined && before.round !== contest.round && isShut(before);

/** Checks that a locked contest stays in its round. */
function* checkRound(one: MetContest): Generator<Mistake> {
  if (!leavesRound(one)) return;
  const path = [...one.contest.place, "round"];
  yield { path, reason: `its picks are locked in ${one.before?.round}, so it stays there` };
}

function* checkHandicap({ contest, before }: MetContest): Generator<Mistake> {
  const { handicap, place, fields } = contest;
  if (before === undefined || handicap === null || handicap === before.handicap) return;
  const was = before.handicap === null ? "without a handicap" : `at ${before.handicap}`;
  yield { path: [...place, fields.handicap], reason: `its picks are locked ${was}, so that stays` };
}

/** Checks that a locked contest keeps everything that was picked on; only unknown facts may be filled in. */
function* checkShut(one: MetContest): Generator<Mistake> {
  const { contest, before, sideIds } = one;
  if (before === undefined || !isShut(before)) return;
  const known = [before.side1_id, before.side2_id];
  const names = [before.side1, before.side2];
  for (const [at, id] of known.entries()) {
    if (id === null || id === sideIds[at]) continue;
    const path = [...contest.place, contest.fields.sides[at] ?? ""];
    yield { path, reason: `its picks are locked with ${names[at] ?? id}, so that side stays` };
  }
  if (!known.includes(null)) yield* checkHandicap(one);
}

/** Checks that a contest with a result keeps a start that has passed. */
function* checkResult({ contest, before }: MetContest, now: Instant): Generator<Mistake> {
  const { imported, place, status } = contest;
  if (before === undefined || status === "cancelled" || isSameSchedule(before.imported, imported)) return;
  const dates = { starts_at: instantOf(contest.starts_at), locks_at: instantOf(contest.locks_at) };
  const change: ScheduleChange =
    status === "postponed" ? { action: "postpone" } : { action: "move", ...dates };
  const why = whyResultForbids({ name: "it", has_result: before.has_result }, change, now);
  if (why !== null) yield { path: place, reason: explainReschedule(why).replace(/\.$/, "") };
}

/** Finds why the contests of a folder cannot replace those of the store. */
export function* checkAgainstStore(
  tournamentId: number,
  contests: readonly MetContest[],
  now: Instant,
): Generator<Mistake> {
  for (const one of contests) {
    const { contest, before } = one;
    if (before === undefined) continue;
    if (before.tournament_id !== tournamentId) {
      const reason = `tournament ${before.tournament_id} uses the id ${contest.id}`;
      yield { path: [...contest.place, "id"], reason };
    } else if (before.kind === "question") {
      yield { path: [...contest.place, "id"], reason: `a question has the id ${contest.id}` };
    } else if (!isSameEntry(before.imported, contest.imported)) {
      yield* checkRound(one);
      yield* checkResult(one, now);
      yield* checkShut(one);
    }
  }
}

/** Finds the contests that a folder may not leave out; a sealed one may be, and is cancelled. */
export function* checkLeftOut(gone: readonly KnownContest[]): Generator<Mistake> {
  for (const { id, is_sealed, has_picks } of gone) {
    if (is_sealed || !has_picks) continue;
    yield { path: [], reason: `the entry with the id ${id} is gone, but players have picked it` };
  }
}

/** Checks that what is locked keeps the points for which it was picked. */
export function checkPoints(
  { rounds, ...rules }: TournamentFile,
  met: readonly MetContest[],
  locked: readonly LockedPoints[],
): Mistake[] {
  const contests = met.filter((one) => !leavesRound(one)).map(({ contest }) => contest);
  return listFrozenRounds(locked, { ...rules, rounds }, contests).map((round) => ({
    path: ["rounds", rounds.findIndex(({ name }) => name === round), "multiplier"],
    reason: `a game or race of ${round} is locked. Players picked it knowing its points, so they stay`,
  }));
}
