import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import type { PostKind } from "#domain/posts/post-kinds.ts";
import { DAY, HOUR, type Instant, isoOf, MINUTE } from "#domain/time.ts";
import { claimUntil, selectDue } from "#server/db/claims.ts";
import { countDeliveries } from "#server/db/deliveries.ts";
import { IS_FINISHED, publishedAt } from "#server/db/finished-rounds.ts";
import type { Database } from "#server/db/open.ts";
import { epochColumn, json, selectRows } from "#server/db/select-rows.ts";
import { transact } from "#server/db/transact.ts";
import type { DestinationRow } from "./destination-queries.ts";

/** How long a server has for a post that it took, in milliseconds: longer than sending may take. */
const CLAIM_MS = 2 * MINUTE;

/** No post about picks is planned later than this after their lock, and none about a round that is over later
 * than a day, in milliseconds: what was missed is no news any more. */
const REVEAL_WINDOW_MS = 2 * HOUR;

/** The places that are posted to, each with the tournaments that it is about. */
const selectTargets = (kind: PostKind): SQL => sql`
  select d.id, d.kinds, d.made_at, t.id as tournament_id, t.is_over
  from post_destinations d
  left join leagues g on g.id = d.league_id and g.deleted_at is null
  join tournaments t on t.id = coalesce(d.tournament_id, g.tournament_id)
    or (g.id is not null and g.tournament_id is null and t.visible)
  where ${kind} = any(d.kinds)`;

interface PlannedAt {
  now: Instant;
  /** The restore of a backup, or the first start: what was due before is not posted. */
  start: string;
}

const insertPlanned = (kind: PostKind, now: Instant, planned: SQL): SQL => sql`
  with target as materialized (${selectTargets(kind)}), planned as (${planned})
  insert into posts (destination_id, kind, key, tournament_id, round_id, about_at, created_at, next_at, state, ended_at)
  select p.id, ${kind}, p.key, p.tournament_id, p.round_id, p.about_at, n.at, n.at,
    case when p.is_told then 'waiting' else 'dropped' end, case when not p.is_told then n.at end
  from planned p cross join (select ${isoOf(now)}::timestamptz as at) n
  on conflict (destination_id, key) do nothing`;

const keyOf = (name: string, id: SQL, at: SQL) =>
  sql`${`${name} `} || ${id} || ' ' || extract(epoch from ${at})::bigint`;

/** The next lock of each tournament, a day before it, unless a post has named it with an earlier one. */
const selectDeadlines = (now: string, start: string): SQL => sql`
  select distinct on (d.id, d.tournament_id) d.id, d.tournament_id, c.round_id, c.locks_at as about_at, true as is_told,
    ${keyOf("deadline", sql`d.tournament_id`, sql`c.locks_at`)} as key
  from target d join contests c on c.tournament_id = d.tournament_id
  where c.sealed_at is null and c.status = 'scheduled' and c.side1_id is not null and c.side2_id is not null
    and c.locks_at > ${now}::timestamptz and c.locks_at <= ${now}::timestamptz + interval '1 day'
    and c.locks_at - interval '1 day' > ${start}::timestamptz
    and not exists (
      select 1 from posts o
      where o.destination_id = d.id and o.kind = 'deadline' and o.tournament_id = d.tournament_id
        and c.locks_at between o.about_at and o.about_at + interval '1 day')
  order by d.id, d.tournament_id, c.locks_at`;

/** Contests that locked together, once every one of them is sealed. */
const selectReveals = (now: Instant, start: string): SQL => sql`
  select d.id, d.tournament_id, min(c.round_id) as round_id, c.locks_at as about_at, true as is_told,
    ${keyOf("reveal", sql`d.tournament_id`, sql`c.locks_at`)} as key
  from target d join contests c on c.tournament_id = d.tournament_id and c.status <> 'cancelled'
  where c.locks_at > greatest(d.made_at, ${start}::timestamptz, ${isoOf(now - REVEAL_WINDOW_MS)}::timestamptz)
    and c.locks_at <= ${isoOf(now)}::timestamptz
  group by d.id, d.tournament_id, c.locks_at
  having bool_and(c.sealed_at is not null)`;

const isNews = (at: SQL, { now, start }: PlannedAt): SQL =>
  sql`${at} > greatest(d.made_at, ${start}::timestamptz, ${isoOf(now - DAY)}::timestamptz)`;

