// Jokers that left a contest after its lock, as the audit log has them.
import { type SQL, sql } from "drizzle-orm";

/** The audit log's text for a joker that was moved back. */
export const MOVED_BACK = "moved back";

/** Whether a player moved a joker off the contest `c` after its seal, which cancels it for good: the joker counts once. One that
 * an early start moved back has not left. Before the seal a joker is hidden, and no record has it yet. */
export const HAS_LOST_JOKER: SQL = sql`c.sealed_at is not null and exists (
  select 1 from audit_log l
  where l.action = 'joker' and l.timestamp >= least(c.locks_at, c.sealed_at) and l.old_id = c.id
    and l.new_id is distinct from c.id and l.additional_info <> ${MOVED_BACK}
    and not exists (select 1 from jokers j where j.contest_id = c.id and j.player_id = l.user_id))`;
