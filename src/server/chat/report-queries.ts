import { sql } from "drizzle-orm";
import { Type } from "typebox";
import type { ReportedMessage, Restriction } from "#contract/moderation/schemas.ts";
import type { RoomKind } from "#contract/chat/schemas.ts";
import { Nullable } from "#contract/schemas.ts";
import { isoColumn, json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import type { Room } from "./check-room.ts";
import { ROOM_TABLES } from "./room-queries.ts";

/** Reported messages that are listed, and reasons of each. */
const MAX_REPORTED = 100;
const MAX_REASONS = 10;

/** Stores a player's report of a message of a room at this time (ISO 8601 with Z), once; false if there is no
 * such message, or it is the player's own. */
export async function saveReport(
  db: Database,
  asked: Room,
  { messageId, playerId, reason }: { messageId: number; playerId: number; reason: string | null },
  at: string,
): Promise<boolean> {
  const { messages, room, message } = ROOM_TABLES[asked.kind];
  const { rows } = await db.execute(sql`
    with reported as (
      select m.id from ${messages} m
      where m.id = ${messageId} and m.${room} = ${asked.id} and not m.is_removed and m.user_id <> ${playerId}
    ), saved as (
      insert into message_reports (${message}, player_id, reason, created_at)
      select id, ${playerId}, ${reason}::text, ${at}::timestamptz from reported
      on conflict do nothing
    )
    select 1 from reported`);
  return rows.length > 0;
}

/** The open reports of messages of one kind of room. */
const selectReported = (kind: RoomKind) => {
  const { messages, room, message } = ROOM_TABLES[kind];
  return sql`
    select ${kind}::text as room, m.${room} as room_id, m.id as message_id, m.user_id, m.content, m.timestamp, m.is_removed,
      r.reason, r.created_at,
      ${kind === "league" ? sql`(select l.tournament_id from leagues l where l.id = m.league_id)` : sql`m.tournament_id`} as tournament_id,
      ${kind === "league" ? sql`(select l.name from leagues l where l.id = m.league_id)` : sql`null::text`} as league_name
    from message_reports r join ${messages} m on m.id = r.${message}
    where r.closed_at is null and not m.is_removed`;
};

const reported = sql`(${selectReported("tournament")} union all ${selectReported("league")})`;

/** Lists the messages of a tournament's chat and of its leagues that players reported, the first reported
 * first; not those of the viewer. An admin also gets those of leagues that follow all tournaments. */
export async function listReported(
  db: Database,
  { tournamentId, viewerId, isAdmin }: { tournamentId: number; viewerId: number; isAdmin: boolean },
): Promise<ReportedMessage[]> {
  return selectRows(
    db,
    {
      room: json<RoomKind>(),
      message_id: Type.Number(),
      league_name: Nullable(Type.String()),
      user_id: Type.Number(),
      user_name: Type.String(),
      content: Type.String(),
      timestamp: Type.String(),
      reports: Type.Number(),
      reasons: json<string[]>(),
      restrictions: json<Restriction[]>(),
    },
    sql`
    select x.room, x.message_id, x.league_name, x.user_id, p.name as user_name, x.content,
      ${isoColumn(sql`x.timestamp`)} as timestamp, count(*)::int as reports,
      coalesce(to_json((array_agg(x.reason order by x.created_at) filter (where x.reason is not null))[1:${sql.raw(String(MAX_REASONS))}]), '[]') as reasons,
      coalesce((select json_agg(k.kind order by k.kind) from restrictions k
        where k.tournament_id = ${tournamentId} and k.player_id = x.user_id), '[]') as restrictions
    from ${reported} x join players p on p.id = x.user_id and p.deactivated_at is null
    where x.user_id <> ${viewerId} and (x.tournament_id = ${tournamentId} or (${isAdmin}::boolean and x.tournament_id is null))
    group by x.room, x.message_id, x.league_name, x.user_id, p.name, x.content, x.timestamp
    order by min(x.created_at), x.room, x.message_id limit ${MAX_REPORTED}`,
  );
}

/** Closes the open reports of a message at this time (ISO 8601 with Z), and returns its room and author;
 * undefined unless `listReported` has it. */
export async function closeReports(
  db: Database,
  { kind, messageId }: { kind: RoomKind; messageId: number },
  { tournamentId, viewerId, isAdmin }: { tournamentId: number; viewerId: number; isAdmin: boolean },
  at: string,
): Promise<{ room_id: number; user_id: number } | undefined> {
  const { message } = ROOM_TABLES[kind];
  const rows = await selectRows(
    db,
    { room_id: Type.Number(), user_id: Type.Number() },
    sql`
    with found as (
      select x.room_id, x.user_id from ${reported} x
      where x.room = ${kind} and x.message_id = ${messageId} and x.user_id <> ${viewerId}
        and (x.tournament_id = ${tournamentId} or (${isAdmin}::boolean and x.tournament_id is null)) limit 1
    ), closed as (
      update message_reports set closed_at = ${at}::timestamptz
      where ${message} = ${messageId} and closed_at is null and exists (select 1 from found)
    )
    select * from found`,
  );
  return rows[0];
}
