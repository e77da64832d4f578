// Migrates a store from the version before sealed records and settlements: boards and lists of predictions
// stay the same. Its points and emojis are made up, so that only the stored ones can explain them.
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PLAYERS_PER_CONTEST } from "#server/picks/pick-ids.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import { buildTestApp, type Call, createCall, START } from "#server/testing/fixture.ts";
import { listMigrations, migrate } from "./migrate.ts";
import { type Connection, connectStore } from "./open.ts";

const PLAYERS = 1_000;

/** The last migration of the earlier version. */
const LAST_BEFORE = "0009_nullable_flags";

/** The last migration looked at that leaves the earlier version's tables where they are. */
const LAST_WITH_EARLIER = "0014_names";

const KEEP_EARLIER = `
  create schema earlier;
  create table earlier.picks as table before_sealing.picks;
  create table earlier.contests as table before_sealing.contests;
  create table earlier.jokers as table before_sealing.jokers;
  create table earlier.race_teams as table before_sealing.race_teams;
`;

const at = (hours: number) => `'${isoOf(START + hours * HOUR)}'::timestamptz`;

/** Games 701 to 704 count with their results, 705 with an older result than it has, 706 is open; the teams of
 * races 51 and 52 likewise. */
const TOURNAMENTS = `
  insert into tournaments (id, name, sport, visible, sequence, points_per_pick, treat, supporters, notes) values
    (7, 'Cup', 'basketball', true, 1, 1, 'chocolate', '["Estonia"]', '[]'),
    (5, 'Season', 'f1', true, 2, 2, 'champagne', '[]', '[]');
  insert into rounds (tournament_id, name, position, multiplier, is_over) values
    (7, 'Day 1', 1, 1, true), (7, 'Day 2', 2, 3, false), (5, 'Bahrain', 1, 1, false), (5, 'Jeddah', 2, 1, false);
  insert into teams (tournament_id, name, emoji, players) values
    (7, 'Estonia', '🇪🇪', '["Henri Drell", "Siim-Sander Vene"]'), (7, 'Finland', '🇫🇮', '["Lauri Markkanen"]'),
    (5, 'Ferrari', '🐎', '[]'), (5, 'Haas', '⚪', '[]');
  insert into contests (id, tournament_id, round, locks_at, side1, side2, spread, revision, scored_revision)
  select 700 + n, 7, case when n < 4 then 'Day 1' else 'Day 2' end,
    ${at(0)} + n * interval '1 minute' - case when n < 6 then interval '1 day' else interval '0' end,
    'Estonia', 'Finland', case when n <> 2 then -4.5 end, case when n = 5 then 4 else 3 end,
    case when n < 5 then 3 when n = 5 then 2 else 0 end
  from generate_series(1, 6) n;
  insert into games (id, date, emoji1, emoji2, score1, score2, top_scorer)
  select id, locks_at + interval '2 hours', '🇪🇪', '🇫🇮', case when id < 706 then 80 end, case when id < 706 then 70 end,
    case when id < 706 then 'Lauri Markkanen, Henri Drell' end
  from contests where tournament_id = 7;
  insert into races (id, tournament_id, round, name, date, qualifying_date, gp_emoji) values
    (51, 5, 'Bahrain', 'Bahrain Grand Prix', ${at(-20)}, ${at(-30)}, '🇧🇭'),
    (52, 5, 'Jeddah', 'Jeddah Grand Prix', ${at(40)}, ${at(30)}, '🇸🇦');
  insert into contests (id, tournament_id, round, locks_at, side1, side2, spread, revision, scored_revision)
  select 100 * r.id + n, 5, r.round, r.qualifying_date, 'Driver ' || n, 'Second driver ' || n, 0.5, 1, (r.id = 51)::int
  from races r, generate_series(1, 2) n;
  insert into race_teams (id, race_id, team_name, team_emoji, team_color, driver1_position, driver2_position)
  select c.id, c.id / 100, case c.id % 100 when 1 then 'Ferrari' else 'Haas' end, '🐎', '#cc0000',
    case when c.id < 5200 then 2 * (c.id % 100) end, case when c.id < 5200 then 2 * (c.id % 100) + 1 end
  from contests c where c.tournament_id = 5;
`;

