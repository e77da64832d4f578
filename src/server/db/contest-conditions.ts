// Conditions on contests, tournaments and jokers that several queries share. They reveal nothing about hidden
// picks but whether there are any.
import { type SQL, sql } from "drizzle-orm";
import { hasPick } from "#server/db/market-columns.ts";

/** Whether anybody has picked the contest `c`. Organisers are shown how many have, so their answers may
 * depend on it. */
export const IS_PICKED: SQL = sql`exists (
  select 1 from picks p where p.contest_id = c.id and ${hasPick("p")})`;

/** Whether the joker `j` still counts where it was played: its contest exists and is in the joker's round.
 * Otherwise its player can play it again, although the row is still there: a log line about it would say on
 * which contest it was. */
export const IS_ON_CONTEST: SQL = sql`exists (
  select 1 from contests own where own.id = j.contest_id and own.round_id = j.round_id)`;

/** Whether the tournament `t` is over: a round is complete, and so is every round that has games or races.
 * One without any never keeps it open. */
export const IS_OVER = sql`(
  exists (select 1 from rounds r where r.tournament_id = t.id and r.is_over)
  and not exists (
    select 1 from rounds r where r.tournament_id = t.id and not r.is_over and (
      exists (select 1 from contests c where c.round_id = r.id) or exists (select 1 from races e where e.round_id = r.id))))`;

/** The audit log's text for a joker that was moved back. */
export const MOVED_BACK = "moved back";

/** Whether a player moved a joker off the contest `c` after its seal, which cancels it for good; moves by
 * an early start do not count. Before the seal a joker is hidden, and in no record. */
export const HAS_LOST_JOKER: SQL = sql`c.sealed_at is not null and exists (
  select 1 from audit_log l
  where l.action = 'joker' and l.timestamp >= least(c.locks_at, c.sealed_at) and l.old_id = c.id
    and l.new_id is distinct from c.id and l.additional_info <> ${MOVED_BACK}
    and not exists (select 1 from jokers j where j.contest_id = c.id and j.player_id = l.user_id))`;
