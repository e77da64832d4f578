// A tournament and a season as large as they can be, and the largest body of each call.
import { sql } from "drizzle-orm";
import { MAX_MEMBERS } from "#domain/leagues/league-limits.ts";
import { MAX_PASTED_LENGTH, SETUP_LIMITS } from "#domain/organise/setup-limits.ts";
import { DAY, isoOf, MINUTE } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { saveDraft, takeIds } from "#server/setup/draft-queries.ts";
import { MAX_CONTESTS } from "#contract/on-behalf/schemas.ts";
import { savePermission } from "#server/on-behalf/queries.ts";
import { saveOrganiser } from "#server/organise/organiser-queries.ts";
import { readSetup } from "#server/setup/read-setup.ts";
import { type Caller, START } from "./fixture.ts";
import { createDriversRow, createGameRow, type SampleCall, type SampleWorld } from "./sample-calls.ts";

type Callers = Pick<SampleWorld, "ada" | "mari">;

const { games, teams, rounds, players, races, duels } = SETUP_LIMITS;

const FIRST_GAME = 10_000;
const FIRST_RACE = 20_000;

const repeat = <T>(count: number, create: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => create(at));

const START_OF_GAMES = isoOf(START + DAY);

/** Adds rounds, teams with players, and games to tournament 7 until there are as many as it can have. */
async function enlargeTournament(db: Database): Promise<void> {
  await db.execute(sql`
    insert into rounds (tournament_id, name, position, multiplier)
    select 7, 'Round ' || n, n, 1 from generate_series(3, ${rounds}::int) n`);
  await db.execute(sql`
    insert into teams (tournament_id, name, emoji)
    select 7, 'Team number ' || n, '🏀' from generate_series((select count(*)::int + 1 from teams where tournament_id = 7), ${teams}::int) n`);
  await db.execute(sql`
    insert into athletes (tournament_id, name)
    select 7, 'Player ' || p || ' of team number ' || t.id from teams t cross join generate_series(1, ${players}::int) p
    where t.tournament_id = 7 and t.name like 'Team number %'`);
  await db.execute(sql`
    insert into squads (team_id, athlete_id, position)
    select t.id, a.id, p from teams t cross join generate_series(1, ${players}::int) p
    join athletes a on a.tournament_id = 7 and a.name = 'Player ' || p || ' of team number ' || t.id
    where t.tournament_id = 7 and t.name like 'Team number %'`);
  await db.execute(sql`
    with side as (select id, row_number() over (order by id) - 1 as n, count(*) over () as all_sides from teams where tournament_id = 7)
    insert into contests (id, kind, number, tournament_id, round_id, side1_id, side2_id, emoji1, emoji2, handicap, starts_at, locks_at)
    select ${FIRST_GAME}::int + g, 'game', ${FIRST_GAME}::int + g, 7, r.id, one.id, two.id, '🏀', '🏀', -4.5, at, at
    from generate_series(0, ${games}::int - 3) g
    cross join lateral (select ${START_OF_GAMES}::timestamptz + g * interval '1 minute' as at) time
    join rounds r on r.tournament_id = 7 and not r.is_of_questions and r.position = g % ${rounds}::int + 1
    join side one on one.n = g % one.all_sides join side two on two.n = (g + 7) % two.all_sides`);
}

/** Adds races with teams to tournament 5 until there are as many as it can have. */
async function enlargeSeason(db: Database): Promise<void> {
  await db.execute(sql`
    insert into rounds (tournament_id, name, position, multiplier)
    select 5, 'Race ' || n, n, 1 from generate_series(3, ${races}::int) n`);
  await db.execute(sql`
    insert into teams (tournament_id, name, emoji, color)
    select 5, 'Team number ' || n, '🏎️', '#cc0000' from generate_series(1, ${duels}::int) n`);
  await db.execute(sql`
    insert into athletes (tournament_id, name)
    select 5, 'Driver ' || p || ' of team number ' || n from generate_series(1, ${duels}::int) n, generate_series(1, 2) p`);
  await db.execute(sql`
    insert into races (id, tournament_id, round_id, name, gp_emoji, starts_at, locks_at)
    select ${FIRST_RACE}::int + r.position, 5, r.id, 'Grand Prix ' || r.position, '🏁', at + interval '1 hour', at from rounds r
    cross join lateral (select ${START_OF_GAMES}::timestamptz + r.position * interval '1 day' as at) time
    where r.tournament_id = 5 and r.name like 'Race %'`);
  await db.execute(sql`
    insert into contests (id, kind, tournament_id, round_id, race_id, team_id, side1_id, side2_id, emoji1, emoji2, handicap, starts_at, locks_at)
    select 1000000 + r.id * 100 + n, 'race-team', 5, r.round_id, r.id, t.id, one.id, two.id, '🏁', '🏁', -2.5, r.starts_at, r.locks_at
    from races r cross join generate_series(1, ${duels}::int) n
    join teams t on t.tournament_id = 5 and t.name = 'Team number ' || n
    join athletes one on one.tournament_id = 5 and one.name = 'Driver 1 of team number ' || n
    join athletes two on two.tournament_id = 5 and two.name = 'Driver 2 of team number ' || n
    where r.tournament_id = 5 and r.id > ${FIRST_RACE}::int`);
}

