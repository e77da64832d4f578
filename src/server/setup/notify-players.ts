// Notifies players of edits to contests they picked; schedule changes notify separately.
import { nameGame } from "#domain/contest/cell-fault.ts";
import { findRaceId } from "#domain/contest/contest-kind.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import type { ImportHooks } from "#server/db/import/import-tournament.ts";
import type { Database } from "#server/db/open.ts";
import { notifyEdited } from "#server/notices/notify-edited.ts";
import { insertJokerNotices } from "#server/notices/queries.ts";
import type { StoredOffer } from "./store-queries.ts";

/** The tournament and the time of the notices. */
interface NoticeContext {
  tournamentId: number;
  now: Instant;
}

/** Creates the function that notifies players whose joker is free again, as its
 * contest was removed or is in another round. `before`: the contests before. */
export function createNotifyFreed(
  before: readonly StoredOffer[],
  { tournamentId, now }: NoticeContext,
): ImportHooks["notifyFreed"] {
  const known = new Map(before.map((one) => [one.id, one]));
  return (db, contestIds) => {
    const freed = contestIds.flatMap((id) => known.get(id) ?? []);
    return insertJokerNotices(
      db,
      freed.map(({ id, kind, event_id, name, side1, side2 }) => ({
        tournament_id: tournamentId,
        contest_id: id,
        created_at: isoOf(now),
        name: name ?? nameGame(side1, side2),
        race_id: findRaceId({ kind, event_id }),
      })),
    );
  };
}

/** Notifies everybody who picked a side that is replaced, or with a handicap that changes. */
export async function notifyOfEdits(
  db: Database,
  { before, after }: { before: readonly StoredOffer[]; after: readonly StoredOffer[] },
  { tournamentId, now, reason = "" }: NoticeContext & { reason?: string },
): Promise<void> {
  const stored = new Map(after.map((one) => [one.id, one]));
  const compared = before.flatMap((was) => {
    const is = stored.get(was.id);
    if (is === undefined) return [];
    const name = is.name ?? nameGame(is.side1, is.side2);
    return [{ id: was.id, race_id: findRaceId(was), name, before: was, after: is }];
  });
  await notifyEdited(db, { tournament_id: tournamentId, created_at: isoOf(now), why: reason }, compared);
}
