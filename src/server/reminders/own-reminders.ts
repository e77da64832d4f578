import type { OwnReminders, ReminderChoice } from "#contract/reminders/schemas.ts";
import { isTimeZone } from "#domain/local-time.ts";
import { DEFAULT_QUIET } from "#domain/reminders/quiet-hours.ts";
import {
  type Channel,
  CHANNELS,
  DEFAULT_DIGEST,
  DEFAULT_KINDS,
  DEFAULT_NEWS,
  isDigest,
  isNews,
  MAX_UNANSWERED,
  REMINDER_KINDS,
} from "#domain/reminders/reminder-kinds.ts";
import { DAY, isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { listOwnLeagues } from "./league-queries.ts";
import { findCalendarTime } from "./calendar-queries.ts";
import { listDevices } from "#server/push/push-queries.ts";
import { listMissingContests } from "./missing-queries.ts";
import { countPicks } from "./reminder-mail.ts";
import {
  findChoice,
  listChannels,
  organisesAny,
  saveAddress,
  saveChoice,
  saveZone,
  type StoredChoice,
} from "./choice-queries.ts";
import type { Unsubscription } from "./unsubscribe-token.ts";

/** What holds for who has chosen nothing: nothing at night, and no time zone. */
const DEFAULT_CHOICE: ReminderChoice = {
  mail: [...DEFAULT_KINDS.mail],
  push: [...DEFAULT_KINDS.push],
  digest: [...DEFAULT_DIGEST],
  named: [...DEFAULT_NEWS.named],
  correction: [...DEFAULT_NEWS.correction],
  joined: [...DEFAULT_NEWS.joined],
  waiting: [...DEFAULT_NEWS.waiting],
  quiet: { ...DEFAULT_QUIET },
  time_zone: null,
  muted_leagues: [],
};

function toChoice(stored: StoredChoice | undefined): ReminderChoice {
  if (stored === undefined) return DEFAULT_CHOICE;
  const { mail, push, digest, named, correction, joined, waiting, time_zone, muted_leagues } = stored;
  const { quiet_from: from, quiet_to: to } = stored;
  const quiet = from === null || to === null ? null : { from, to };
  return { mail, push, digest, named, correction, joined, waiting, quiet, time_zone, muted_leagues };
}

/** Describes what a player is reminded of, and by which ways. */
export async function describeReminders(
  { db, clock, push }: Pick<Context, "db" | "clock" | "push">,
  { id, email, isAdminAccount }: Pick<Player, "id" | "email" | "isAdminAccount">,
  isMailOn: boolean,
): Promise<OwnReminders> {
  const now = clock();
  const missing = await listMissingContests(db, [id], { after: now, until: now + DAY });
  const channels = await listChannels(db, id);
  const stoppedAt = channels.find(({ channel }) => channel === "mail")?.stopped_at ?? null;
  const stored = await findChoice(db, id);
  return {
    choice: toChoice(stored),
    mail: {
      address: stored?.address ?? email,
      state: isMailOn ? (stoppedAt === null ? "on" : "bounced") : "off",
      stopped_at: stoppedAt,
    },
    push: {
      public_key: push.origin === null ? null : await push.findPublicKey(),
      devices: await listDevices(db, id),
    },
    paused: channels.flatMap(({ channel, unanswered, last_sent_at: since }) =>
      unanswered < MAX_UNANSWERED || since === null ? [] : [{ channel, since }],
    ),
    missing_picks: countPicks(missing),
    leagues: await listOwnLeagues(db, id),
    organises: isAdminAccount || (await organisesAny(db, id)),
    calendar_made_at: await findCalendarTime(db, id),
  };
}

function checkZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) throw new HttpError("invalid-request", sentences.timeZoneUnknown(timeZone));
}

/** Stores what a player chooses; refuses a time zone that the platform does not know (400). Leagues of others
 * are left out. */
export async function changeReminders(
  { db, clock }: Pick<Context, "db" | "clock">,
  { id }: Pick<Player, "id">,
  choice: ReminderChoice,
): Promise<void> {
  if (choice.time_zone !== null) checkZone(choice.time_zone);
  const own = new Set((await listOwnLeagues(db, id)).map((league) => league.id));
  const muted_leagues = [...new Set(choice.muted_leagues)].filter((league) => own.has(league));
  const [mail, push] = [choice.mail, choice.push].map((kinds) =>
    REMINDER_KINDS.filter((kind) => kinds.includes(kind)),
  );
  const tidy = (channels: readonly Channel[]) => CHANNELS.filter((channel) => channels.includes(channel));
  const saved = {
    ...choice,
    mail: mail ?? [],
    push: push ?? [],
    digest: tidy(choice.digest),
    named: tidy(choice.named),
    correction: tidy(choice.correction),
    joined: tidy(choice.joined),
    waiting: tidy(choice.waiting),
    muted_leagues,
  };
  await saveChoice(db, id, { choice: saved, at: isoOf(clock()) });
}

/** Notes the time zone of a player where none is known; refuses one that the platform does not know (400). */
export async function noteZone(db: Database, { id }: Pick<Player, "id">, timeZone: string): Promise<void> {
  checkZone(timeZone);
  await saveZone(db, id, { ...DEFAULT_CHOICE, time_zone: timeZone });
}

/** Has messages of a player go to an address of his or her own; the account's ends that. */
export function changeAddress(
  db: Database,
  { id, email }: Pick<Player, "id" | "email">,
  address: string,
): Promise<void> {
  return saveAddress(db, id, { choice: DEFAULT_CHOICE, address: address === email ? null : address });
}

/** Stops messages of a kind by the channel of the link that asks for it. What somebody asked a captain for
 * goes with the last reminder of the channel, and leagues are muted one by one. */
export async function stopKind(
  db: Database,
  { playerId, channel, kind }: Unsubscription,
  at: string,
): Promise<void> {
  const choice = toChoice(await findChoice(db, playerId));
  if (isDigest(kind) || isNews(kind)) {
    const of = isDigest(kind) ? "digest" : kind;
    const channels = choice[of].filter((one) => one !== channel);
    await saveChoice(db, playerId, { choice: { ...choice, [of]: channels }, at });
    return;
  }
  const kinds = kind === "asked" ? [] : choice[channel].filter((one) => one !== kind);
  await saveChoice(db, playerId, { choice: { ...choice, [channel]: kinds }, at });
}
