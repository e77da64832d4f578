import type { SetupChanges } from "#contract/organise/schemas.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { isLocked } from "#domain/contest/locks.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { writeUtc } from "#contract/sentences.ts";

interface Lock {
  name: string;
  status: string;
  locksAt: string | null;
}

function listLocks({ games = [], races = [] }: SetupChanges): { was: Lock | null; now: Lock | null }[] {
  const lockOf = (name: string, status: string, locksAt: string | null): Lock => ({ name, status, locksAt });
  return [
    ...games.map(({ was, now }) => ({
      was: was && lockOf("", was.status, was.starts_at),
      now:
        now &&
        lockOf(nameGame(now.side1 ?? "Undecided", now.side2 ?? "Undecided"), now.status, now.starts_at),
    })),
    ...races.map(({ was, now }) => ({
      was: was && lockOf("", was.status, was.qualifying_at),
      now: now && lockOf(now.name, now.status, now.qualifying_at),
    })),
  ];
}

/** Notes each stored game or race that changes move to a start in the past, before its
 * lock. Unpicked ones are noted too, or a dry run would reveal who picked. */
export function notePastStarts(changes: SetupChanges, at: Instant): string[] {
  return listLocks(changes).flatMap(({ was, now }) => {
    if (was === null || now === null || now.status !== "scheduled" || now.locksAt === null) return [];
    const locksAt = instantOf(now.locksAt);
    const isEarlier = was.locksAt === null || locksAt < instantOf(was.locksAt);
    return isEarlier && isLocked(locksAt, at)
      ? [sentences.startedEarlier(now.name, writeUtc(locksAt, at))]
      : [];
  });
}
