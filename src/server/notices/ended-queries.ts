// Which notices end by themselves, because what they say concerns their player no more.
import { type SQL, sql } from "drizzle-orm";
import type { NOTICE_KINDS } from "#contract/notices/schemas.ts";
import { isReturning } from "#server/db/contest-facts.ts";
import { LACKS_OFFERED } from "#server/db/offered-picks.ts";
import { hasOpenPlace } from "./open-place-queries.ts";
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

/** Days for which players are told of a contest that was locked already, or of one that is on no more, once
 * its round is complete: the last game of a tournament may be cancelled. */
const TOLD_DAYS = 7;

/** News that asks for nothing, in days. */
const NEWS_DAYS = 30;
const NEWS: readonly Kind[] = ["let-back-in", "appointed", "unmuted", "name-shown", "signed-out"];

/** The days for which a former name can be taken back. */
const NAME_KEPT_DAYS = 365;

const listOf = (kinds: readonly Kind[]) => sql.raw(kinds.map((kind) => `'${kind}'`).join(", "));

const isOlder = (days: number, now: string) =>
  sql`n.created_at <= ${now}::timestamptz - ${sql.raw(`interval '${days} days'`)}`;

/** Whether the lock of a contest lies ahead of an instant. */
const locksAfter = (instant: SQL) =>
  sql`c.locks_at > ${instant} and coalesce(c.sealed_at > ${instant}, true)`;

/** Whether a contest had its lock ahead when the player of the notice `n` was told, and has it no more. */
const hasLocked = (contest: SQL, now: string) => sql`(
  exists (select 1 from contests c where ${contest} and ${locksAfter(sql`n.created_at`)})
  and not exists (select 1 from contests c where ${contest} and ${locksAfter(sql`${now}::timestamptz`)}))`;

const OWN_CONTEST = sql`c.id = n.contest_id`;
const OF_ROUND = sql`c.round_id = (select o.round_id from contests o where o.id = n.contest_id)`;

/** Whether the player of the notice `n` misses picks of its lock. */
const isMissing = (now: string) => sql`exists (
  select 1 from (${selectOpen(now, "9999-01-01T00:00:00Z")}) c
  left join picks k on k.contest_id = c.id and k.player_id = n.player_id
  where c.tournament_id = n.tournament_id and c.locks_at = (n.data->>'starts_at')::timestamptz and (${LACKS_OFFERED}))`;

/** Whether the notice `n` has ended; `now`: ISO 8601 with Z. */
export const isEnded = (now: string): SQL => sql`(case
  when n.kind = 'reminded' then not ${isMissing(now)}
  when n.kind in (${listOf(UNTIL_LOCK)}) and ${hasLocked(OWN_CONTEST, now)} then true
  when n.kind = 'joker-free' and ${hasLocked(OF_ROUND, now)} then true
  when n.kind = 'place-open' then not exists (
    select 1 from contests c
    where ${OWN_CONTEST} and ${hasOpenPlace(now)} and c.locks_at = (n.data->>'starts_at')::timestamptz)
  when n.contest_id is not null then ${isOlder(TOLD_DAYS, now)} and exists (
    select 1 from contests c join rounds r on r.id = c.round_id where ${OWN_CONTEST} and r.is_over)
  when n.kind = 'mail-stopped' then not exists (
    select 1 from reminder_channels m
    where m.player_id = n.player_id and m.channel = 'mail' and m.stopped_at is not null)
  when n.kind = 'rename-asked' then not exists (
    select 1 from players p where p.name = n.data->>'name' and p.erased_at is null)
  when n.kind = 'brought-along' then ${isOlder(NEWS_DAYS, now)} or not ${isReturning(sql`n.player_id`, sql`(n.data->>'into')::int`)}
  when n.kind = 'renamed' then ${isOlder(NAME_KEPT_DAYS, now)}
  when n.kind in (${listOf(NEWS)}) then ${isOlder(NEWS_DAYS, now)}
  else false end
  or (${isOlder(TOLD_DAYS, now)}
    and exists (select 1 from tournaments t where t.id = n.tournament_id and t.is_over)))`;
