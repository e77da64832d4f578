// (k) Memory of a server in production through an evening with the embedded database: everybody picks, a game
// locks and is sealed, its result is published, and everybody looks at the leaderboard.
import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { SECOND } from "#domain/time.ts";
import { openStore } from "#server/db/open.ts";
import { connect, type Listener } from "#server/testing/sockets.ts";
import { load } from "./load.ts";
import { copyProgram, readMegabytes, startGame, stop } from "./memory.ts";
import { createToken, cup, savePlayers, saveSessions } from "./population.ts";
import { postForAnswer } from "./read-answer.ts";
import type { Table } from "./report.ts";

const PLAYERS = 10_000;
const CONNECTIONS = 64;
/** Seconds in which everybody picks before the first game locks, and in which everybody reads. */
const PICKING = 60;
const READING = 30;
/** The time until the lock that starting, opening screens and picking may take besides. */
const REST_MS = 40 * SECOND;
/** Screens that stay open. */
const SCREENS = 500;

/** The limit of memory of a small machine, in MB. */
const LIMIT = 512;

const GAME = cup.ids[0] ?? 0;

/** Everybody has picked every game, of which the first locks at this instant. */
async function saveStore(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  await cup.save(store.db, Date.now());
  await savePlayers(store.db, PLAYERS, Date.now());
  await cup.savePicks(store.db);
  await saveSessions(store.db, PLAYERS, Date.now());
  await store.db.execute(sql`update players set is_admin = true where id = 1`);
  // Later than saving takes.
  await store.db.execute(sql`
    update contests set starts_at = starts_at + shift, locks_at = locks_at + shift
    from (select now() + ${PICKING + REST_MS / SECOND} * interval '1 second' - min(locks_at) as shift from contests) one`);
  await store.close();
}

/** Resolves when the picks of the game are revealed. */
async function waitForReveal(port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}/api/games/${GAME}/predictions?tournamentId=${cup.tournament}&limit=2`;
  const headers = { authorization: `Bearer ${createToken(1)}` };
  const isRevealed = async () => {
    const shown = (await (await fetch(url, { headers })).json()) as { straight_prediction: string | null }[];
    return shown.every((one) => one.straight_prediction !== null);
  };
  while (!(await isRevealed())) await wait(SECOND / 4);
}

async function openScreens(port: number): Promise<Listener[]> {
  const screens: Listener[] = [];
  for (let at = 0; at < SCREENS; at++) screens.push(await connect(`http://127.0.0.1:${port}`));
  return screens;
}

/** Creates a control group of Linux with this limit; returns its folder, null where that is not possible. */
function createGroup(): string | null {
  const [name, limit] = existsSync("/sys/fs/cgroup/memory")
    ? ["/sys/fs/cgroup/memory/jokerpick-bench", "memory.limit_in_bytes"]
    : ["/sys/fs/cgroup/jokerpick-bench", "memory.max"];
  try {
    mkdirSync(name, { recursive: true });
    writeFileSync(join(name, limit), String(LIMIT * 1024 * 1024));
    return name;
  } catch {
    return null;
  }
}

/** Plays the evening; returns the most memory after each part, in MB. */
async function playEvening(folder: string, group: string | null): Promise<[part: string, most: number][]> {
  const game = await startGame(folder, { name: "evening", group });
  const parts: [string, number][] = [];
  const note = (part: string) => parts.push([part, readMegabytes(game.child, "VmHWM")]);
  const { port } = game;
  try {
    note("started");
    const screens = await openScreens(port);
    note(`${SCREENS} screens opened`);
    const url = `http://127.0.0.1:${port}`;
    const env = { PLAYERS: String(PLAYERS), SEED: "1" };
    await load(url, { connections: CONNECTIONS, seconds: PICKING, script: "picks.lua", env });
    note(`${PICKING} s of picks over ${CONNECTIONS} connections`);
    await waitForReveal(port);
    note("the first game sealed and revealed");
    const result = { id: GAME, score1: 85, score2: 80, top_scorer: "Player 1-3" };
    const published = `/api/organise/tournaments/${cup.tournament}/game-results`;
    await postForAnswer(port, published, createToken(1), { games: [result] });
    note("its result published");
    const board = `${url}/api/leaderboard?tournamentId=${cup.tournament}`;
    await load(board, { connections: CONNECTIONS, seconds: READING, script: "read.lua" });
    note(`${READING} s of the leaderboard over ${CONNECTIONS} connections`);
    for (const { socket } of screens) socket.disconnect();
    return parts;
  } finally {
    await stop(game.child);
  }
}

/** Measures the memory of an evening. */
export async function benchEvening(): Promise<Table> {
  const folder = copyProgram({ name: "evening" });
  const group = createGroup();
  try {
    // Their games have the same ids.
    rmSync(join(folder, "tournaments"), { recursive: true });
    mkdirSync(join(folder, "tournaments"));
    await saveStore(join(folder, "data"));
    const parts = await playEvening(folder, group);
    return {
      title: "Memory through an evening",
      head: ["until then", "the most, MB"],
      rows: parts.map(([part, most]) => [part, Math.round(most).toString()]),
      note: `Resident memory of the process in production with \`--v8-pool-size=1\` and the embedded database: ${PLAYERS.toLocaleString("en")} players in ${cup.ids.length} games, who have all picked. ${group === null ? "Without a limit" : `In a control group of ${LIMIT} MB`}.`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    if (group !== null) rmdirSync(group);
  }
}
