import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { TcpProxy } from "#server/testing/tcp-proxy.ts";
import { replaceServers } from "./replace.ts";
import { killSender, shareOutbox } from "./sender.ts";
import { GameServer } from "./server.ts";
import type { World } from "./world.ts";

/** One fault, repeated under load. */
export interface Scenario {
  name: string;
  store: "embedded" | "postgresql";
  /** Whether each repetition meets a lock of its own. */
  hasLocks?: true;
  /** Whether nobody may notice it: no pick without an answer, no connection refused or reset. */
  isSeamless?: true;
  /** For how many minutes it may be repeated, where that is more than for others. */
  minutes?: number;
  /** Returns why it cannot run here; undefined when it can. */
  whyNot?: (world: World) => string | undefined;
  /** Starts the servers. */
  begin: (world: World) => Promise<void>;
  /** Does it once (`n` counts from 0); returns milliseconds of interest, if there are any. */
  repeat: (world: World, n: number) => Promise<number | undefined>;
  /** Compares what the scenario did besides picks; returns what did not hold, or null. */
  conclude?: (world: World) => Promise<string | null>;
}

/** Milliseconds of load before a fault, different each time. */
const beforeFault = () => wait(500 + Math.random() * 1_000);

/** Resolves once a pick is saved again; returns how many milliseconds that took. */
async function untilSaved({ ledger }: World): Promise<number> {
  const begun = performance.now();
  const before = ledger.countSaved();
  while (ledger.countSaved() <= before) {
    if (performance.now() - begun > 60_000) throw new Error("No pick was saved for a minute.");
    await wait(20);
  }
  return performance.now() - begun;
}

async function startOne(world: World, settings: Record<string, string>): Promise<void> {
  const server = new GameServer(world.folder, `server-${world.servers.length}`, settings);
  world.servers.push(server);
  await server.start();
}

async function killAndStart(world: World): Promise<number> {
  await beforeFault();
  const [server] = world.servers;
  await server?.end("SIGKILL");
  await server?.start();
  return untilSaved(world);
}

async function startBehindProxy(world: World): Promise<void> {
  const line = new TcpProxy(world.databaseUrl);
  world.lines.push(line);
  await line.mend();
  await startOne(world, { DATABASE_URL: line.url });
}

const killEmbedded: Scenario = {
  name: "kill -9, embedded",
  store: "embedded",
  begin: (world) => startOne(world, { DATA_DIR: world.dataDir }),
  repeat: killAndStart,
};

const killOnServer: Scenario = {
  name: "kill -9, PostgreSQL",
  store: "postgresql",
  begin: (world) => startOne(world, { DATABASE_URL: world.databaseUrl }),
  repeat: killAndStart,
};

const crashDatabase: Scenario = {
  name: "PostgreSQL crashes",
  store: "postgresql",
  begin: (world) => startOne(world, { DATABASE_URL: world.databaseUrl }),
  repeat: async (world) => {
    await beforeFault();
    await world.crashDatabase(500);
    return untilSaved(world);
  },
};

const silenceConnections: Scenario = {
  name: "database connections go silent",
  store: "postgresql",
  begin: startBehindProxy,
  repeat: async (world, n) => {
    await beforeFault();
    world.lines[0]?.silence(n % 2 === 0 ? "everything" : "answers");
    return untilSaved(world);
  },
};

const silenceDatabase: Scenario = {
  name: "the database goes silent for 4 s",
  store: "postgresql",
  begin: startBehindProxy,
  repeat: async (world) => {
    await beforeFault();
    world.lines[0]?.silenceAll();
    await wait(4_000);
    await world.lines[0]?.mend();
    return untilSaved(world);
  },
};

