// (d) The leaderboards of a thousand leagues in turn, right after a result, compared with a bare server that
// sends the same bytes; and that of a league of 10,000.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { isoOf } from "#domain/time.ts";
import { type Database, openStore } from "#server/db/open.ts";
import { sealAndPublish } from "#server/results/publish-results.ts";
import { load, type Server, startServer } from "./load.ts";
import { createToken, cup, saveSessions } from "./population.ts";
import { readAnswer } from "./read-answer.ts";
import { median, medianRatio, type Table } from "./report.ts";
import { saveSealed } from "./sealed-field.ts";

const PLAYERS = 10_000;
const LEAGUES = 1_000;
const MEMBERS = 25;
const ROUNDS = 9;
/** More than the thousand take; the script measures how long they did. */
const MAX_SECONDS = 1;
const HEALTH_PAUSE_MS = 10;
const RESULT_PAUSE_MS = 3_000;
/** How often leagues are read before those that nobody asked for: until the code is compiled. */
const WARM_UP_READS = 5;

/** The league after the thousand, with everybody in it. */
const EVERYBODY = LEAGUES + 1;
/** After it as many leagues that nobody asks for before they are measured. */
const FIRST_FRESH = EVERYBODY + 1;
/** A server is started for each measurement of those. */
const STARTS = 3;

const pathOf = (league: number) => `/api/leagues/${league}/leaderboard?tournamentId=${cup.tournament}`;

/** The number of the first member of a league. */
const captainOf = (league: number) => (league === EVERYBODY ? 1 : (((league - 1) * MEMBERS) % PLAYERS) + 1);

/** Inserts leagues of 25 players each, one of all, and the others of 25. */
async function saveLeagues(db: Database): Promise<void> {
  const at = isoOf(Date.now());
  await db.execute(sql`
    insert into leagues (tournament_id, name, emoji, created_at)
    select ${cup.tournament}, 'League ' || n, '🏀', ${at}::timestamptz from generate_series(1, ${EVERYBODY + LEAGUES}) n`);
  await db.execute(sql`
    insert into league_members (league_id, player_id, role, state, joined_at)
    select n, ((n - 1) * ${MEMBERS}::int + m) % ${PLAYERS}::int + 1, case when m = 0 then 'captain' else 'member' end,
      'member', ${at}::timestamptz
    from generate_series(1, ${EVERYBODY + LEAGUES}) n cross join generate_series(0, ${MEMBERS - 1}) m
    where n <> ${EVERYBODY}::int`);
  await db.execute(sql`
    insert into league_members (league_id, player_id, role, state, joined_at)
    select ${EVERYBODY}::int, n, case when n = 1 then 'captain' else 'member' end, 'member', ${at}::timestamptz
    from generate_series(1, ${PLAYERS}) n`);
  await db.execute(sql`analyze`);
}

async function saveStore(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  await saveSealed(store, cup, PLAYERS);
  await sealAndPublish(store.db, { tournamentId: cup.tournament, now: Date.now() });
  // The first player's is there already.
  await store.db.execute(sql`delete from sessions`);
  await saveSessions(store.db, PLAYERS, Date.now());
  await saveLeagues(store.db);
  await store.close();
}

const readLeague = (port: number, league: number, query = "") =>
  readAnswer(port, pathOf(league) + query, createToken(captainOf(league)));

/** Starts a bare server of what the game sends now for the first league. */
async function startBare(game: Server, folder: string, name: string): Promise<[Server, bytes: number]> {
  const { headers, body } = await readLeague(game.port, 1);
  const [headersFile, bodyFile] = [join(folder, `${name}.json`), join(folder, name)];
  writeFileSync(headersFile, JSON.stringify(headers));
  writeFileSync(bodyFile, body);
  return [await startServer("bare-server", headersFile, bodyFile), body.length];
}

interface Round {
  /** Milliseconds of the longest answer of health while leagues are read right after a result. */
  health: number;
  /** Leagues per second right after a result, without earlier requests, and from
   * compressed responses; and of bare servers that send the same bytes. */
  told: number;
  unasked: number;
  barePlain: number;
  kept: number;
  bareCompressed: number;
  /** Milliseconds for the first page of the league of everybody, right after a result. */
  everybody: number;
}

interface Servers {
  game: Server;
  /** Bare servers of what is sent first, as it is, and of what is sent when asked again, compressed. */
  plain: Server;
  compressed: Server;
}

/** Reads the leagues that the file lists, each once. */
const readAllOf = (port: number, file: string) =>
  load(`http://127.0.0.1:${port}/`, {
    connections: 64,
    seconds: MAX_SECONDS,
    script: "leagues.lua",
    env: { LEAGUES: file },
  });

/** Asks for health while work is done; returns the milliseconds of its longest answer. */
async function watchHealth(port: number, work: () => Promise<void>): Promise<number> {
  const done = new AbortController();
  const working = work().finally(() => done.abort());
  let longest = 0;
  while (!done.signal.aborted) {
    const start = performance.now();
    await readAnswer(port, "/api/health");
    longest = Math.max(longest, performance.now() - start);
    await wait(HEALTH_PAUSE_MS);
  }
  await working;
  return longest;
}

