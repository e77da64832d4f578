// Checks that an edited file neither loses picks nor changes what they mean. Nothing here depends on jokers: the answer would say
// where a hidden one was played.
import { type Instant, instantOf } from "#domain/time.ts";
import { isSameEntry, isSameSchedule } from "./fingerprint.ts";
import type { FolderContest } from "./folder-contests.ts";
import type { KnownContest } from "./known-contests.ts";
import type { Mistake } from "./tournament-refused.ts";

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

/** Checks that a locked contest stays in its round. An open one can leave it: a joker that was on it is free again. */
function* checkRound({ contest, before }: MetContest): Generator<Mistake> {
  if (before === undefined || before.round === contest.round || !isShut(before)) return;
  const path = [...contest.place, "round"];
  yield { path, reason: `its picks are locked in ${before.round}, so it stays there` };
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

/** Refuses to put off what has a result: that would be the result of something that has not started. */
function* checkPutOff({ contest, before }: MetContest, now: Instant): Generator<Mistake> {
  const { imported, starts_at, place, status } = contest;
  if (before?.has_result !== true || isSameSchedule(before.imported, imported)) return;
  const isPutOff = status === "postponed" || (status !== "cancelled" && instantOf(starts_at) > now);
  if (!isPutOff) return;
  const reason = "it has a result: take that away on the admin's screen, then import again";
  yield { path: place, reason };
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
    } else if (!isSameEntry(before.imported, contest.imported)) {
      yield* checkRound(one);
      yield* checkPutOff(one, now);
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