/** Everybody's picks, with some missing, and the jokers; the points are a made-up function of the picks. */
const PICKS = `
  insert into users (email, name, created_at, deactivated_at)
  select n || '@example.org', 'Player ' || n % 4000, now(), case when n % 97 = 0 then now() end
  from generate_series(1, ${PLAYERS}) n;
  insert into picks (contest_id, user_id, winner, handicap, top_scorer)
  select c.id, u.id, case h % 5 when 0 then null when 1 then c.side1 when 2 then c.side1 else c.side2 end,
    case when c.spread is null or h % 7 = 0 then null when h % 3 = 0 then c.side1 else c.side2 end,
    case when c.tournament_id = 7 and h % 11 > 1 then (array['Henri Drell', 'Siim-Sander Vene', 'Lauri Markkanen'])[1 + h % 3] end
  from contests c, users u, lateral (select abs(hashint4(c.id * 10007 + u.id)) as h) hash where h % 13 <> 0;
  insert into jokers (tournament_id, round, user_id, contest_id)
  select distinct on (c.tournament_id, c.round, u.id) c.tournament_id, c.round, u.id, c.id
  from contests c, users u order by c.tournament_id, c.round, u.id, hashint4(c.id + 31 * u.id);
  with worth as (
    select p.contest_id, p.user_id, t.points_per_pick * r.multiplier * (1 + (j.user_id is not null)::int) as points,
      abs(hashtext(concat_ws('|', p.contest_id, p.winner, p.handicap, p.top_scorer, j.user_id is not null))) as h
    from picks p join contests c on c.id = p.contest_id join tournaments t on t.id = c.tournament_id
    join rounds r on r.tournament_id = c.tournament_id and r.name = c.round
    left join jokers j on j.user_id = p.user_id and j.contest_id = p.contest_id
    where c.scored_revision <> 0 and num_nonnulls(p.winner, p.handicap, p.top_scorer) > 0
  )
  update picks p set is_scored = true,
    winner_points = case when p.winner is not null and h % 2 = 0 then points else 0 end,
    handicap_points = case when p.handicap is not null and h % 3 = 0 then points else 0 end,
    top_scorer_points = case when p.top_scorer is not null and h % 5 < 2 then points else 0 end,
    emoji = (array['', '💯', '🥚🦄', '🙃', '💎🎯🌟'])[1 + h % 5]
  from worth w where w.contest_id = p.contest_id and w.user_id = p.user_id;
`;

let store: Connection;
let call: Call;

beforeAll(async () => {
  store = await connectStore({ memory: true }, { isBare: true });
  const migrations = listMigrations();
  const countUntil = (last: string) => migrations.findIndex(({ name }) => name === last) + 1;
  const [before, replaced] = [countUntil(LAST_BEFORE), countUntil(LAST_WITH_EARLIER)];
  await migrate(store.pool, { migrations: migrations.slice(0, before) });
  await store.pool.query(TOURNAMENTS);
  await store.pool.query(PICKS);
  await migrate(store.pool, { migrations: migrations.slice(0, replaced) });
  // A later migration drops what 0010 kept.
  await store.pool.query(KEEP_EARLIER);
  await migrate(store.pool);
  call = createCall(await buildTestApp(drizzle(store.pool), { now: START }));
}, 120_000);

afterAll(() => store.close());

async function read<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
  return (await store.pool.query<R>(text)).rows;
}

/** What players had on the old boards, by name and id. */
const listOldSums = (where: string) =>
  read<{ user_id: number; points: number[] }>(`
    select p.user_id, array[sum(p.winner_points), sum(p.handicap_points), sum(p.top_scorer_points)]::int[] as points
    from earlier.picks p join earlier.contests c on c.id = p.contest_id
    join players u on u.id = p.user_id and u.deactivated_at is null
    where p.winner_points is not null and ${where} group by p.user_id order by p.user_id`);

interface Row {
  user_id: number;
  winner_points: number;
  handicap_points: number;
  top_scorer_points: number;
}

const toSums = (rows: Row[]) =>
  rows
    .map((row) => ({
      user_id: row.user_id,
      points: [row.winner_points, row.handicap_points, row.top_scorer_points],
    }))
    .toSorted((a, b) => a.user_id - b.user_id);

test.each([7, 5])("the boards of tournament %i show the stored points", async (id) => {
  const overall = (await call("GET", `/api/leaderboard?tournamentId=${id}`)).body as Row[];
  expect(overall.length).toBeGreaterThan(PLAYERS * 0.8);
  expect(toSums(overall)).toEqual(await listOldSums(`c.tournament_id = ${id}`));
  const rounds = (await call("GET", `/api/round-leaderboard?tournamentId=${id}`)).body as Record<
    string,
    Row[]
  >;
  for (const [name, rows] of Object.entries(rounds))
    expect(toSums(rows)).toEqual(await listOldSums(`c.tournament_id = ${id} and c.round = '${name}'`));
});