/** Creates a draft as large as tournament 7, or without its games, and returns its id. */
async function createLargeDraft(db: Database, organiser: Caller, hasGames = true): Promise<number> {
  const { setup } = await readSetup(db, 7);
  const id = await takeIds(db, 1 + games);
  const copied = (hasGames ? setup.games : []).map((game, at) => ({ ...game, id: id + 1 + at }));
  const own = {
    ...setup,
    settings: { ...setup.settings, name: "Large draft", questions: [] },
    games: copied,
  };
  await saveDraft(db, { id, setup: own, updatedAt: isoOf(START) });
  const row = { tournament_id: id, player_id: organiser.id, appointed_by: null, created_at: isoOf(START) };
  await saveOrganiser(db, { ...row, rights: "everything" });
  return id;
}

/** The files of as many games as there can be, near the largest size of an import. */
function createFiles() {
  const rows = repeat(games, (at) => ({
    id: at + 1,
    round: `Round ${(at % 90) + 3}`,
    starts_at: isoOf(START + DAY + at * MINUTE),
    team1_label: `${"A side of which nothing is known, in so many words ".slice(0, 60)} ${at}`,
    team2_label: `${"Another side of which nothing is known, in many words ".slice(0, 60)} ${at}`,
    spread: null,
    score1: null,
    score2: null,
    top_scorer: null,
  }));
  return [{ name: "games.json", text: JSON.stringify(rows) }];
}

type Calls = Record<string, SampleCall>;

const ORGANISE = "/api/organise/tournaments";
const NO_RESULT = { score1: null, score2: null, top_scorer: null };
const LAST_GAMES = repeat(500, (at) => FIRST_GAME + at);
const RACE = FIRST_RACE + 3;

/** Calls that create or change a tournament; Mari organises the drafts. */
async function listSetupCalls(db: Database, { ada, mari }: Callers): Promise<Calls> {
  const published = await createLargeDraft(db, mari);
  const empty = await createLargeDraft(db, mari, false);
  const { setup } = await readSetup(db, 7);
  // Games that no other call changes.
  const changed = setup.games.slice(-400).map((game) => ({ was: game, now: { ...game, spread: -5.5 } }));
  const copy = { sport: "basketball", name: "Copy", time_zone: "UTC", points_per_pick: 1 };
  const newRounds = repeat(rounds, (at) => ({ name: `New round ${at}`, multiplier: 1 }));
  return {
    [`POST ${ORGANISE}`]: {
      url: ORGANISE,
      body: { ...copy, copy_of: 7, with_games: true, rounds: newRounds },
      as: ada,
    },
    [`PUT ${ORGANISE}/:id`]: { url: `${ORGANISE}/7`, body: { games: changed }, as: ada },
    [`POST ${ORGANISE}/:id/import`]: {
      url: `${ORGANISE}/${empty}/import`,
      body: { files: createFiles(), time_zone: "Europe/Tallinn", is_dry_run: true },
    },
    [`POST ${ORGANISE}/:id/stage`]: { url: `${ORGANISE}/${published}/stage`, body: { stage: "published" } },
  };
}

/** A line of fifty characters with teams and players that are not here. */
const PASTED_LINE = "Team 1 98-86 Team 2; A. Nobody 26, B. Somebody 16\n";

