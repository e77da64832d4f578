// The rows of the store that are about a player: every table with a column that names one, or
// data-queries.test.ts fails.
import { and, eq, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { DRAW_PICK, PICKED_THINGS } from "#domain/contest/market.ts";
import { DRAW } from "#domain/contest/sides.ts";
import { pickedName } from "#server/db/contest-facts.ts";
import { columnOf, listMarkets } from "#server/db/market-columns.ts";
import { isoColumn, json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import {
  emailCodes,
  identities,
  passkeys,
  sessions,
  setUpLinks,
  signInLinks,
  usedCredentials,
} from "#server/db/schema/sign-in-schema.ts";
import {
  chatReads,
  mentions,
  messageReports,
  playerMutes,
  reactions,
} from "#server/db/schema/chat-schema.ts";
import {
  leagueInvitations,
  leagueLog,
  leagueMembers,
  leagueMessages,
} from "#server/db/schema/league-schema.ts";
import {
  enteredPicks,
  formerNames,
  organisers,
  pickPermissions,
  provisionalResults,
  restrictions,
  returningPlayers,
} from "#server/db/schema/organise-schema.ts";
import {
  calendars,
  outbox,
  pushSubscriptions,
  reminderChannels,
  reminderChoices,
} from "#server/db/schema/reminder-schema.ts";
import {
  auditLog,
  gifts,
  messages,
  notices,
  players,
  publications,
  supporters,
} from "#server/db/schema/player-schema.ts";

/** Rows of a table in which one of the columns `by` holds the player. */
interface DataPart {
  /** The name of this part in the document. */
  name: string;
  table: PgTable;
  by: readonly string[];
  /** Columns that hold secrets of the server, or facts about others. */
  without?: readonly string[];
  /** The rows that the player may know of; all if it is left out. */
  only?: SQL;
}

export const DATA_PARTS: readonly DataPart[] = [
  { name: "account", table: players, by: ["id"], without: ["folded_name"] },
  { name: "former_names", table: formerNames, by: ["player_id"], without: ["folded_name"] },
  { name: "sign_in_accounts", table: identities, by: ["player_id"] },
  {
    name: "passkeys",
    table: passkeys,
    by: ["player_id"],
    without: ["credential_id", "public_key", "counter", "transports"],
  },
  { name: "sign_in_links", table: signInLinks, by: ["player_id"], without: ["token_hash", "created_by"] },
  {
    name: "sign_in_links_made_for_others",
    table: signInLinks,
    by: ["created_by"],
    without: ["token_hash"],
  },
  { name: "set_up_links", table: setUpLinks, by: ["used_by"], without: ["token_hash"] },
  {
    name: "used_sign_ins",
    table: usedCredentials,
    by: ["user_id"],
    without: ["credential_hash", "nonce_hash"],
  },
  { name: "sessions", table: sessions, by: ["user_id"], without: ["token_hash"] },
  { name: "supported_teams", table: supporters, by: ["user_id"] },
  { name: "messages", table: messages, by: ["user_id"], without: ["nonce"] },
  { name: "league_messages", table: leagueMessages, by: ["user_id"], without: ["nonce"] },
  { name: "chats_read", table: chatReads, by: ["player_id"] },
  { name: "reactions", table: reactions, by: ["player_id"] },
  { name: "mentions_of_you", table: mentions, by: ["player_id"], without: ["planned_at"] },
  { name: "players_muted_for_yourself", table: playerMutes, by: ["player_id"] },
  { name: "messages_reported", table: messageReports, by: ["player_id"], without: ["closed_at"] },
  { name: "memberships", table: leagueMembers, by: ["player_id"] },
  { name: "invitations_made", table: leagueInvitations, by: ["created_by"] },
  { name: "league_log", table: leagueLog, by: ["by_player", "about_player"] },
  { name: "organised_tournaments", table: organisers, by: ["player_id"], without: ["appointed_by"] },
  { name: "organisers_appointed", table: organisers, by: ["appointed_by"] },
  { name: "pick_permissions", table: pickPermissions, by: ["player_id"] },
  { name: "picks_entered_by_organisers", table: enteredPicks, by: ["player_id"], without: ["entered_by"] },
  { name: "picks_entered_for_others", table: enteredPicks, by: ["entered_by"] },
  { name: "restrictions", table: restrictions, by: ["player_id"], without: ["decided_by"] },
  { name: "restrictions_decided", table: restrictions, by: ["decided_by"], without: ["held"] },
  { name: "tournaments_brought_along_into", table: returningPlayers, by: ["player_id"] },
  { name: "reminder_settings", table: reminderChoices, by: ["player_id"] },
  { name: "reminder_channels", table: reminderChannels, by: ["player_id"] },
  // Whoever has the endpoint and the keys can send to the browser.
  {
    name: "push_devices",
    table: pushSubscriptions,
    by: ["player_id"],
    without: ["endpoint_hash", "endpoint", "p256dh", "auth", "session_hash"],
  },
  { name: "calendar", table: calendars, by: ["player_id"], without: ["secret_hash"] },
  // Without ids: they count the messages of everybody.
  { name: "messages_sent_to_you", table: outbox, by: ["player_id"], without: ["id", "is_claimed"] },
  { name: "notices", table: notices, by: ["player_id"], without: ["position", "planned_at"] },
  // Without the proof, since gifts are anonymous, and without those that can still be taken back.
  {
    name: "gifts_received",
    table: gifts,
    by: ["user_id"],
    without: ["proof", "given_at"],
    only: isNull(gifts.given_at),
  },
  { name: "publications", table: publications, by: ["published_by"], without: ["planned_at"] },
  { name: "provisional_results_entered", table: provisionalResults, by: ["entered_by"] },
  // Without ids: they would reveal how many picks everybody has made.
  { name: "log", table: auditLog, by: ["user_id"], without: ["id"] },
  // Without the author; the same holds for picks that organisers entered.
  { name: "log_about_you", table: auditLog, by: ["about_player"], without: ["id", "user_id", "device"] },
];

type Row = Record<string, unknown>;

/** Columns with the time at which a row was created. */
const TIMES = ["timestamp", "created_at", "given_at", "id"];

/** Lists the rows of a part that are about a player, oldest first; those without a time in the order of their
 * columns. */
export async function listPart(
  db: Database,
  { table, by, without = [], only }: DataPart,
  playerId: number,
): Promise<Row[]> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const shown = Object.fromEntries(Object.entries(columns).filter(([name]) => !without.includes(name)));
  const isAbout = by.map((name) => {
    const column = columns[name];
    if (column === undefined) throw new Error(`a part by ${name}, which its table does not have`);
    return eq(column, playerId);
  });
  const byTime = TIMES.flatMap((name) => columns[name] ?? []);
  return db
    .select(shown)
    .from(table)
    .where(and(or(...isAbout), only))
    .orderBy(...byTime, ...Object.values(shown));
}

/** Lists the codes that were sent to the address of a player. */
export async function listCodes(db: Database, playerId: number): Promise<Row[]> {
  const { created_at, expires_at, used_at } = emailCodes;
  return db
    .select({ created_at, expires_at, used_at })
    .from(emailCodes)
    .where(eq(emailCodes.email, sql`(select email from players where id = ${playerId})`))
    .orderBy(created_at, expires_at);
}

/** The name of what the pick `p` has in a column. */
const PICKED_NAMES = {
  side: (column: string) => {
    const id = columnOf("p", column);
    const draw = sql.raw(`'${DRAW}'`);
    return sql`case when ${id} = ${sql.raw(String(DRAW_PICK))} then ${draw} else ${pickedName(id)} end`;
  },
  athlete: (column: string) => sql`(select a.name from athletes a where a.id = ${columnOf("p", column)})`,
};

/** Lists a player's picks and jokers with the names of what was picked, by tournament and lock. */
export async function listPicksByName(db: Database, playerId: number): Promise<Row[]> {
  // One look-up per contest: picks have no index by player.
  const rows = await selectRows(
    db,
    { picks: json<Row[]>() },
    sql`
    select coalesce(json_agg(pick order by tournament, locks_at, contest_id), '[]') as picks from (
      select t.name as tournament, r.name as round, c.id as contest_id, race.name as race, team.name as team, c.question,
        ${pickedName(sql`c.side1_id`)} as side1, ${pickedName(sql`c.side2_id`)} as side2, ${isoColumn(sql`c.locks_at`)} as locks_at,
        ${listMarkets((column, market) => sql`${PICKED_NAMES[PICKED_THINGS[market]](column)} as ${sql.raw(column)}`)},
        j.player_id is not null as joker
      from contests c
      join tournaments t on t.id = c.tournament_id
      join rounds r on r.id = c.round_id
      left join races race on race.id = c.race_id
      left join teams team on team.id = c.team_id
      left join lateral (select * from picks own where own.contest_id = c.id and own.player_id = ${playerId}) p on true
      left join jokers j on j.contest_id = c.id and j.round_id = c.round_id and j.player_id = ${playerId}
      where p.player_id is not null or j.player_id is not null
    ) pick`,
  );
  return rows[0]?.picks ?? [];
}
