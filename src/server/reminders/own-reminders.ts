import type { OwnReminders, ReminderChoice } from "#contract/reminders/schemas.ts";
import { isTimeZone } from "#domain/local-time.ts";
import { DEFAULT_QUIET } from "#domain/reminders/quiet-hours.ts";
import { DEFAULT_KINDS, REMINDER_KINDS } from "#domain/reminders/reminder-kinds.ts";
import { isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { listOwnLeagues } from "./league-queries.ts";
import { findCalendarTime } from "./calendar-queries.ts";
import { findChoice, findStopped, saveChoice, type StoredChoice } from "./choice-queries.ts";
import type { Unsubscription } from "./unsubscribe-token.ts";

/** What holds for who has chosen nothing: nothing at night, and no time zone. */
const DEFAULT_CHOICE: ReminderChoice = {
  mail: [...DEFAULT_KINDS.mail],
  quiet: { ...DEFAULT_QUIET },
  time_zone: null,
  muted_leagues: [],
};

function toChoice(stored: StoredChoice | undefined): ReminderChoice {
  if (stored === undefined) return DEFAULT_CHOICE;
  const { mail, quiet_from, quiet_to, time_zone, muted_leagues } = stored;
  const quiet = quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to };
  return { mail, quiet, time_zone, muted_leagues };
}

/** Describes what a player is reminded of, and by which ways. */
export async function describeReminders(
  { db }: Pick<Context, "db">,
  { id }: Pick<Player, "id">,
  isMailOn: boolean,
): Promise<OwnReminders> {
  const stoppedAt = await findStopped(db, id, "mail");
  return {
    choice: toChoice(await findChoice(db, id)),
    mail: {
      state: isMailOn ? (stoppedAt === null ? "on" : "bounced") : "off",
      stopped_at: stoppedAt,
    },
    leagues: await listOwnLeagues(db, id),
    calendar_made_at: await findCalendarTime(db, id),
  };
}

/** Stores what a player chooses; refuses a time zone that the platform does not know (400). Leagues of others
 * are left out. */
export async function changeReminders(
  { db, clock }: Pick<Context, "db" | "clock">,
  { id }: Pick<Player, "id">,
  choice: ReminderChoice,
): Promise<void> {
  if (choice.time_zone !== null && !isTimeZone(choice.time_zone))
    throw new HttpError("invalid-request", sentences.timeZoneUnknown(choice.time_zone));
  const own = new Set((await listOwnLeagues(db, id)).map((league) => league.id));
  const muted_leagues = [...new Set(choice.muted_leagues)].filter((league) => own.has(league));
  const mail = REMINDER_KINDS.filter((kind) => choice.mail.includes(kind));
  await saveChoice(db, id, { choice: { ...choice, mail, muted_leagues }, at: isoOf(clock()) });
}

/** Stops messages of a kind, as the link in one of them asks. What somebody asked a captain for goes with the
 * last reminder by mail, and leagues are muted one by one. */
export async function stopKind(db: Database, { playerId, kind }: Unsubscription, at: string): Promise<void> {
  const choice = toChoice(await findChoice(db, playerId));
  const mail = kind === "asked" ? [] : choice.mail.filter((one) => one !== kind);
  await saveChoice(db, playerId, { choice: { ...choice, mail }, at });
}
