import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { LogEntry } from "#contract/audit-log/schemas.ts";
import type { LogAction } from "#contract/audit-log/log-actions.ts";
import type { Database } from "#server/db/open.ts";
import { auditLog, players } from "#server/db/schema/player-schema.ts";
import { contests, rounds } from "#server/db/schema/tournament-schema.ts";

/** A change to be logged. */
interface NewLogEntry {
  /** ISO 8601 with Z. */
  timestamp: string;
  /** Null: a visitor. */
  user_id: number | null;
  action: LogAction;
  tournament_id?: number;
  game_id?: number;
  team_name?: string;
  additional_info?: string;
  /** The player whom the entry is about, besides its author. */
  about_player?: number;
  /** For a joker. */
  round_id?: number;
}

/** Writes a log entry; call it in the change's own transaction, so that both commit together. */
export async function insertLog(db: Database, entry: NewLogEntry): Promise<void> {
  await db.insert(auditLog).values(entry);
}

/** Building a statement of more rows would take a long turn of the event loop. */
const ROWS_AT_ONCE = 100;

/** Writes several log entries, like `insertLog`. */
export async function insertLogs(db: Database, entries: NewLogEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += ROWS_AT_ONCE)
    await db.insert(auditLog).values(entries.slice(at, at + ROWS_AT_ONCE));
}

/** Like `insertLog`, with a given id: for entries whose position in the log must not reveal anything. */
export async function insertNumberedLog(db: Database, entry: NewLogEntry & { id: number }): Promise<void> {
  await db.insert(auditLog).overridingSystemValue().values(entry);
}

/** Which entries of the audit log to list. */
export interface LogFilter {
  /** Only entries older than the one with this id; no entries if it does not exist. */
  before?: number;
  limit: number;
  user_id?: number;
  action?: LogAction;
  /** Only entries of this tournament. Without a player or action they leave out picks and jokers, of which
   * there may be millions. */
  tournament_id?: number;
  /** Only entries of this contest, without picks and jokers: on which contest a joker is would show. */
  contest_id?: number;
}

/** Matches entries that come before this one in chronological order. */
function isBefore(id: number): SQL {
  const at = sql`(select b.timestamp from audit_log b where b.id = ${id})`;
  return sql`(${auditLog.timestamp}, ${auditLog.id}) < (${at}, ${id})`;
}

/** Shown in place of a pick that is still hidden. */
const HIDDEN_UNTIL_SEALED = "sealed until predictions close";

/** Lists the newest matching entries, newest first, with the player's current name. Entries of a pick or
 * joker leave out what was picked, and of a joker also the contest, until the contest is sealed. */
export async function listLogs(db: Database, filter: LogFilter): Promise<LogEntry[]> {
  const { before, limit, user_id, action, tournament_id, contest_id } = filter;
  const isRare = sql`${auditLog.action} not in ('pick', 'joker')`;
  const hasRareOnly = tournament_id !== undefined && user_id === undefined && action === undefined;
  const isOfPick = sql`${auditLog.action} in ('pick', 'pick-unsaved', 'joker', 'joker-unsaved')`;
  const isHidden = sql`(${isOfPick} and ${auditLog.game_id} is not null and ${contests.sealed_at} is null)`;
  const isJoker = sql`${auditLog.action} in ('joker', 'joker-unsaved')`;
  const hiddenInfo = sql`case when ${isJoker}
    then concat_ws(', ', concat_ws(' in ', ${auditLog.additional_info}, ${rounds.name}), ${HIDDEN_UNTIL_SEALED}::text)
    else ${HIDDEN_UNTIL_SEALED}::text end`;
  return db
    .select({
      id: auditLog.id,
      timestamp: auditLog.timestamp,
      user_name: sql<string | null>`case when ${players.erased_at} is null then ${players.name} end`,
      user_id: auditLog.user_id,
      action: auditLog.action,
      team_name: sql<string | null>`case when ${isHidden} then null else ${auditLog.team_name} end`,
      game_id: sql<
        number | null
      >`case when ${isHidden} and ${isJoker} then null else ${auditLog.game_id} end`,
      tournament_id: auditLog.tournament_id,
      additional_info: sql<
        string | null
      >`case when ${isHidden} then ${hiddenInfo} else ${auditLog.additional_info} end`,
    })
    .from(auditLog)
    .leftJoin(players, eq(players.id, auditLog.user_id))
    .leftJoin(contests, eq(contests.id, auditLog.game_id))
    .leftJoin(rounds, eq(rounds.id, sql`coalesce(${auditLog.round_id}, ${contests.round_id})`))
    .where(
      and(
        before === undefined ? undefined : isBefore(before),
        user_id === undefined ? undefined : eq(auditLog.user_id, user_id),
        action === undefined ? undefined : eq(auditLog.action, action),
        tournament_id === undefined ? undefined : eq(auditLog.tournament_id, tournament_id),
        // Both, so that the index of the entries without picks serves it.
        hasRareOnly || contest_id !== undefined ? isRare : undefined,
        contest_id === undefined ? undefined : sql`${auditLog.game_id} = ${contest_id} and not ${isOfPick}`,
      ),
    )
    .orderBy(desc(auditLog.timestamp), desc(auditLog.id))
    .limit(limit);
}