/** A pick is shown by an id of its contest and player since then. */
const PREDICTION = `p.contest_id * ${PLAYERS_PER_CONTEST}::bigint + p.user_id, p.user_id, p.winner, p.handicap, p.winner_points, p.handicap_points, p.emoji`;

test.each([701, 702, 703, 704, 705])("the predictions of game %i are unchanged", async (id) => {
  const { body } = await call("GET", `/api/games/${id}/predictions?tournamentId=7`);
  const found = (body as Record<string, unknown>[]).map((row) => [
    row["id"],
    row["user_id"],
    row["straight_prediction"],
    row["spread_prediction"],
    row["straight_points"],
    row["spread_points"],
    row["emoji"],
    row["top_scorer_prediction"],
    row["top_scorer_points"],
    row["is_double_points"],
  ]);
  const old = await read<{ row: unknown[] }>(`
    select json_build_array(${PREDICTION}, p.top_scorer, p.top_scorer_points, j.user_id is not null) as row
    from earlier.picks p join players u on u.id = p.user_id and u.deactivated_at is null
    left join earlier.jokers j on j.user_id = p.user_id and j.contest_id = p.contest_id
    where p.contest_id = ${id} and num_nonnulls(p.winner, p.handicap, p.top_scorer) > 0
    order by p.winner_points + p.handicap_points + p.top_scorer_points desc nulls last, u.name, p.id`);
  expect(found).toEqual(old.map(({ row }) => row));
});

test("the predictions of a race are unchanged", async () => {
  const { body } = await call("GET", "/api/f1/races/51/predictions?tournamentId=5");
  const { predictions } = body as { predictions: Record<string, unknown>[] };
  const found = predictions.map((row) => [
    row["id"],
    row["user_id"],
    row["winner_prediction"],
    row["handicap_prediction"],
    row["winner_points"],
    row["handicap_points"],
    row["emoji"],
  ]);
  const old = await read<{ row: unknown[] }>(`
    select json_build_array(${PREDICTION}) as row
    from earlier.picks p join players u on u.id = p.user_id and u.deactivated_at is null
    join earlier.race_teams t on t.id = p.contest_id
    where t.race_id = 51 and num_nonnulls(p.winner, p.handicap) > 0
    order by t.team_name, p.winner_points + p.handicap_points desc nulls last, u.name, p.id`);
  expect(found).toEqual(old.map(({ row }) => row));
});

test("only a result entered after the last publication is still unpublished", async () => {
  const { rows } = await store.pool.query<{ contest_id: number }>(
    "select contest_id from settlements where rules_version = 0",
  );
  expect(rows).toEqual([{ contest_id: 705 }]);
});

test("open picks and jokers are unchanged", async () => {
  const [open] = await read(`
    select count(*) filter (where w.name is distinct from o.winner)::int as winners,
      count(*) filter (where a.name is distinct from o.top_scorer)::int as top_scorers, count(*)::int as picks
    from earlier.picks o join picks p on p.contest_id = o.contest_id and p.player_id = o.user_id
    left join teams w on w.id = p.winner left join athletes a on a.id = p.top_scorer where o.contest_id = 706`);
  expect(open).toMatchObject({ winners: 0, top_scorers: 0 });
  expect(open?.["picks"]).toBeGreaterThan(PLAYERS * 0.8);
  const jokers = await read(`
    select o.user_id, o.contest_id from earlier.jokers o
    except select player_id, contest_id from jokers`);
  expect(jokers).toEqual([]);
});

test("the earlier version's tables are dropped", async () => {
  const rows = await read("select 1 from information_schema.schemata where schema_name = 'before_sealing'");
  expect(rows).toEqual([]);
});

test("contests have the kind of their sport, and no other is stored", async () => {
  expect(
    await read(
      "select tournament_id, kind, count(*)::int as contests from contests group by 1, 2 order by 1",
    ),
  ).toEqual([
    { tournament_id: 5, kind: "race-team", contests: 4 },
    { tournament_id: 7, kind: "game", contests: 6 },
  ]);
  for (const [id, kind] of [
    [701, "race-team"],
    [5101, "game"],
    [701, "duel"],
  ])
    await expect(read(`update contests set kind = '${kind}' where id = ${id}`)).rejects.toThrow(
      "contests_kind",
    );
});
