import { type Instant, isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** A pick or joker that arrived in time, that its contest takes, and that was not saved all the same. */
interface Unsaved {
  kind: "pick" | "joker";
  user_id: number;
  tournament_id: number;
  contest_id: number;
  /** UTC instant. */
  arrived_at: Instant;
  /** The pick with its market, or what should have happened to the joker. */
  picked: string | null;
  what: string;
}

/** Throws an error saying that the pick was in time but not saved, and logs the pick for the organiser. */
export async function refuseUnsaved(context: Context, unsaved: Unsaved): Promise<never> {
  const { kind, user_id, tournament_id, contest_id, arrived_at, picked, what } = unsaved;
  await insertLog(context.db, {
    timestamp: isoOf(arrived_at),
    user_id,
    action: `${kind}-unsaved`,
    tournament_id,
    game_id: contest_id,
    ...(picked === null ? {} : { team_name: picked }),
    additional_info: what,
  });
  context.log.warn(
    { user_id, contest_id, arrived_at: isoOf(arrived_at) },
    `A ${kind} that arrived in time was not saved.`,
  );
  throw new HttpError("not-saved-in-time", sentences.notSavedInTime(kind));
}
