// What an organiser is told of an import beside its rows.
import type { Setup, SetupChanges } from "#contract/organise/schemas.ts";
import { writeUtc } from "#contract/sentences.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { isLocked } from "#domain/contest/locks.ts";
import { countOf } from "#domain/pluralize.ts";
import { listLookalikes } from "#domain/names/lookalikes.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { ImportedRows } from "#server/setup/schedule-file/imported-rows.ts";

/** Lists, as sentences, the teams and rounds of a setup whose names may be two spellings of one. */
export function describeLookalikes(setup: Pick<Setup, "teams" | "rounds">): string[] {
  return (["teams", "rounds"] as const).flatMap((table) =>
    listLookalikes(setup[table].map(({ name }) => name)).map(({ name, other }) =>
      sentences.looksAlike(table, name, other),
    ),
  );
}

/** Notes the new teams and rounds that look like others. */
export function noteLookalikes(setup: Setup, rows: ImportedRows): ImportedRows {
  const known = new Set(describeLookalikes(setup));
  const both = describeLookalikes({
    teams: listDistinct([...setup.teams, ...rows.teams.map((team) => ({ color: null, ...team }))]),
    rounds: listDistinct([...setup.rounds, ...rows.rounds]),
  });
  return { ...rows, notes: [...rows.notes, ...both.filter((note) => !known.has(note))] };
}

const listDistinct = <N extends { name: string }>(rows: readonly N[]): N[] => [
  ...new Map(rows.map((row) => [row.name, row])).values(),
];

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

/** Notes how many new games or races have begun at an instant, which is often a mistyped year. */
export function noteBegun(changes: SetupChanges, at: Instant): string[] {
  const begun = listLocks(changes).filter(
    ({ was, now }) =>
      was === null &&
      now?.status === "scheduled" &&
      now.locksAt !== null &&
      isLocked(instantOf(now.locksAt), at),
  );
  const noun = changes.races === undefined ? "game" : "race";
  return begun.length === 0 ? [] : [sentences.begunAlready(countOf(begun.length, `new ${noun}`))];
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
