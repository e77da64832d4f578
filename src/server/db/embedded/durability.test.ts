import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DurableNodeFS, durableStart } from "./durable-node-fs.ts";
import { EmbeddedEngine, startMaintenance } from "./engine.ts";
import { lockFolder } from "./folder-lock.ts";
import { listMigrations } from "#server/db/migrate.ts";
import { openStore, type Store } from "#server/db/open.ts";
import { findPreparedCluster } from "#server/db/prepared-cluster.ts";
import { prepareFolder } from "./prepare-folder.ts";
import { LENGTH_BYTES, type PackedEntry } from "./unpack-cluster.ts";
import { StorePool } from "#server/db/store-pool.ts";
import { isStoreUnavailable } from "#server/db/errors/store-errors.ts";

const program = fileURLToPath(new URL("../../testing/write-until-killed.ts", import.meta.url));

let dataDir: string;
let database: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "jokerpick-durability-"));
  database = path.join(dataDir, "database");
  // The state after a power cut during the very first start.
  mkdirSync(`${database}.new`);
  writeFileSync(path.join(`${database}.new`, "PG_VERSION"), "18\n");
  await prepareFolder(database, findPreparedCluster());
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function withStore<T>(use: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** Runs the writer until it has acknowledged this many writes, kills it, and returns all it acknowledged. */
async function writeAndKill(acknowledgements: number, first: number): Promise<string[]> {
  const child = spawn(process.execPath, ["--import", "tsx", program, dataDir, String(first)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === acknowledgements) child.kill("SIGKILL");
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return acknowledged;
}

test("a new database is created beside its place and renamed, and an existing one is kept", async () => {
  expect(existsSync(`${database}.new`)).toBe(false);
  await withStore((store) => store.pool.query("insert into installation values ('kept', 'yes')"));
  await prepareFolder(database);
  const { rows } = await withStore((store) =>
    store.pool.query("select value from installation where name = 'kept'"),
  );
  expect(rows).toEqual([{ value: "yes" }]);
});

test("the packed files of a new database have the tables of this version; ones that are cut off leave nothing", async () => {
  const packed = findPreparedCluster();
  // Only a build packs them.
  if (packed === null) return;
  const folder = path.join(dataDir, "packed", "database");
  const cut = path.join(dataDir, "cut.br");
  writeFileSync(cut, readFileSync(packed).subarray(0, 300_000));
  await expect(prepareFolder(folder, cut)).rejects.toMatchObject({ name: "StoreRefused" });
  expect(readdirSync(path.dirname(folder))).toEqual([]);
  await prepareFolder(folder, packed);
  const twins = ["1", "4"].map((id) => path.join(folder, "base", id, "2600"));
  expect(new Set(twins.map((file) => readFileSync(file, "hex"))).size).toBe(1);
  // Packed as one file, and not to be written as one.
  expect(twins.map((file) => statSync(file).nlink)).toEqual([1, 1]);
  const engine = new EmbeddedEngine({ folder });
  const pool = new StorePool({ stream: () => engine.connect(), user: "postgres", ssl: false });
  const { rows } = await pool.query("select name from migrations order by name");
  await pool.end();
  await engine.close();
  expect(rows.map(({ name }) => name)).toEqual(listMigrations().map(({ name }) => name));
});

test.each([
  [
    "that is like a missing one",
    [
      { place: "/PG_VERSION", bytes: 3 },
      { place: "/twin", like: "/missing" },
    ],
  ],
  ["that is longer than the pack", [{ place: "/PG_VERSION", bytes: 4 }]],
])("packed files with one %s leave nothing", async (name, entries: PackedEntry[]) => {
  const folder = path.join(dataDir, name, "database");
  const list = JSON.stringify(entries);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(list.length);
  const packed = path.join(dataDir, "wrong.br");
  writeFileSync(packed, brotliCompressSync(Buffer.concat([length, Buffer.from(`${list}18\n`)])));
  await expect(prepareFolder(folder, packed)).rejects.toMatchObject({ name: "StoreRefused" });
  expect(readdirSync(path.dirname(folder))).toEqual([]);
});

test("a failure of the engine, which makes a database where none is packed, is not blamed on the disk", async () => {
  vi.spyOn(PGlite, "create").mockRejectedValueOnce(new Error("initdb failed"));
  const folder = path.join(dataDir, "engine", "database");
  await expect(prepareFolder(folder)).rejects.toThrow("initdb failed");
  expect(readdirSync(path.dirname(folder))).toEqual([]);
});

test("kill -9 during writes loses no acknowledged write and leaves no partial one", async () => {
  const acknowledged: string[] = [];
  for (const [round, wanted] of [60, 120].entries()) {
    acknowledged.push(...(await writeAndKill(wanted, (round + 1) * 1_000_000)));
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(180);
  const rows = await withStore(async ({ pool }) => {
    const result = await pool.query<{ name: string; value: string }>(
      "select name, value from installation where name >= '1' and name < ':'",
    );
    return result.rows;
  });
  const kept = new Set(rows.map((row) => row.name));
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  expect(rows.filter((row) => row.value !== "done")).toEqual([]);
}, 120_000);

test("every commit is synced to disk", async () => {
  const folder = new DurableNodeFS(database);
  const engine = await PGlite.create({ fs: folder, startParams: durableStart });
  try {
    expect((await engine.query("show fsync")).rows).toEqual([{ fsync: "on" }]);
    await engine.exec("create table if not exists synced (n int)");
    const before = folder.syncs;
    for (let n = 0; n < 20; n++) await engine.query("insert into synced values ($1)", [n]);
    expect(folder.syncs - before).toBeGreaterThanOrEqual(20);
  } finally {
    await engine.close();
  }
});

test("a second server on an open folder is refused with instructions, and the folder is free after close", async () => {
  await withStore(async () => {
    await expect(openStore({ dataDir })).rejects.toThrow(/in use by another running Jokerpick.*DATA_DIR/);
    const other = spawn(process.execPath, ["--import", "tsx", program, dataDir], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    const said: Buffer[] = [];
    other.stderr.on("data", (chunk: Buffer) => said.push(chunk));
    const [code] = await once(other, "close");
    expect(code).toBe(1);
    expect(Buffer.concat(said).toString()).toContain("in use by another running Jokerpick");
  });
  const lock = await lockFolder(dataDir);
  await lock.release();
});

test("a folder with other files, or of another PostgreSQL version, is refused and unchanged", async () => {
  const foreign = path.join(dataDir, "foreign");
  mkdirSync(foreign);
  writeFileSync(path.join(foreign, "letter.txt"), "dear");
  await expect(prepareFolder(foreign)).rejects.toThrow(/is not empty and holds no database/);
  writeFileSync(path.join(foreign, "PG_VERSION"), "17\n");
  await expect(prepareFolder(foreign)).rejects.toThrow(/written by PostgreSQL 17/);
  expect(existsSync(path.join(foreign, "letter.txt"))).toBe(true);
  const engine = new EmbeddedEngine({ folder: foreign });
  await expect(engine.ready()).rejects.toMatchObject({ name: "StoreRefused" });
  await engine.close();
});

test("the engine restarts after a crash with everything that was committed", async () => {
  const engine = new EmbeddedEngine({ folder: database });
  const pool = new StorePool({ stream: () => engine.connect(), user: "postgres", ssl: false });
  try {
    await pool.query("create table if not exists crashes (n int)");
    await pool.query("insert into crashes values (1)");
    const socket = engine.connect();
    socket.on("error", () => undefined);
    // A message of an unknown type, at which the engine exits.
    socket.write(Buffer.from([0xff, 0, 0, 0, 4]));
    await expect(pool.query("insert into crashes values (2)")).rejects.toSatisfy(isStoreUnavailable);
    expect((await pool.query("select n from crashes")).rows).toEqual([{ n: 1 }]);
  } finally {
    await pool.end();
    await engine.close();
  }
});

test("maintenance runs when something was written", async () => {
  await withStore(async ({ pool }) => {
    await pool.query("create table if not exists dusty (n int)");
    await pool.query("insert into dusty select generate_series(1, 1000)");
    const readStatistics = async (): Promise<number> => {
      const { rows } = await pool.query<{ n: number }>(
        "select reltuples::int as n from pg_class where relname = 'dusty'",
      );
      return rows[0]?.n ?? 0;
    };
    const stop = startMaintenance(pool, 20);
    await expect.poll(readStatistics, { timeout: 20_000 }).toBe(1000);
    stop();
  });
});