const unplugDatabase: Scenario = {
  name: "the cable to the database is out for 10 s, across a lock",
  store: "postgresql",
  hasLocks: true,
  begin: startBehindProxy,
  repeat: async (world) => {
    await world.untilNoneIsDue();
    const game = world.takeNextLock();
    await world.untilLock(game, -2_000);
    world.lines[0]?.unplug();
    await wait(10_000);
    // What was sent before the lock arrives now, on connections that the server may have given up.
    world.lines[0]?.plugIn();
    const took = await untilSaved(world);
    await world.untilSealed(game);
    return took;
  },
};

const standStill: Scenario = {
  name: "the server stands still across a lock, and its clock with it",
  store: "postgresql",
  hasLocks: true,
  begin: (world) => startOne(world, { DATABASE_URL: world.databaseUrl }),
  repeat: async (world) => {
    await world.untilNoneIsDue();
    const game = world.takeNextLock();
    await world.untilLock(game, -500);
    world.servers[0]?.signal("SIGSTOP");
    await world.untilLock(game, 1_000);
    world.servers[0]?.signal("SIGCONT");
    return (await world.untilSealed(game)) - WRITING_GRACE_MS;
  },
};

const vanish: Scenario = {
  name: "a server vanishes while it seals",
  store: "postgresql",
  hasLocks: true,
  begin: async (world) => {
    await startOne(world, { DATABASE_URL: world.databaseUrl });
    await startBehindProxy(world);
  },
  repeat: async (world) => {
    const [[line], [other, lost]] = [world.lines, world.servers];
    await world.untilNoneIsDue();
    const game = world.takeNextLock();
    await world.untilLock(game, WRITING_GRACE_MS - 250);
    // So that it is the lost server that seals first.
    other?.signal("SIGSTOP");
    // Sent when it holds the contest; then nothing of it comes through, and it does not notice.
    const cut = Promise.resolve(line?.silenceAfter('insert into "sealed_picks"')).then(() => true);
    const isCut = await Promise.race([cut, wait(5_000, false, { ref: false })]);
    lost?.signal("SIGSTOP");
    other?.signal("SIGCONT");
    if (!isCut) throw new Error("The server that should vanish did not seal.");
    const sealedAfter = await world.untilSealed(game);
    lost?.signal("SIGCONT");
    await lost?.end("SIGKILL");
    await line?.mend();
    await lost?.start();
    return sealedAfter - WRITING_GRACE_MS;
  },
};

const fillDisk: Scenario = {
  name: "the disk is full, embedded",
  store: "embedded",
  whyNot: ({ folder }) => {
    try {
      const place = join(folder, "small");
      mkdirSync(place);
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=220m", "tmpfs", place], { stdio: "pipe" });
      return undefined;
    } catch {
      return "a small file system cannot be mounted without root";
    }
  },
  begin: (world) => startOne(world, { DATA_DIR: world.dataDir }),
  repeat: async (world) => {
    await beforeFault();
    const filler = join(world.folder, "small", "filler");
    try {
      writeFileSync(filler, Buffer.alloc(300 * 1024 * 1024));
    } catch {
      // It is full now.
    }
    await wait(2_000);
    rmSync(filler, { force: true });
    return untilSaved(world);
  },
};

const silenceRedis: Scenario = {
  name: "Redis connections go silent",
  store: "postgresql",
  whyNot: ({ redisUrl }) => (redisUrl === null ? "there is no Redis on this machine" : undefined),
  begin: async (world) => {
    const line = new TcpProxy(world.redisUrl ?? "");
    world.lines.push(line);
    await line.mend();
    await startOne(world, { DATABASE_URL: world.databaseUrl, REDIS_URL: line.url });
  },
  repeat: async (world) => {
    world.lines[0]?.silence();
    const begun = performance.now();
    await world.untilHealth("degraded");
    await untilSaved(world);
    await world.untilHealth("ok");
    return performance.now() - begun;
  },
};

export const scenarios: readonly Scenario[] = [
  killEmbedded,
  killOnServer,
  crashDatabase,
  silenceConnections,
  silenceDatabase,
  unplugDatabase,
  standStill,
  vanish,
  fillDisk,
  silenceRedis,
  replaceServers,
  killSender,
  shareOutbox,
];
