import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { LogAction, LogEntry } from "#contract/audit-log.ts";
import type { Database } from "#server/db/open.ts";
import { auditLog, players } from "#server/db/player-schema.ts";
import { contests, rounds } from "#server/db/tournament-schema.ts";

/** One change, to be written down. */
interface NewLogEntry {
  /** ISO 8601 with Z. */
  timestamp: string;
  user_id: number;
  action: LogAction;
  tournament_id?: number;
  game_id?: number;
  team_name?: string;
  additional_info?: string;
}

/** Writes a change down; within its transaction, so that neither is there without the other. */
export async function insertLog(db: Database, entry: NewLogEntry): Promise<void> {
  await db.insert(auditLog).values(entry);
}

/** Writes several changes down, like `insertLog`. */
export async function insertLogs(db: Database, entries: NewLogEntry[]): Promise<void> {
  if (entries.length > 0) await db.insert(auditLog).values(entries);
}

/** The same under a given number, which is not the next one: for what its place in the audit log must not betray. */
export async function insertNumberedLog(db: Database, entry: NewLogEntry & { id: number }): Promise<void> {
  await db.insert(auditLog).overridingSystemValue().values(entry);
}

/** Which part of the audit log is asked for. */
export interface LogFilter {
  /** Only entries older than the one of this id; none when it is not there. */
  before?: number;
  limit: number;
  user_id?: number;
  action?: LogAction;
}

/** Older than this entry, in the order of the audit log. */
function isBefore(id: number): SQL {
  const at = sql`(select b.timestamp from audit_log b where b.id = ${id})`;
  return sql`(${auditLog.timestamp}, ${auditLog.id}) < (${at}, ${id})`;
}

/** What a line says instead of a pick that nobody else may know yet. */
const HIDDEN_UNTIL_SEALED = "sealed until predictions close";

/** The newest entries of the audit log that pass the filter, newest first, each with the player's present name. Of a pick or
 * joker whose contest is not sealed, or is gone, they say neither what was picked nor on which contest the joker was
 * played. */
export async function listLogs(db: Database, filter: LogFilter): Promise<LogEntry[]> {
  const { before, limit, user_id, action } = filter;
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
      user_name: players.name,
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
    .leftJoin(rounds, eq(rounds.id, contests.round_id))
    .where(
      and(
        before === undefined ? undefined : isBefore(before),
        user_id === undefined ? undefined : eq(auditLog.user_id, user_id),
        action === undefined ? undefined : eq(auditLog.action, action),
      ),
    )
    .orderBy(desc(auditLog.timestamp), desc(auditLog.id))
    .limit(limit);
}
