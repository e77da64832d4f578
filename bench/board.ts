// (b) The leaderboard of 5,000 players against a bare server that sends the same bytes.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY } from "#domain/time.ts";
import { openStore } from "#server/db/open.ts";
import { sealAndPublish } from "#server/leaderboard/seal-and-publish.ts";
import { type Load, load, startServer } from "./load.ts";
import { cup, savePlayed } from "./population.ts";
import { boardUrl, readBoard } from "./read-board.ts";
import { median, medianRatio, type Table } from "./report.ts";

const ROUNDS = 15;
const SECONDS = 2;
const PLAYERS = 5_000;

const whole = (value: number) => Math.round(value).toLocaleString("en");

/** Saves a tournament that is over, so that the server that is measured has done nothing but start. */
async function saveBoard(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  await savePlayed(store.db, cup, PLAYERS, Date.now() - 40 * DAY);
  await sealAndPublish(store.db, { now: Date.now(), tournamentId: cup.tournament });
  await store.close();
}

export async function benchBoard(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-bench-"));
  const dataDir = join(folder, "data");
  const headersFile = join(folder, "head.json");
  const bodyFile = join(folder, "board.gz");
  await saveBoard(dataDir);
  const game = await startServer("server.ts", dataDir, "saved");
  const { headers, body } = await readBoard(game.port);
  writeFileSync(headersFile, JSON.stringify(headers));
  writeFileSync(bodyFile, body);
  const bare = await startServer("bare-server.ts", headersFile, bodyFile);
  const urls = {
    game: boardUrl(game.port),
    own: `http://127.0.0.1:${bare.port}/`,
    same: `http://127.0.0.1:${game.otherPort}/`,
  };
  const rounds: Record<keyof typeof urls, Load>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const measure = (name: keyof typeof urls) =>
      load(urls[name], { connections: 64, seconds: SECONDS, script: "board.lua" });
    // In turns, each also after each other one.
    const own = round % 2 === 0 ? await measure("own") : null;
    const answered = await measure("game");
    const same = await measure("same");
    rounds.push({ game: answered, same, own: own ?? (await measure("own")) });
  }
  await game.stop();
  await bare.stop();
  rmSync(folder, { recursive: true, force: true });
  const ratesOf = (server: keyof typeof urls) => rounds.map((round) => round[server].rate);
  const row = (limit: "own" | "same", name: string) => [
    "64",
    whole(median(ratesOf("game"))),
    name,
    whole(median(ratesOf(limit))),
    medianRatio(ratesOf("game"), ratesOf(limit)).toFixed(2),
    median(rounds.map((round) => round.game.p99)).toFixed(1),
  ];
  return {
    title: "Reading the leaderboard",
    note: `${PLAYERS.toLocaleString("en")} players, ${body.length.toLocaleString("en")} bytes compressed. The limit is a bare \`node:http\` server that sends the same bytes, head and body, in a process of its own and beside the game in its process; ratios are medians over ${ROUNDS} rounds.`,
    head: ["connections", "game, requests/s", "limit", "requests/s", "ratio", "p99, ms"],
    rows: [row("own", "bare, own process"), row("same", "bare, the game's process")],
  };
}
