import { sql } from "drizzle-orm";
import { DAY, HOUR, type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import type { Field } from "./population.ts";

/** The size of a Formula 1 season. */
const RACES = 24;
const TEAMS = 10;

const SEASON = 2;
const FIRST_RACE = 2001;
/** Duels have ids from here on: ten for each race. */
const FIRST_DUEL = 20_000;

interface Duel {
  id: number;
  race: number;
  team: number;
}

function listDuels(): Duel[] {
  return Array.from({ length: RACES * TEAMS }, (_, index) => ({
    id: FIRST_DUEL + index,
    race: Math.floor(index / TEAMS),
    team: (index % TEAMS) + 1,
  }));
}

async function save(db: Database, start: Instant): Promise<void> {
  await db.execute(sql`
    insert into tournaments (id, name, sport, visible, sequence, points_per_pick, treat, supporters, notes)
    values (${SEASON}, 'Season', 'f1', true, 2, 1, 'champagne', '[]', '[]')`);
  await db.execute(sql`
    insert into rounds select ${SEASON}, 'Race ' || n, n, 1, false from generate_series(1, ${RACES}) n`);
  await db.execute(sql`
    insert into teams (tournament_id, name, emoji) select ${SEASON}, 'Team ' || n, '🏎️' from generate_series(1, ${TEAMS}) n`);
  for (let race = 0; race < RACES; race++) {
    const qualifying = start + race * 7 * DAY;
    await db.execute(sql`
      insert into races (id, tournament_id, round, name, date, qualifying_date, gp_emoji)
      values (${FIRST_RACE + race}, ${SEASON}, ${`Race ${race + 1}`}, ${`Grand Prix ${race + 1}`},
        ${isoOf(qualifying + 22 * HOUR)}, ${isoOf(qualifying)}, '🏁')`);
    await db.execute(sql`
      insert into contests (id, tournament_id, round, locks_at, side1, side2, spread)
      select ${FIRST_DUEL + race * TEAMS}::int - 1 + n, ${SEASON}, ${`Race ${race + 1}`}, ${isoOf(qualifying)},
        'Driver ' || 2 * n - 1, 'Driver ' || 2 * n, 1.5 from generate_series(1, ${TEAMS}) n`);
    await db.execute(sql`
      insert into race_teams (id, race_id, team_name, team_emoji, team_color, driver1_flag, driver2_flag)
      select ${FIRST_DUEL + race * TEAMS}::int - 1 + n, ${FIRST_RACE + race}, 'Team ' || n, '🏎️', '#336699', '🏁', '🏁'
      from generate_series(1, ${TEAMS}) n`);
  }
}

async function savePicks(db: Database): Promise<void> {
  for (const { id, team } of listDuels()) {
    const [first, second] = [`Driver ${2 * team - 1}`, `Driver ${2 * team}`];
    await db.execute(sql`
      insert into picks (contest_id, user_id, winner, handicap)
      select ${id}, u.id,
        case when (u.id * 7 + ${id}) % 10 < 6 then ${first}::text else ${second}::text end,
        case when (u.id * 3 + ${id}) % 10 < 5 then ${first}::text else ${second}::text end
      from users u`);
  }
  await db.execute(sql`
    insert into jokers (tournament_id, round, user_id, contest_id)
    select ${SEASON}, 'Race ' || r + 1, u.id, ${FIRST_DUEL}::int + r * ${TEAMS}::int + u.id % ${TEAMS}::int
    from generate_series(0, ${RACES - 1}) r cross join users u`);
  await db.execute(sql`analyze`);
}

/** Classifies the drivers of these duels: the first ahead of the second, or the other way round. */
async function saveResults(db: Database, ids: number[], isFirstAhead: boolean): Promise<void> {
  await db.execute(sql`
    with classified as (
      update race_teams set
        driver1_position = 2 * (id % ${TEAMS}) + ${isFirstAhead ? 1 : 2},
        driver2_position = 2 * (id % ${TEAMS}) + ${isFirstAhead ? 2 : 1}
      where id = any(${sql.param(ids)}::int[])
    )
    update contests set revision = revision + 1 where id = any(${sql.param(ids)}::int[])`);
}

/** A Formula 1 season: 24 races of ten teams. */
export const season: Field = {
  name: "racing, 240 duels",
  tournament: SEASON,
  ids: listDuels().map((duel) => duel.id),
  save,
  savePicks,
  saveResults,
};
