// (b) The leaderboard of 5,000 players against a bare server that sends the same bytes.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load, startServer } from "./load.ts";
import { median, type Table } from "./report.ts";

const ROUNDS = 5;
const SECONDS = 2;
const PLAYERS = 5_000;

function readCompressed(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}

export async function benchBoard(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-bench-"));
  const game = await startServer("server.ts", "embedded", String(PLAYERS), "finished");
  const gameUrl = `http://127.0.0.1:${game.port}/api/leaderboard?tournamentId=1`;
  const bytes = await readCompressed(gameUrl);
  writeFileSync(join(folder, "board.gz"), bytes);
  const bare = await startServer("bare-server.ts", join(folder, "board.gz"));
  const measure = (url: string) => load(url, { connections: 64, seconds: SECONDS, script: "board.lua" });
  const pairs: { game: number; bare: number; p99: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % 2 === 0;
    const a = await measure(first ? gameUrl : `http://127.0.0.1:${bare.port}/`);
    const b = await measure(first ? `http://127.0.0.1:${bare.port}/` : gameUrl);
    pairs.push(
      first ? { game: a.rate, bare: b.rate, p99: a.p99 } : { game: b.rate, bare: a.rate, p99: b.p99 },
    );
  }
  await game.stop();
  await bare.stop();
  rmSync(folder, { recursive: true, force: true });
  const rate = (key: "game" | "bare") =>
    Math.round(median(pairs.map((pair) => pair[key]))).toLocaleString("en");
  return {
    title: "Reading the leaderboard",
    note: `${PLAYERS.toLocaleString("en")} players, ${bytes.length.toLocaleString("en")} bytes compressed. The limit is a bare \`node:http\` server that sends the same bytes; the ratio is the median over the pairs.`,
    head: ["connections", "game, requests/s", "bare node:http, requests/s", "ratio", "p99, ms"],
    rows: [
      [
        "64",
        rate("game"),
        rate("bare"),
        median(pairs.map((pair) => pair.game / pair.bare)).toFixed(2),
        median(pairs.map((pair) => pair.p99)).toFixed(1),
      ],
    ],
  };
}
