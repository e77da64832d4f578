// (g) Memory of a server in production without players: the most during the first start, and a minute after
// another one, beside each setting as it would be otherwise.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { GAME_FLAGS } from "./load.ts";
import { median, type Table } from "./report.ts";

const ROUNDS = 3;
const REST_MS = 60_000;
/** Flags of a small machine, as in the systemd unit. */
const SMALL = ["--v8-pool-size=1"];

/** The built server with one setting changed. */
interface Variant {
  name: string;
  /** A text of the bundle, and what stands there instead. */
  replaced?: readonly [string, string];
  /** Without the packed database: the engine makes its own, from files that are blank in the package. */
  isUnprepared?: boolean;
  flags?: readonly string[];
  databaseUrl?: string;
  /** The folder of the control group that it runs in. */
  group?: string | null;
}

const VARIANTS: readonly Variant[] = [
  { name: "as it is, with `--v8-pool-size=1`" },
  { name: "`shared_buffers=128MB`", replaced: ['"shared_buffers=16MB"', '"shared_buffers=128MB"'] },
  { name: "the engine's thread with any young generation", replaced: ["maxYoungGenerationSizeMb", "unused"] },
  { name: "a new store made by the engine", isUnprepared: true },
  { name: "without `--v8-pool-size=1`, as `npx jokerpick`", flags: [] },
  { name: "`--max-semi-space-size=32` too, as `npm start` and the image", flags: GAME_FLAGS },
];

/** Copies the built program with the variant's setting; returns its folder. */
export function copyProgram({ replaced, isUnprepared = false }: Variant): string {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-bench-"));
  for (const one of ["bin", "dist/server", "tournaments", "package.json"])
    cpSync(one, join(folder, one), { recursive: true });
  symlinkSync(join(process.cwd(), "dist/web"), join(folder, "dist/web"));
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const server = join(folder, "dist/server");
  if (isUnprepared) leaveUnprepared(server);
  if (replaced !== undefined) replaceIn(server, replaced);
  return folder;
}

function leaveUnprepared(server: string): void {
  cpSync("node_modules/@electric-sql/pglite/dist/pglite.data", join(server, "pglite.data"));
  for (const file of readdirSync(server)) if (file.startsWith("cluster-")) rmSync(join(server, file));
}

function replaceIn(server: string, replaced: readonly [string, string]): void {
  let isReplaced = false;
  for (const file of readdirSync(server).filter((name) => name.endsWith(".js"))) {
    const text = readFileSync(join(server, file), "utf8");
    isReplaced ||= text.includes(replaced[0]);
    writeFileSync(join(server, file), text.replaceAll(...replaced));
  }
  if (!isReplaced) throw new Error(`The bundle has no ${replaced[0]}.`);
}

/** Starts the game in its folder; returns its process and its port once it answers. */
export async function startGame(
  folder: string,
  { flags = SMALL, databaseUrl = "", group = null }: Variant,
): Promise<{ child: ChildProcess; port: number }> {
  const command = [process.execPath, ...flags, join(folder, "bin/jokerpick.mjs")];
  const enter = ["sh", "-c", 'echo $$ > "$0/cgroup.procs" && exec "$@"', group ?? ""];
  const [program = "", ...args] = group === null ? command : [...enter, ...command];
  const child = spawn(program, args, {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ready = await Promise.race([once(child.stdout, "data"), once(child, "exit").then(() => null)]);
  if (ready === null) throw new Error("The game did not start.");
  return { child, port: Number(/:(\d+)/.exec(String(ready[0]).replace("://", ""))?.[1]) };
}

export async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Reads a figure of a process in MB, as the kernel counts it. */
export function readMegabytes({ pid }: ChildProcess, key: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024;
}

/** Milliseconds after which a server that has started is still. */
const STILL_MS = 5_000;

/** Starts a new store and then the same again, and waits until nothing is done any more: where processors are
 * busy, a server collects its garbage later. Returns the most of the first start, in MB, and what ends the
 * other and returns what it then has. */
async function startTwice(variant: Variant) {
  const folder = copyProgram(variant);
  const { child: first } = await startGame(folder, variant);
  const most = readMegabytes(first, "VmHWM");
  await stop(first);
  const { child } = await startGame(folder, variant);
  await wait(STILL_MS);
  const end = async () => {
    await wait(REST_MS - STILL_MS);
    const atRest = readMegabytes(child, "VmRSS");
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
    return atRest;
  };
  return { most, end };
}

/** Measures every variant; they start one after the other and rest beside each other. */
export async function benchMemory(databaseUrl: string | null): Promise<Table> {
  const onServer = databaseUrl === null ? [] : [{ name: "with a PostgreSQL server", databaseUrl }];
  const measured = new Map<string, { most: number; atRest: number }[]>();
  for (let round = 0; round < ROUNDS; round++) {
    const resting: Promise<void>[] = [];
    for (const variant of [...VARIANTS, ...onServer]) {
      const { most, end } = await startTwice(variant);
      const figures = measured.get(variant.name) ?? [];
      measured.set(variant.name, figures);
      resting.push(end().then((atRest) => void figures.push({ most, atRest })));
    }
    await Promise.all(resting);
  }
  const write = (values: number[]) => Math.round(median(values)).toString();
  return {
    title: "Memory of a server without players",
    head: ["setting", "the most during the first start, MB", "a minute after another start, MB"],
    rows: [...measured].map(([name, figures]) => [
      name,
      write(figures.map(({ most }) => most)),
      write(figures.map(({ atRest }) => atRest)),
    ]),
    note: `Resident memory of the process in production, with the tournaments that come with the game; medians of ${ROUNDS} rounds.`,
  };
}
