import { sql } from "drizzle-orm";
import { type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import type { Field } from "./population.ts";

/** The size of a Formula 1 season. */
const RACES = 24;
const TEAMS = 10;

const SEASON = 2;
const FIRST_RACE_ID = 2001;
/** The first contest id: ten contests for each race. */
const FIRST_CONTEST_ID = 20_000;

const ids = Array.from({ length: RACES * TEAMS }, (_, index) => FIRST_CONTEST_ID + index);

/** Inserts 24 races, a week apart, of ten teams with two drivers each. */
async function save(db: Database, start: Instant): Promise<void> {
  await db.execute(sql`
    insert into tournaments (id, name, sport, visible, sequence, points_per_pick, gift_type, supporters, notes)
    values (${SEASON}, 'Season', 'f1', true, 2, 1, 'champagne', '[]', '[]')`);
  await db.execute(sql`
    insert into rounds (tournament_id, name, position, multiplier)
    select ${SEASON}, 'Race ' || n, n, 1 from generate_series(1, ${RACES}) n`);
  await db.execute(sql`
    insert into teams (tournament_id, name, emoji, color)
    select ${SEASON}, 'Team ' || n, '🏎️', '#336699' from generate_series(1, ${TEAMS}) n`);
  await db.execute(sql`
    insert into athletes (tournament_id, name)
    select ${SEASON}, 'Driver ' || n from generate_series(1, 2 * ${TEAMS}::int) n`);
  await db.execute(sql`
    insert into races (id, tournament_id, round_id, name, starts_at, locks_at, gp_emoji)
    select ${FIRST_RACE_ID}::int + n, ${SEASON}, r.id, 'Grand Prix ' || n + 1, qualifying + interval '22 hours', qualifying, '🏁'
    from generate_series(0, ${RACES - 1}) n
    cross join lateral (select ${isoOf(start)}::timestamptz + n * interval '7 days' as qualifying) time
    join rounds r on r.tournament_id = ${SEASON} and r.position = n + 1`);
  await db.execute(sql`
    insert into contests (id, kind, tournament_id, round_id, race_id, team_id, side1_id, side2_id, emoji1, emoji2, handicap,
      starts_at, locks_at)
    select ${FIRST_CONTEST_ID}::int + (g.id - ${FIRST_RACE_ID}::int) * ${TEAMS}::int + n - 1, 'race-team', ${SEASON}, g.round_id, g.id, t.id,
      one.id, two.id, '🏁', '🏁', 1.5, g.starts_at, g.locks_at
    from races g cross join generate_series(1, ${TEAMS}) n
    join teams t on t.tournament_id = ${SEASON} and t.name = 'Team ' || n
    join athletes one on one.tournament_id = ${SEASON} and one.name = 'Driver ' || 2 * n - 1
    join athletes two on two.tournament_id = ${SEASON} and two.name = 'Driver ' || 2 * n
    where g.tournament_id = ${SEASON}`);
}

async function savePicks(db: Database): Promise<void> {
  for (const id of ids) {
    await db.execute(sql`
      insert into picks (contest_id, player_id, winner, handicap)
      select c.id, u.id,
        case when (u.id * 7 + c.id) % 10 < 6 then side1_id else side2_id end,
        case when (u.id * 3 + c.id) % 10 < 5 then side1_id else side2_id end
      from contests c cross join players u where c.id = ${id}`);
  }
  await db.execute(sql`
    insert into jokers (round_id, player_id, contest_id)
    select g.round_id, u.id, ${FIRST_CONTEST_ID}::int + (g.id - ${FIRST_RACE_ID}::int) * ${TEAMS}::int + u.id % ${TEAMS}::int
    from races g cross join players u where g.tournament_id = ${SEASON}`);
  await db.execute(sql`analyze`);
}

/** Classifies the drivers of these contests: the first ahead of the second, or the reverse. */
async function saveResults(db: Database, contestIds: number[], isFirstAhead: boolean): Promise<void> {
  await db.execute(sql`
    with classified as (
      insert into results (contest_id, position1, position2)
      select id, 2 * (id % ${TEAMS}::int) + ${isFirstAhead ? 1 : 2}::int, 2 * (id % ${TEAMS}::int) + ${isFirstAhead ? 2 : 1}::int
      from contests where id = any(${sql.param(contestIds)}::int[])
      on conflict (contest_id) do update set position1 = excluded.position1, position2 = excluded.position2
    )
    update contests set revision = revision + 1 where id = any(${sql.param(contestIds)}::int[])`);
}

/** A Formula 1 season: 24 races of ten teams. */
export const season: Field = {
  name: "racing, 240 duels",
  tournament: SEASON,
  ids,
  save,
  savePicks,
  saveResults,
};
