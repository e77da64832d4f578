import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { LeagueMessage, LeaguePost } from "#contract/leagues/schemas.ts";
import type { Mention } from "#domain/chat/mentions.ts";
import {
  MESSAGE_COLUMNS,
  selectListed,
  selectStored,
  STORED_COLUMNS,
  withoutEmpty,
} from "#server/chat/message-queries.ts";
import { json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

const SAVED_COLUMNS = {
  ...STORED_COLUMNS,
  league_id: Type.Number(),
  as_of: Type.Number(),
};

const tournamentOfMessage = sql`(select g.tournament_id from leagues g where g.id = m.league_id)`;

/** The newest line of a league's log, which has a line for each change of its members. */
const newestLine = (leagueId: number) =>
  sql`coalesce((select max(id) from league_log where league_id = ${leagueId}), 0)`;

/** The members who may receive a league's messages, as of a line of its log. */
export interface RoomMembers {
  as_of: number;
  members: ReadonlySet<number>;
}

/** Lists the members of a league and the newest line of its log, both of the same instant. */
export async function listRoomMembers(db: Database, leagueId: number): Promise<RoomMembers> {
  const rows = await selectRows(
    db,
    { as_of: Type.Number(), members: json<number[]>() },
    sql`
    select ${newestLine(leagueId)} as as_of, coalesce(
      (select json_agg(player_id) from league_members where league_id = ${leagueId} and state = 'member'), '[]'
    ) as members`,
  );
  return { as_of: rows[0]?.as_of ?? 0, members: new Set(rows[0]?.members) };
}

/** Stores a message once by its player and nonce, if the player is a member and may write at this moment
 * (`at`: ISO 8601 with Z); undefined otherwise. `as_of`: the newest line of the league's log then. */
export async function saveLeagueMessage(
  db: Database,
  { league_id, user_id, content, nonce, reply_to, mentions }: LeaguePost & { mentions: Mention[] },
  at: string,
): Promise<{ message: LeagueMessage; is_new: boolean; is_removed: boolean; as_of: number } | undefined> {
  const mentioned = JSON.stringify(mentions);
  const rows = await selectRows(
    db,
    SAVED_COLUMNS,
    sql`
    with allowed as (
      select b.league_id, b.player_id
      from league_members b
      join leagues l on l.id = b.league_id and l.deleted_at is null
      join players p on p.id = b.player_id and p.deactivated_at is null and not p.is_muted
      where b.league_id = ${league_id} and b.player_id = ${user_id} and b.state = 'member'
    ), saved as (
      insert into league_messages (league_id, user_id, content, timestamp, nonce, reply_to)
      select league_id, player_id, ${content}, ${at}::timestamptz, ${nonce},
        (select q.id from league_messages q where q.id = ${reply_to ?? 0} and q.league_id = ${league_id})
      from allowed
      on conflict (league_id, user_id, nonce) do nothing
      returning *
    ), mentioned as (
      insert into mentions (league_message_id, player_id, start, length)
      select saved.id, x.user_id, x.start, x.length from saved
      cross join jsonb_to_recordset(${mentioned}::jsonb) as x(user_id int, start int, length int)
    )
    select ${newestLine(league_id)} as as_of, ${selectStored("league", tournamentOfMessage, sql`${mentioned}::text`)}
    from (
      select saved.*, true as is_new from saved
      union all
      select k.*, false from league_messages k join allowed a on a.league_id = k.league_id and a.player_id = k.user_id
      where k.nonce = ${nonce}
    ) m join players u on u.id = m.user_id
    limit 1`,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { is_new, is_removed, as_of, ...message } = row;
  return { message: withoutEmpty(message), is_new, is_removed, as_of };
}

/** Lists the latest messages of a league's chat, or the latest before one, oldest first. */
export async function listLeagueMessages(
  db: Database,
  leagueId: number,
  { before, limit, viewerId }: { before?: number | undefined; limit: number; viewerId: number },
): Promise<LeagueMessage[]> {
  const rows = await selectRows(
    db,
    { ...MESSAGE_COLUMNS, league_id: Type.Number() },
    sql`
    select ${selectListed("league", tournamentOfMessage, viewerId)}
    from league_messages m join players u on u.id = m.user_id
    where m.league_id = ${leagueId} and not m.is_removed and m.id < ${before ?? 2 ** 31 - 1}
    order by m.id desc limit ${limit}`,
  );
  return rows.reverse().map((row) => withoutEmpty(row));
}

/** Finds the author of a message in a league's chat; undefined if there is none, or it was removed. */
export async function findMessageAuthor(
  db: Database,
  { leagueId, messageId }: { leagueId: number; messageId: number },
): Promise<number | undefined> {
  const rows = await selectRows(
    db,
    { user_id: Type.Number() },
    sql`select user_id from league_messages where id = ${messageId} and league_id = ${leagueId} and not is_removed`,
  );
  return rows[0]?.user_id;
}

/** Removes a message from a league's chat, and its text from the store. */
export async function saveMessageRemoval(db: Database, messageId: number): Promise<void> {
  await db.execute(sql`update league_messages set is_removed = true, content = '' where id = ${messageId}`);
}
