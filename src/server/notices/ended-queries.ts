// Which notices end by themselves, because what they say concerns their player no more.
import { type SQL, sql } from "drizzle-orm";
import type { NOTICE_KINDS } from "#contract/notices/schemas.ts";
import { LACKS_OFFERED } from "#server/db/offered-picks.ts";
import { selectOpen } from "#server/db/open-contests.ts";

type Kind = (typeof NOTICE_KINDS)[number];

/** Told so that the player can pick again: nobody can once the contest is locked. */
const UNTIL_LOCK: readonly Kind[] = [
  "moved",
  "entered-picks",
  "restored",
  "side-replaced",
  "option-withdrawn",
  "handicap-changed",
];

/** Said of what happens to a contest after its lock: all is known once its round is complete. */
const UNTIL_ROUND_ENDS: readonly Kind[] = ["locked-early", "postponed", "undated", "cancelled"];

/** News that asks for nothing, in days. */
const NEWS_DAYS = 30;
const NEWS: readonly Kind[] = ["let-back-in", "appointed", "unmuted", "name-shown", "signed-out"];

/** The days for which a former name can be taken back. */
const NAME_KEPT_DAYS = 365;

const listOf = (kinds: readonly Kind[]) => sql.raw(kinds.map((kind) => `'${kind}'`).join(", "));

const isOlder = (days: number, now: string) =>
  sql`n.created_at <= ${now}::timestamptz - ${sql.raw(`interval '${days} days'`)}`;

/** Whether a contest can still be picked. */
const isOpen = (contest: SQL, now: string) => sql`exists (
  select 1 from contests c
  where ${contest} and c.sealed_at is null and c.status = 'scheduled' and c.locks_at > ${now}::timestamptz)`;

/** Whether the player of the notice `n` misses picks of its lock. */
const isMissing = (now: string) => sql`exists (
  select 1 from (${selectOpen(now, "9999-01-01T00:00:00Z")}) c
  left join picks k on k.contest_id = c.id and k.player_id = n.player_id
  where c.tournament_id = n.tournament_id and c.locks_at = (n.data->>'starts_at')::timestamptz and (${LACKS_OFFERED}))`;

/** Whether the notice `n` has ended; `now`: ISO 8601 with Z. */
export const isEnded = (now: string): SQL => sql`(case
  when n.kind = 'reminded' then not ${isMissing(now)}
  when n.kind in (${listOf(UNTIL_LOCK)}) then not ${isOpen(sql`c.id = n.contest_id`, now)}
  when n.kind = 'joker-free' then not ${isOpen(sql`c.round_id = (select o.round_id from contests o where o.id = n.contest_id)`, now)}
  when n.kind in (${listOf(UNTIL_ROUND_ENDS)}) then exists (
    select 1 from contests c join rounds r on r.id = c.round_id where c.id = n.contest_id and r.is_over)
  when n.kind = 'mail-stopped' then not exists (
    select 1 from reminder_channels m
    where m.player_id = n.player_id and m.channel = 'mail' and m.stopped_at is not null)
  when n.kind = 'rename-asked' then not exists (
    select 1 from players p where p.name = n.data->>'name' and p.erased_at is null)
  when n.kind = 'renamed' then ${isOlder(NAME_KEPT_DAYS, now)}
  when n.kind in (${listOf(NEWS)}) then ${isOlder(NEWS_DAYS, now)}
  else false end
  or exists (select 1 from tournaments t where t.id = n.tournament_id and t.is_over))`;
