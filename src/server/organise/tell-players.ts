// Tells players what an organiser's edit does to contests they have picked.
import type { Notice } from "#contract/notices/schemas.ts";
import type { Setup } from "#contract/organise/schemas.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { isLocked } from "#domain/contest/locks.ts";
import { type Instant, instantOf, isoOf } from "#domain/time.ts";
import type { TellFreed } from "#server/db/import/import-tournament.ts";
import type { Database } from "#server/db/open.ts";
import { notifyEdited } from "#server/notices/notify-edited.ts";
import { insertJokerNotices, insertNotices, type NewNotice } from "#server/notices/queries.ts";
import type { Drafts } from "#server/sealing/reseal-contests.ts";
import { correctStart } from "./correct-start.ts";
import { listLocked, type StoredOffer } from "./store-queries.ts";

interface Scheduled {
  name: string;
  race_id: number | null;
  contest_ids: number[];
  status: string;
  starts_at: string | null;
  locks_at: string | null;
}

function listScheduled({ games, races }: Setup): Map<number, Scheduled> {
  const ofGames = games.map(({ id, side1, side2, status, starts_at }): [number, Scheduled] => [
    id,
    { name: `${side1} – ${side2}`, race_id: null, contest_ids: [id], status, starts_at, locks_at: starts_at },
  ]);
  const ofRaces = races.map(({ id, name, status, starts_at, qualifying_at, duels }): [number, Scheduled] => [
    id,
    {
      name,
      race_id: id,
      contest_ids: duels.map((duel) => duel.id),
      status,
      starts_at,
      locks_at: qualifying_at,
    },
  ]);
  return new Map([...ofGames, ...ofRaces]);
}

function kindOf(before: Scheduled, after: Scheduled): Notice["kind"] | null {
  if (after.status === "cancelled") return before.status === "cancelled" ? null : "cancelled";
  if (before.status === "cancelled") return "restored";
  if (after.status === "postponed") return before.status === "postponed" ? null : "undated";
  const isSame = before.starts_at === after.starts_at && before.locks_at === after.locks_at;
  return isSame && before.status === after.status ? null : "moved";
}

/** A game or race whose schedule an edit changes. */
export interface Rescheduled {
  /** The game's or race's. */
  id: number;
  kind: Notice["kind"];
  was: Scheduled;
  is: Scheduled;
}

/** Lists the games and races whose schedule differs between two setups. */
export function listRescheduled(before: Setup, after: Setup): Rescheduled[] {
  const now = listScheduled(after);
  return [...listScheduled(before)].flatMap(([id, was]) => {
    const is = now.get(id);
    const kind = is === undefined ? null : kindOf(was, is);
    return is === undefined || kind === null ? [] : [{ id, kind, was, is }];
  });
}

/** The kind of notice. A locked contest that gets a later date is postponed: its picks stay as they are. */
function getToldKind({ kind, was, is }: Rescheduled, { locked, now }: Told): Notice["kind"] {
  const isOver = is.locks_at === null || isLocked(instantOf(is.locks_at), now);
  return kind === "moved" && !isOver && was.contest_ids.some((id) => locked.has(id)) ? "postponed" : kind;
}

/** What players are told of an edit, and which contests were locked before it. */
export interface Told {
  tournamentId: number;
  now: Instant;
  reason: string;
  locked: ReadonlySet<number>;
  drafts: Drafts;
}

/** Lists which contests of these games and races are locked before an edit. */
export async function listLockedBefore(
  db: Database,
  rescheduled: readonly Rescheduled[],
  now: Instant,
): Promise<ReadonlySet<number>> {
  const ids = rescheduled.flatMap(({ was }) => was.contest_ids);
  return new Set(ids.length === 0 ? [] : await listLocked(db, ids, isoOf(now)));
}

/** Stores a notice for everybody who picked one of these games and races, once they are stored. Where a start was corrected to
 * the past, what each player held then counts. */
export async function tellPlayers(
  db: Database,
  rescheduled: readonly Rescheduled[],
  told: Told,
): Promise<void> {
  const { tournamentId, now, reason } = told;
  const notices: NewNotice[] = [];
  for (const one of rescheduled) {
    const { was, is } = one;
    const [first] = was.contest_ids;
    if (first === undefined || (await correctStart(db, one, told))) continue;
    const kind = getToldKind(one, told);
    notices.push({
      tournament_id: tournamentId,
      contest_ids: was.contest_ids,
      contest_id: first,
      kind,
      data: {
        name: is.name,
        race_id: is.race_id,
        starts_at: kind === "undated" ? null : is.starts_at,
        locked_at: null,
        reason,
      },
      created_at: isoOf(now),
    });
  }
  await insertNotices(db, notices);
}

/** Stores a notice for everybody who picked a team that is out of its race, or back in it, while the race goes on; `rescheduled`:
 * the races of which everybody is told as a whole. */
export async function tellTeamsOut(
  db: Database,
  {
    before,
    after,
    rescheduled,
  }: { before: readonly StoredOffer[]; after: readonly StoredOffer[]; rescheduled: readonly Rescheduled[] },
  { tournamentId, now, reason }: Told,
): Promise<void> {
  const whole = new Set(rescheduled.map(({ was }) => was.race_id));
  const wasOut = new Map(before.map((one) => [one.id, one.is_cancelled]));
  const notices = after.flatMap(({ id, race_id, name, is_cancelled }): NewNotice[] => {
    const isOther = wasOut.has(id) && wasOut.get(id) !== is_cancelled;
    if (name === null || !isOther || whole.has(race_id)) return [];
    const data = { name, race_id, is_team_alone: true, starts_at: null, locked_at: null, reason };
    const kind = is_cancelled ? "cancelled" : "restored";
    const about = { tournament_id: tournamentId, contest_ids: [id], contest_id: id };
    return [{ ...about, kind, data, created_at: isoOf(now) }];
  });
  await insertNotices(db, notices);
}

/** Creates the function that stores a notice for everybody whose joker is free again, since its contest is in another round or was
 * removed; `before`: what the contests were. */
export function createTellFreed(
  before: readonly StoredOffer[],
  { tournamentId, now }: Pick<Told, "tournamentId" | "now">,
): TellFreed {
  const known = new Map(before.map((one) => [one.id, one]));
  return (db, contestIds) => {
    const freed = contestIds.flatMap((id) => known.get(id) ?? []);
    return insertJokerNotices(
      db,
      freed.map(({ id, race_id, name, side1, side2 }) => ({
        tournament_id: tournamentId,
        contest_id: id,
        created_at: isoOf(now),
        name: name ?? nameGame(side1, side2),
        race_id,
      })),
    );
  };
}

/** Stores a notice for everybody who picked a side that is replaced, or with a handicap that is changed. */
export async function tellEdited(
  db: Database,
  { before, after }: { before: readonly StoredOffer[]; after: readonly StoredOffer[] },
  told: Told,
): Promise<void> {
  const stored = new Map(after.map((one) => [one.id, one]));
  const compared = before.flatMap((was) => {
    const is = stored.get(was.id);
    if (is === undefined) return [];
    const name = is.name ?? nameGame(is.side1, is.side2);
    return [{ id: was.id, race_id: was.race_id, name, before: was, after: is }];
  });
  await notifyEdited(db, { tournament_id: told.tournamentId, created_at: isoOf(told.now) }, compared);
}