async function measureRound({ game, plain, compressed }: Servers, file: string): Promise<Round> {
  const readAll = (port: number) => readAllOf(port, file);
  await readAnswer(game.otherPort, "/unasked");
  const start = performance.now();
  await readLeague(game.port, EVERYBODY, "&limit=200");
  const everybody = performance.now() - start;
  const unasked = await readAll(game.port);
  await readAnswer(game.otherPort, "/");
  const told = await readAll(game.port);
  // Now they are compressed.
  await readAll(game.port);
  const kept = await readAll(game.port);
  const barePlain = await readAll(plain.port);
  const bareCompressed = await readAll(compressed.port);
  const health = await watchHealth(game.port, async () => {
    await readAnswer(game.otherPort, "/unasked");
    await readAll(game.port);
  });
  return {
    health,
    told: told.rate,
    unasked: unasked.rate,
    barePlain: barePlain.rate,
    kept: kept.rate,
    bareCompressed: bareCompressed.rate,
    everybody,
  };
}

/** Leagues per second of a server that has just started, right after its first results, which nobody asked
 * for before; and of a bare server. */
async function measureFresh(dataDir: string, bare: Server, files: { asked: string; fresh: string }) {
  const game = await startServer("league-server", dataDir);
  // Sessions, memberships and compiled code are there.
  for (const league of listIds(FIRST_FRESH))
    await readAnswer(game.port, `/api/leagues/${league}`, createToken(captainOf(league)));
  for (let time = 0; time < WARM_UP_READS; time++) await readAllOf(game.port, files.asked);
  await readAnswer(game.otherPort, "/");
  // Results are minutes apart.
  await wait(RESULT_PAUSE_MS);
  await readAnswer(game.otherPort, "/");
  const { rate } = await readAllOf(game.port, files.fresh);
  const limit = await readAllOf(bare.port, files.fresh);
  await game.stop();
  return { rate, limit: limit.rate };
}

const listIds = (first: number) => Array.from({ length: LEAGUES }, (_, index) => first + index);

const formatWhole = (value: number) => Math.round(value).toLocaleString("en");

/** Measures what members read after a result. */
export async function benchLeagues(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-bench-"));
  const inFolder = (name: string) => join(folder, name);
  try {
    await saveStore(inFolder("data"));
    const list = (first: number) => listIds(first).map((id) => `${pathOf(id)} ${createToken(captainOf(id))}`);
    const files = { asked: inFolder("leagues"), fresh: inFolder("fresh") };
    writeFileSync(files.asked, list(1).join("\n"));
    writeFileSync(files.fresh, list(FIRST_FRESH).join("\n"));
    const game = await startServer("league-server", inFolder("data"));
    const [plain, bytes] = await startBare(game, folder, "plain");
    const [compressed, compressedBytes] = await startBare(game, folder, "compressed");
    const servers = { game, plain, compressed };
    const rounds: Round[] = [];
    const starts: Awaited<ReturnType<typeof measureFresh>>[] = [];
    // The first round looks members and sessions up, which a result does not change.
    await measureRound(servers, files.asked);
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(servers, files.asked));
    await game.stop();
    for (let start = 0; start < STARTS; start++)
      starts.push(await measureFresh(inFolder("data"), plain, files));
    await plain.stop();
    await compressed.stop();
    const listOf = (key: keyof Round) => rounds.map((round) => round[key]);
    const compare = (what: string, own: number[], bare: number[]) => [
      what,
      formatWhole(median(own)),
      formatWhole(median(bare)),
      medianRatio(own, bare).toFixed(2),
    ];
    const row = (what: string, own: keyof Round, bare: keyof Round) =>
      compare(what, listOf(own), listOf(bare));
    const everybody = `${median(listOf("everybody")).toFixed(1)} ms`;
    return {
      title: "Reading the leaderboards of leagues",
      note: `${formatWhole(LEAGUES)} leagues of ${MEMBERS} in turn, each once, over 64 connections, of ${formatWhole(PLAYERS)} players in ${cup.ids.length} games. Right after a result: as soon as open screens are told of it, which is 100 ms after its publication, in which the leaderboards asked for in the last hour are prefetched; ${formatWhole(bytes)} bytes, which are compressed when somebody else asks. Never asked for: of a server that has just started, after its second result; the leagues that nobody asks for are prefetched after the others, up to 2,000 together; medians of ${STARTS} starts. Made for the caller: without prefetching. While those are read, health takes at most ${Math.round(Math.max(...listOf("health")))} ms. Asked again: ${formatWhole(compressedBytes)} bytes. The limits are bare \`node:http\` servers that send the same bytes; ratios are medians over ${ROUNDS} rounds. The first 200 rows of a league of ${formatWhole(PLAYERS)}, fresh, take ${everybody}.`,
      head: ["what", "leagues/s", "bare, requests/s", "ratio"],
      rows: [
        row("right after a result", "told", "barePlain"),
        compare(
          "right after a result, never asked for",
          starts.map(({ rate }) => rate),
          starts.map(({ limit }) => limit),
        ),
        row("right after a result, made for the caller", "unasked", "barePlain"),
        row("asked again", "kept", "bareCompressed"),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
