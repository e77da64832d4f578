// (b) The leaderboard of 5,000 players, and the predictions of a game in progress, compared with a bare
// server that sends the same bytes.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY } from "#domain/time.ts";
import { openStore } from "#server/db/open.ts";
import { sealAndPublish } from "#server/results/publish-results.ts";
import { type Load, load, startServer } from "./load.ts";
import { cup, savePlayers } from "./population.ts";
import { readAnswer } from "./read-answer.ts";
import { median, medianRatio, type Table } from "./report.ts";

const ROUNDS = 15;
const SECONDS = 2;
const PLAYERS = 5_000;

const formatWhole = (value: number) => Math.round(value).toLocaleString("en");

/** The game without a result. */
const GAME_IN_PROGRESS_ID = 1076;

const READS = [
  { name: "leaderboard", path: "/api/leaderboard?tournamentId=1" },
  { name: "game in play", path: `/api/games/${GAME_IN_PROGRESS_ID}/predictions?tournamentId=1` },
];

/** Saves a tournament with results for every game but one. */
async function saveTournament(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  await cup.save(store.db, Date.now() - 40 * DAY);
  await savePlayers(store.db, PLAYERS, Date.now());
  await cup.savePicks(store.db);
  const played = cup.ids.filter((id) => id !== GAME_IN_PROGRESS_ID);
  await cup.saveResults(store.db, played, true);
  await sealAndPublish(store.db, { now: Date.now(), tournamentId: cup.tournament });
  await store.close();
}

/** Measures one address on a server that has just started; `folder` has the store and room for the
 * response. */
async function measureRead({ name, path }: (typeof READS)[number], folder: string): Promise<string[][]> {
  const headersFile = join(folder, "head.json");
  const bodyFile = join(folder, "body.gz");
  const game = await startServer("server", join(folder, "data"), "saved", path);
  const { headers, body } = await readAnswer(game.port, path);
  writeFileSync(headersFile, JSON.stringify(headers));
  writeFileSync(bodyFile, body);
  const bare = await startServer("bare-server", headersFile, bodyFile);
  const urls = {
    game: `http://127.0.0.1:${game.port}${path}`,
    own: `http://127.0.0.1:${bare.port}/`,
    same: `http://127.0.0.1:${game.otherPort}/`,
  };
  const rounds: Record<keyof typeof urls, Load>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const measure = (server: keyof typeof urls) =>
      load(urls[server], { connections: 64, seconds: SECONDS, script: "read.lua" });
    // Alternating, so that each follows each other one.
    const own = round % 2 === 0 ? await measure("own") : null;
    const answered = await measure("game");
    const same = await measure("same");
    rounds.push({ game: answered, same, own: own ?? (await measure("own")) });
  }
  await game.stop();
  await bare.stop();
  const listRates = (server: keyof typeof urls) => rounds.map((round) => round[server].rate);
  const row = (limit: "own" | "same", server: string) => [
    name,
    formatWhole(body.length),
    formatWhole(median(listRates("game"))),
    server,
    formatWhole(median(listRates(limit))),
    medianRatio(listRates("game"), listRates(limit)).toFixed(2),
    median(rounds.map((round) => round.game.p99)).toFixed(1),
  ];
  return [row("own", "bare, own process"), row("same", "bare, the game's process")];
}

/** Measures what every visitor reads. */
export async function benchReads(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-bench-"));
  try {
    await saveTournament(join(folder, "data"));
    const rows: string[][] = [];
    for (const read of READS) rows.push(...(await measureRead(read, folder)));
    return {
      title: "Reading the leaderboard and the predictions of a game in play",
      note: `${PLAYERS.toLocaleString("en")} players, 64 connections. The limit is a bare \`node:http\` server that sends the same bytes, head and body, in a process of its own and beside the game in its process; ratios are medians over ${ROUNDS} rounds.`,
      head: ["what", "bytes compressed", "game, requests/s", "limit", "requests/s", "ratio", "p99, ms"],
      rows,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
