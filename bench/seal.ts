// (e) Sealing contests of 100,000 picks: how long it takes, how much it slows picks of other contests, and
// how long it blocks the event loop.
import { setTimeout as wait } from "node:timers/promises";
import { load, type Server, startServer } from "./load.ts";
import { median, medianRatio, type Table } from "./report.ts";
import type { Sealings } from "./seal-server.ts";

const ROUNDS = 5;
/** Duration of one measurement, long enough for several contests. */
const SECONDS = 4;
const PLAYERS = 2_000;

interface Round extends Sealings {
  quietRate: number;
  rate: number;
  quietTurnMs: number;
}

async function tell(server: Server, path: "start" | "stop" | "watch"): Promise<Sealings> {
  const answer = await fetch(`http://127.0.0.1:${server.otherPort}/${path}`);
  return (await answer.json()) as Sealings;
}

const measureRate = async (server: Server, seed: number) => {
  const env = { PLAYERS: String(PLAYERS), SEED: String(seed) };
  const url = `http://127.0.0.1:${server.port}`;
  return (await load(url, { connections: 64, seconds: SECONDS, script: "picks.lua", env })).rate;
};

/** Measures picks without sealing, with the event loop's longest turn. */
async function measureQuiet(server: Server, seed: number): Promise<[rate: number, turnMs: number]> {
  await tell(server, "watch");
  const rate = await measureRate(server, seed);
  return [rate, (await tell(server, "stop")).longestTurnMs];
}

async function measureSealing(server: Server, seed: number): Promise<Sealings & { rate: number }> {
  await tell(server, "start");
  const rate = await measureRate(server, seed);
  return { ...(await tell(server, "stop")), rate };
}

async function measureRound(server: Server, round: number): Promise<Round> {
  const before = round % 2 === 0 ? await measureQuiet(server, round) : null;
  const sealing = await measureSealing(server, round);
  const [quietRate, quietTurnMs] = before ?? (await measureQuiet(server, round));
  return { ...sealing, quietRate, quietTurnMs };
}

/** Seals without any picks. */
async function measureAlone(server: Server): Promise<Sealings> {
  await tell(server, "start");
  await wait(SECONDS * 1000);
  return tell(server, "stop");
}

async function measureStore(name: string, location: string): Promise<string[]> {
  const server = await startServer("seal-server", location);
  try {
    // The first contests are a warm-up.
    await measureAlone(server);
    await measureRate(server, 0);
    const alone = await measureAlone(server);
    const rounds: Round[] = [];
    for (let round = 1; round <= ROUNDS; round++) rounds.push(await measureRound(server, round));
    const rates = rounds.map((round) => round.rate);
    const quietRates = rounds.map((round) => round.quietRate);
    const revealed = rounds.flatMap((round) => round.revealed);
    const turns = (key: "longestTurnMs" | "quietTurnMs") =>
      `${median(rounds.map((round) => round[key])).toFixed(0)} / ${Math.max(...rounds.map((round) => round[key])).toFixed(0)}`;
    return [
      name,
      median(alone.seconds).toFixed(2),
      alone.longestTurnMs.toFixed(0),
      Math.round(median(quietRates)).toLocaleString("en"),
      Math.round(median(rates)).toLocaleString("en"),
      medianRatio(rates, quietRates).toFixed(2),
      `${median(revealed).toFixed(1)} / ${Math.max(...revealed).toFixed(1)}`,
      turns("longestTurnMs"),
      turns("quietTurnMs"),
    ];
  } finally {
    await server.stop();
  }
}

export async function benchSeal(databaseUrl: string | null): Promise<Table> {
  const rows = [await measureStore("embedded", "embedded")];
  if (databaseUrl !== null) rows.push(await measureStore("postgresql", databaseUrl));
  return {
    title: "Sealing 100,000 picks",
    note:
      "Contests of 100,000 picks sealed by the timer, one after the other: first with nobody picking, then while 64 connections " +
      `pick other contests, in turn with the same load without sealing; medians of ${ROUNDS} rounds of ${SECONDS} s, and the longest. ` +
      "Alone is counted from the end of the grace, revealed from the lock, the grace of 2 s included. Turns are the longest of " +
      "the server's event loop, also while it had to wait for a processor.",
    head: [
      "store",
      "alone, s",
      "longest turn, ms",
      "picks/s",
      "picks/s while sealing",
      "ratio",
      "lock to revealed, s (longest)",
      "turn while sealing, ms (longest)",
      "turn without, ms (longest)",
    ],
    rows,
  };
}
