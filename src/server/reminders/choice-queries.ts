import { Type } from "typebox";
import { eq, sql } from "drizzle-orm";
import type { ReminderChoice } from "#contract/reminders/schemas.ts";
import { MAIL_ADDRESS } from "#server/db/mail-address.ts";
import type { Database } from "#server/db/open.ts";
import { reminderChannels, reminderChoices } from "#server/db/schema/reminder-schema.ts";
import { selectRows } from "#server/db/select-rows.ts";
import { transact } from "#server/db/transact.ts";
import { notifyStopped } from "#server/notices/stopped-queries.ts";

export type StoredChoice = typeof reminderChoices.$inferSelect;

/** Finds what a player has chosen; undefined: nothing yet. */
export async function findChoice(db: Database, playerId: number): Promise<StoredChoice | undefined> {
  const rows = await db.select().from(reminderChoices).where(eq(reminderChoices.player_id, playerId));
  return rows[0];
}

/** Stores what a player chooses as of this time (ISO 8601 with Z). */
export async function saveChoice(
  db: Database,
  playerId: number,
  { choice, at }: { choice: ReminderChoice; at: string },
): Promise<void> {
  const { quiet, time_zone, muted_leagues } = choice;
  const { mail, push, digest, named, correction, joined, waiting } = choice;
  const row = {
    mail,
    push,
    digest,
    named,
    correction,
    joined,
    waiting,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    time_zone,
    muted_leagues,
    changed_at: at,
  };
  await db
    .insert(reminderChoices)
    .values({ player_id: playerId, ...row })
    .onConflictDoUpdate({ target: reminderChoices.player_id, set: row });
}

/** Notes a player's time zone where none is known; who has chosen nothing gets this choice. It is as old as
 * the player, so that no reminder is left out because of it. */
export async function saveZone(db: Database, playerId: number, choice: ReminderChoice): Promise<void> {
  const { mail, push, digest, quiet, time_zone } = choice;
  await db.execute(sql`
    insert into reminder_choices (player_id, mail, push, digest, quiet_from, quiet_to, time_zone, changed_at)
    select id, ${sql.param([...mail])}::text[], ${sql.param([...push])}::text[], ${sql.param([...digest])}::text[], ${quiet?.from ?? null}::int,
      ${quiet?.to ?? null}::int, ${time_zone}, created_at
    from players where id = ${playerId}
    on conflict (player_id) do update set time_zone = excluded.time_zone where reminder_choices.time_zone is null`);
}

/** Finds how channels reach a player: when they were stopped because the address took no message, how many
 * reminders were not answered, and when the last was sent. */
export function listChannels(
  db: Database,
  playerId: number,
): Promise<Omit<typeof reminderChannels.$inferSelect, "player_id">[]> {
  const { channel, unanswered, last_sent_at, stopped_at, player_id } = reminderChannels;
  return db
    .select({ channel, unanswered, last_sent_at, stopped_at })
    .from(reminderChannels)
    .where(eq(player_id, playerId))
    .orderBy(channel);
}

/** Returns whether a player organises any tournament. */
export async function organisesAny(db: Database, playerId: number): Promise<boolean> {
  const rows = await selectRows(
    db,
    { organises: Type.Boolean() },
    sql`select exists (select 1 from organisers where player_id = ${playerId}) as organises`,
  );
  return rows[0]?.organises === true;
}

/** Has all channels of a player used again. */
export async function clearStopped(db: Database, playerId: number): Promise<void> {
  await db
    .update(reminderChannels)
    .set({ stopped_at: null, unanswered: 0 })
    .where(eq(reminderChannels.player_id, playerId));
}

/** Stops mails to these addresses, which took none, as of this time (ISO 8601 with Z), and tells their
 * players. */
export async function stopMailTo(db: Database, addresses: readonly string[], at: string): Promise<void> {
  const sought = sql.param([...addresses]);
  await transact(db, async (tx) => {
    const rows = await selectRows(
      tx,
      { player_id: Type.Number() },
      sql`
      insert into reminder_channels (player_id, channel, stopped_at)
      select p.id, 'mail', ${at}::timestamptz
      from players p left join reminder_choices h on h.player_id = p.id
      where p.id in (
          select id from players where email = any(${sought}::text[])
          union select player_id from reminder_choices where address = any(${sought}::text[]))
        and ${MAIL_ADDRESS} = any(${sought}::text[])
      order by p.id
      on conflict (player_id, channel) do update set stopped_at = coalesce(reminder_channels.stopped_at, excluded.stopped_at)
      returning player_id`,
    );
    await notifyStopped(
      tx,
      rows.map(({ player_id }) => player_id),
      at,
    );
  });
}

/** Stores where messages of a player go, null: to the account's address, and has them sent again; who has
 * chosen nothing gets this choice. It is as old as the player, so that no reminder is left out because of it.
 * */
export async function saveAddress(
  db: Database,
  playerId: number,
  { choice, address }: { choice: ReminderChoice; address: string | null },
): Promise<void> {
  await transact(db, async (tx) => {
    await saveZone(tx, playerId, choice);
    await tx.update(reminderChoices).set({ address }).where(eq(reminderChoices.player_id, playerId));
    await clearStopped(tx, playerId);
  });
}