/** Calls that enter results of as many games or duels as one call takes. */
function listResultCalls({ ada }: Callers): Calls {
  const results = LAST_GAMES.slice(0, 100).map((id) => ({ id, ...NO_RESULT }));
  const ids = repeat(duels, (at) => 1_000_000 + RACE * 100 + at + 1);
  return {
    [`POST ${ORGANISE}/:id/game-results`]: {
      url: `${ORGANISE}/7/game-results`,
      body: { games: results },
      as: ada,
    },
    [`POST ${ORGANISE}/:id/preview-results`]: {
      url: `${ORGANISE}/7/preview-results`,
      body: { games: results },
      as: ada,
    },
    [`POST ${ORGANISE}/:id/publish-results`]: {
      url: `${ORGANISE}/7/publish-results`,
      body: { version: 0 },
      as: ada,
    },
    [`POST ${ORGANISE}/:id/read-results`]: {
      url: `${ORGANISE}/7/read-results`,
      body: { text: PASTED_LINE.repeat(MAX_PASTED_LENGTH / PASTED_LINE.length) },
      as: ada,
    },
    [`POST ${ORGANISE}/:id/race-results`]: {
      url: `${ORGANISE}/5/race-results`,
      body: { race_id: RACE, duels: ids.map((id) => ({ id, position1: null, position2: null })) },
      as: ada,
    },
    "PUT /api/admin/basketball-games": {
      url: "/api/admin/basketball-games",
      body: { tournament_id: 7, games: LAST_GAMES.map((id) => createGameRow(id, NO_RESULT)) },
    },
    "PUT /api/admin/f1-race-drivers": {
      url: "/api/admin/f1-race-drivers",
      body: {
        tournament_id: 5,
        race_id: RACE,
        drivers: ids.map((id, at) =>
          createDriversRow({
            id,
            driver1: `Driver 1 of team number ${at + 1}`,
            driver2: `Driver 2 of team number ${at + 1}`,
            driver1_position: null,
            driver2_position: null,
          }),
        ),
      },
    },
  };
}

/** The call that enters picks of as many games of a round as one takes, for a player who allows it. */
async function listOnBehalfCalls(db: Database, { ada, mari }: Callers): Promise<Calls> {
  // Games that no other call changes.
  const own = repeat(MAX_CONTESTS, (at) => FIRST_GAME + LAST_GAMES.length + at);
  await savePermission(db, { tournamentId: 7, playerId: mari.id }, isoOf(START));
  await db.execute(sql`
    update contests set round_id = (select id from rounds where tournament_id = 7 and name = 'Round 3')
    where id = any(${sql.param(own)}::int[])`);
  const { setup } = await readSetup(db, 7);
  const sides = new Map(setup.games.map(({ id, side1 }) => [id, side1]));
  const contests = own.map((contest_id) => ({ contest_id, winner: sides.get(contest_id) }));
  return {
    [`POST ${ORGANISE}/:id/picks`]: {
      url: `${ORGANISE}/7/picks`,
      body: { user_id: mari.id, contests, reason: "On a plane" },
      as: ada,
    },
  };
}

/** The call that brings along a league with as many members as one can have. */
async function listContinueCalls(db: Database, { ada, mari }: Callers): Promise<Calls> {
  await db.execute(sql`
    insert into players (name, email, created_at)
    select 'Member ' || n, 'member' || n || '@example.org', now() from generate_series(2, ${MAX_MEMBERS}::int) n`);
  await db.execute(sql`
    with added as (
      insert into leagues (tournament_id, name, emoji, created_at) values (7, 'Everybody', '🏀', now()) returning id
    ), coded as (
      insert into league_invitations (league_id, code, created_by, created_at)
      select id, 'LARGEST2', ${mari.id}::int, now() from added
    )
    insert into league_members (league_id, player_id, role, state, joined_at)
    select a.id, p.id, case p.id when ${mari.id}::int then 'captain' else 'member' end, 'member', now()
    from added a join players p on p.id = ${mari.id}::int or p.email like 'member%@example.org'`);
  return {
    [`POST ${ORGANISE}/:id/leagues`]: { url: `${ORGANISE}/5/leagues`, body: { from: 7 }, as: ada },
  };
}

/** Enlarges what `createWorld` created, and returns the largest input of each call that takes or answers
 * much, by name. */
export async function createLargest(db: Database, callers: Callers): Promise<Calls> {
  await enlargeTournament(db);
  await enlargeSeason(db);
  await db.execute(sql`analyze`);
  const as = callers.ada;
  return {
    [`GET ${ORGANISE}/:id`]: { url: `${ORGANISE}/7`, as },
    [`GET ${ORGANISE}/:id/folder`]: { url: `${ORGANISE}/7/folder`, as },
    ...(await listSetupCalls(db, callers)),
    ...listResultCalls(callers),
    ...(await listOnBehalfCalls(db, callers)),
    ...(await listContinueCalls(db, callers)),
    "GET /api/games": { url: "/api/games?tournamentId=7" },
    "GET /api/f1/races": { url: "/api/f1/races?tournamentId=5" },
    "GET /api/admin/f1-races": { url: "/api/admin/f1-races?tournament_id=5" },
    "GET /api/admin/names": { url: "/api/admin/names?tournament_id=7" },
    [`GET ${ORGANISE}`]: { url: ORGANISE },
    "GET /api/logs": { url: "/api/logs?limit=1000", as },
  };
}