/** Rounds that are over. Of those that are planned together only the last is told: its post names them all,
 * since they have one board. At the end that board is the final one, where it is posted. */
const selectRecaps = (asked: PlannedAt): SQL => sql`
  select d.id, d.tournament_id, r.id as round_id, over.at as about_at, 'recap ' || r.id as key,
    row_number() over (partition by d.id, d.tournament_id order by r.position desc, r.id desc) = 1 as is_told
  from target d join rounds r on r.tournament_id = d.tournament_id and not r.is_of_questions
  cross join lateral (select ${publishedAt(sql`c.round_id = r.id`)} as at) over
  where ${isNews(sql`over.at`, asked)} and ${IS_FINISHED} and not (d.is_over and 'final' = any(d.kinds))
    and not exists (select 1 from posts o where o.destination_id = d.id and o.key = 'recap ' || r.id)`;

const selectFinals = (asked: PlannedAt): SQL => sql`
  select d.id, d.tournament_id, null::int as round_id, over.at as about_at, true as is_told, 'final ' || d.tournament_id as key
  from target d
  cross join lateral (select ${publishedAt(sql`c.tournament_id = d.tournament_id`)} as at) over
  where d.is_over and ${isNews(sql`over.at`, asked)}`;

/** Puts the posts that are due into the table; each is planned once, whatever server looks. */
export async function planPosts(db: Database, asked: PlannedAt): Promise<void> {
  const { now, start } = asked;
  const { rows } = await db.execute(sql`select 1 from post_destinations limit 1`);
  if (rows.length === 0) return;
  await db.execute(insertPlanned("deadline", now, selectDeadlines(isoOf(now), start)));
  await db.execute(insertPlanned("reveal", now, selectReveals(now, start)));
  await db.execute(insertPlanned("recap", now, selectRecaps(asked)));
  await db.execute(insertPlanned("final", now, selectFinals(asked)));
}

/** A post that this server has to send now. */
export interface ClaimedPost {
  id: number;
  kind: PostKind;
  tournament_id: number;
  about: Instant;
  created: Instant;
  /** Including this one. */
  attempts: number;
  interruptions: number;
  destination: Pick<DestinationRow, "id" | "league_id" | "service" | "url" | "token" | "room">;
}

/** Takes posts that are due, the oldest first. No two servers take the same one before the time of the first
 * is over. */
export async function claimPosts(
  db: Database,
  { now, most }: { now: Instant; most: number },
): Promise<ClaimedPost[]> {
  return selectRows(
    db,
    {
      id: Type.Number(),
      kind: json<PostKind>(),
      tournament_id: Type.Number(),
      about: Type.Number(),
      created: Type.Number(),
      attempts: Type.Number(),
      interruptions: Type.Number(),
      destination: json<ClaimedPost["destination"]>(),
    },
    sql`
    with due as materialized (${selectDue("posts", { now, most })})
    update posts o set ${claimUntil(now + CLAIM_MS)}
    from due, post_destinations d
    where o.id = due.id and d.id = o.destination_id
    returning o.id::float8 as id, to_json(o.kind) as kind, o.tournament_id, ${epochColumn(sql`o.about_at`)} as about,
      ${epochColumn(sql`o.created_at`)} as created, o.attempts, o.interruptions,
      json_build_object('id', d.id, 'league_id', d.league_id, 'service', d.service, 'url', d.url, 'token', d.token,
        'room', d.room) as destination`,
  );
}

/** What became of a post: `dropped`: it was not needed any more. */
export interface PostOutcome {
  state: "sent" | "dropped" | "failed" | "waiting";
  /** When it is tried again. */
  next: Instant;
  /** Whether it was handed over at all. */
  isAttempt: boolean;
  error: string | null;
}

/** Notes what became of a post, and counts its attempt. */
export async function notePost(
  db: Database,
  id: number,
  { state, next, error, isAttempt, now }: PostOutcome & { now: Instant },
): Promise<void> {
  await transact(db, async (tx) => {
    if (isAttempt) {
      const [delivered, failed] = [state === "sent" ? 1 : 0, state === "failed" ? 1 : 0];
      await countDeliveries(tx, "posts", { attempts: 1, delivered, failed, now });
    }
    await tx.execute(sql`
    update posts set state = ${state}, is_claimed = false, next_at = ${isoOf(next)}::timestamptz, error = ${error},
      ended_at = case when ${state} <> 'waiting' then ${isoOf(now)}::timestamptz end
    where id = ${id}`);
  });
}
