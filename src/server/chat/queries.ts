import { Type } from "typebox";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ChatMessage, ChatPlayer } from "#contract/chat/schemas.ts";
import type { Mention } from "#domain/chat/mentions.ts";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import { messages, players } from "#server/db/schema/player-schema.ts";
import {
  MESSAGE_COLUMNS,
  selectListed,
  selectStored,
  STORED_COLUMNS,
  withoutEmpty,
} from "./message-queries.ts";

const SAVED_COLUMNS = {
  ...STORED_COLUMNS,
  tournament_id: Type.Number(),
  n: Type.String(),
  is_listed: Type.Boolean(),
};

/** A message to be stored, by a player whose session was checked. */
export interface MessageInput {
  user_id: number;
  tournament_id: number;
  content: string;
  nonce: string;
  /** The message to which it replies; without effect if the chat has none of this id. */
  reply_to?: number | undefined;
  mentions?: Mention[];
}

/** A message as it is stored. */
export interface SavedMessage {
  message: ChatMessage;
  /** False when it had been stored before. */
  is_new: boolean;
  is_removed: boolean;
  /** Whether everybody may find the tournament. */
  is_listed: boolean;
}

/** Stores messages in one statement, each once by its player and nonce, and returns what is stored of
 * each, in order; nothing for an unknown tournament or a player who may not write. No two may share
 * player and nonce; `at` is ISO 8601 with Z. */
export async function saveMessages(
  db: Database,
  asked: MessageInput[],
  at: string,
): Promise<(SavedMessage | undefined)[]> {
  const column = <T>(read: (one: MessageInput) => T) => sql.param(asked.map(read));
  const rows = await selectRows(
    db,
    SAVED_COLUMNS,
    sql`
    with asked as (
      select * from unnest(${column((one) => one.user_id)}::int[], ${column((one) => one.tournament_id)}::int[],
        ${column((one) => one.content)}::text[], ${column((one) => one.nonce)}::text[],
        ${column((one) => one.reply_to ?? 0)}::int[], ${column((one) => JSON.stringify(one.mentions ?? []))}::text[])
        with ordinality as a(user_id, tournament_id, content, nonce, reply_to, mentions, n)
    ), saved as (
      insert into messages (tournament_id, user_id, content, timestamp, nonce, reply_to)
      select a.tournament_id, a.user_id, a.content, ${at}::timestamptz, a.nonce,
        (select q.id from messages q where q.id = a.reply_to and q.tournament_id = a.tournament_id)
      from asked a
      join tournaments t on t.id = a.tournament_id
      join players u on u.id = a.user_id and u.deactivated_at is null and not u.is_muted
      where not exists (select 1 from restrictions x where x.tournament_id = t.id and x.player_id = u.id and x.kind in ('muted', 'removed'))
      order by a.n
      on conflict (user_id, nonce) do nothing
      returning *
    ), mentioned as (
      insert into mentions (message_id, player_id, start, length)
      select s.id, x.user_id, x.start, x.length from saved s join asked a using (user_id, nonce)
      cross join lateral jsonb_to_recordset(a.mentions::jsonb) as x(user_id int, start int, length int)
    )
    select a.n, t.visible as is_listed, ${selectStored("tournament", sql`m.tournament_id`, sql`a.mentions`)}
    from asked a
    join (
      select saved.*, true as is_new from saved
      union all
      select messages.*, false from messages join asked using (user_id, nonce)
    ) m on m.user_id = a.user_id and m.nonce = a.nonce
    join players u on u.id = a.user_id
    join tournaments t on t.id = m.tournament_id`,
  );
  const byPlace = new Map(rows.map((row) => [Number(row.n), row]));
  return asked.map((_, index) => {
    const row = byPlace.get(index + 1);
    if (row === undefined) return undefined;
    const { n: _n, is_new, is_removed, is_listed, ...message } = row;
    return { message: withoutEmpty(message), is_new, is_removed, is_listed };
  });
}

/** The tournament whose messages are listed, and who reads them. */
interface Listing {
  tournamentId: number;
  viewerId: number;
  limit: number;
}

/** The latest messages of a tournament's chat, or the latest before one, oldest first. */
export async function listMessages(
  db: Database,
  { before, ...listing }: Listing & { before?: number | undefined },
): Promise<ChatMessage[]> {
  const isBefore = sql`m.id < ${before ?? 2 ** 31 - 1}`;
  const rows = await selectMessages(db, listing, sql`${isBefore} order by m.id desc`);
  return rows.reverse();
}

/** The next messages of a tournament's chat after the one with this id, oldest first. */
export function listMessagesAfter(
  db: Database,
  { after, ...listing }: Listing & { after: number },
): Promise<ChatMessage[]> {
  return selectMessages(db, listing, sql`m.id > ${after} order by m.id`);
}

async function selectMessages(
  db: Database,
  { tournamentId, viewerId, limit }: Listing,
  condition: SQL,
): Promise<ChatMessage[]> {
  const rows = await selectRows(
    db,
    { ...MESSAGE_COLUMNS, tournament_id: Type.Number() },
    sql`
    select ${selectListed("tournament", tournamentId, viewerId)}
    from messages m join players u on u.id = m.user_id
    where m.tournament_id = ${tournamentId} and not m.is_removed and ${condition} limit ${limit}`,
  );
  return rows.map((row) => withoutEmpty(row));
}

/** Removes a message from the chat and its text from the store; returns its author, and undefined when
 * there is none. */
export async function saveRemoval(
  db: Database,
  id: number,
): Promise<{ user_id: number; tournament_id: number; is_listed: boolean } | undefined> {
  const [removed] = await db
    .update(messages)
    .set({ is_removed: true, content: "" })
    .where(and(eq(messages.id, id), eq(messages.is_removed, false)))
    .returning({
      user_id: messages.user_id,
      tournament_id: messages.tournament_id,
      is_listed: sql<boolean>`(select visible from tournaments where id = ${messages.tournament_id})`,
    });
  return removed;
}

/** Whether an admin has forbidden this player to write. */
export async function isMuted(db: Database, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, userId), eq(players.is_muted, true)));
  return rows.length > 0;
}

/** The players who may not write, by name. */
export async function listMutedPlayers(db: Database): Promise<ChatPlayer[]> {
  return db
    .select({ user_id: players.id, user_name: players.name })
    .from(players)
    .where(eq(players.is_muted, true))
    .orderBy(players.name, players.id);
}

/** Forbids a player to write or allows it again; returns whether that is a change, and undefined for an
 * unknown player. */
export async function saveMute(db: Database, userId: number, muted: boolean): Promise<boolean | undefined> {
  const rows = await selectRows(
    db,
    { was_muted: Type.Boolean() },
    sql`
    update players u set is_muted = ${muted}
    from (select id, is_muted from players where id = ${userId} for update) b
    where u.id = b.id
    returning b.is_muted as was_muted`,
  );
  return rows[0] && rows[0].was_muted !== muted;
}
