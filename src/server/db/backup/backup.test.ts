import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import type { Store } from "#server/db/open.ts";
import { openStore } from "#server/db/open.ts";
import {
  ENGINES,
  listEverything,
  MIGRATIONS,
  openBareStore,
  openFilledStore,
  createOrder,
  PLAYERS,
  withFolder,
} from "#server/testing/backup-stores.ts";
import { readManifest, writeManifest } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const quiet = { migrations: MIGRATIONS, saveBefore: null, onProgress: () => undefined };
const pairs = ENGINES.flatMap((from) => ENGINES.map((to) => [from, to] as const));

describe.each(pairs)("from %s to %s", (from, to) => {
  test("all players arrive with every value, and the store works as before", async () => {
    const source = await openFilledStore(from);
    const target = await openBareStore(to);
    try {
      await withFolder(async (parent) => {
        const folder = await writeBackup(source.pool, createOrder(parent));
        const lines: string[] = [];
        await restoreBackup(target.pool, { ...quiet, folder, onProgress: (line) => lines.push(line) });
        expect(lines).toContain(
          `players: ${readManifest(folder).tables.find(({ name }) => name === "players")?.rows} rows`,
        );
      });
      const before = await listEverything(source.pool);
      expect(before["players"]?.length).toBeGreaterThan(PLAYERS * 0.8);
      expect(await listEverything(target.pool)).toEqual(before);
      await expectUsable(target);
    } finally {
      await source.close();
      await target.close();
    }
  });
});

/** Checks that ids continue after the last one, and that keys, triggers and generated columns work. */
async function expectUsable({ pool }: Store): Promise<void> {
  const insert = `insert into players (name, coach) values ($1, $2) returning id, twice`;
  const { rows } = await pool.query(insert, ["new", 1]);
  expect(rows).toEqual([{ id: PLAYERS + 1, twice: 2 * (PLAYERS + 1) }]);
  const odd = await pool.query(`insert into "Odd ""Table"" é" (player) values (1) returning id::int`);
  expect(odd.rows).toEqual([{ id: PLAYERS + 1 }]);
  await expect(pool.query(insert, ["new", -1])).rejects.toMatchObject({ code: "23503" });
  await expect(pool.query(insert, ["refused", 1])).rejects.toThrow("no refused");
  await expect(pool.query("select * from names limit 1")).resolves.toMatchObject({ rowCount: 1 });
}

describe.each(ENGINES)("%s", (engine) => {
  let source: Store;
  let target: Store;
  beforeAll(async () => {
    source = await openFilledStore(engine);
    target = await openBareStore(engine);
  });
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  test("only its owner can read a backup, and no unfinished files are left", async () => {
    await withFolder(async (parent) => {
      const first = await writeBackup(source.pool, createOrder(path.join(parent, "new")));
      const second = await writeBackup(source.pool, createOrder(path.join(parent, "new")));
      expect([first, second].map((one) => path.basename(one))).toEqual([
        "2026-11-22T18-00-00Z-test",
        "2026-11-22T18-00-00Z-test-2",
      ]);
      expect(readdirSync(path.join(parent, "new"))).toHaveLength(2);
      if (process.platform === "win32") return;
      const places = [
        path.join(parent, "new"),
        first,
        ...readdirSync(first).map((name) => path.join(first, name)),
      ];
      expect(places.filter((place) => (statSync(place).mode & 0o077) !== 0)).toEqual([]);
    });
  });

  test("a backup is a snapshot of one instant, despite concurrent writes", async () => {
    await withFolder(async (parent) => {
      let folder: string | undefined;
      const backup = async (): Promise<void> =>
        void (folder = await writeBackup(source.pool, createOrder(parent)));
      const write = async (): Promise<void> => {
        // Write to the first and the last table of the backup until it is done, and then once more.
        for (let isLast = false; !isLast;) {
          isLast = folder !== undefined;
          await source.pool
            .query(`with one as (insert into "Odd ""Table"" é" (player) values (1) returning id)
            insert into settings select 'pair ' || id from one`);
        }
      };
      await Promise.all([backup(), write()]);
      if (folder === undefined) throw new Error("There is no backup.");
      await restoreBackup(target.pool, { ...quiet, folder, saveBefore: async () => undefined });
      const count = async ({ pool }: Store): Promise<{ odd: number; pairs: number }> => {
        const { rows } = await pool.query<{ odd: number; pairs: number }>(
          `select (select count(*)::int from "Odd ""Table"" é" where id > ${PLAYERS}) as odd,
                  (select count(*)::int from settings where name like 'pair %') as pairs`,
        );
        return rows[0] ?? { odd: -1, pairs: -1 };
      };
      const saved = await count(target);
      expect(saved.odd).toBe(saved.pairs);
      expect(saved.odd).toBeLessThan((await count(source)).odd);
      const next = await target.pool.query(`insert into "Odd ""Table"" é" (player) values (1) returning id`);
      expect(next.rowCount).toBe(1);
    });
  });

  const damages: [string, (folder: string) => void, RegExp][] = [
    [
      "a flipped bit",
      (folder) => flipBit(path.join(folder, "003-players.copy.gz")),
      /003-players.*is not as/,
    ],
    ["a longer file", (folder) => appendFileSync(path.join(folder, "003-players.copy.gz"), "x"), /is not as/],
    [
      "half a file",
      (folder) => cutInHalf(path.join(folder, "003-players.copy.gz")),
      /is not as it was written/,
    ],
    ["a missing file", (folder) => rmSync(path.join(folder, "004-settings.copy.gz")), /004-settings/],
    ["another file", (folder) => replaceFile(folder), /004-settings/],
    ["another manifest", (folder) => changeManifest(folder), /manifest.json was changed/],
    ["half a manifest", (folder) => cutInHalf(path.join(folder, "manifest.json")), /cannot be read/],
    ["no manifest", (folder) => rmSync(path.join(folder, "manifest.json")), /There is no backup in/],
  ];

  test.each(damages)("%s is detected, and nothing is changed", async (_name, damage, sentence) => {
    await withFolder(async (parent) => {
      const folder = await writeBackup(source.pool, createOrder(parent));
      damage(folder);
      const before = await listEverything(target.pool);
      const saveBefore = (): Promise<void> => Promise.reject(new Error("nothing needs to be saved"));
      await expect(restoreBackup(target.pool, { ...quiet, folder, saveBefore })).rejects.toMatchObject({
        name: "StoreRefused",
        message: expect.stringMatching(sentence),
      });
      expect(await listEverything(target.pool)).toEqual(before);
    });
  });

  test("a store with rows is refused, or backed up first, and unchanged when the backup or the restore fails", async () => {
    await withFolder(async (parent) => {
      const folder = await writeBackup(source.pool, createOrder(parent));
      await target.pool.query("drop schema public cascade; create schema public");
      await migrate(target.pool, { migrations: MIGRATIONS });
      await target.pool.query("create table theirs (mark int); insert into theirs values (1)");
      const before = await listEverything(target.pool);
      await expect(restoreBackup(target.pool, { ...quiet, folder })).rejects.toThrow("--replace");
      const fail = (): Promise<void> => Promise.reject(new Error("no room"));
      await expect(restoreBackup(target.pool, { ...quiet, folder, saveBefore: fail })).rejects.toThrow(
        "no room",
      );
      rewriteManifest(folder, ({ sequences }) => ({
        sequences: [...sequences, { ...sequences[0]!, name: "x" }],
      }));
      const saved: string[] = [];
      const saveBefore = async (): Promise<void> =>
        void saved.push(await writeBackup(target.pool, createOrder(parent, { label: "saved" })));
      await expect(restoreBackup(target.pool, { ...quiet, folder, saveBefore })).rejects.toThrow(
        "does not exist",
      );
      expect(await listEverything(target.pool)).toEqual(before);
      expect(readManifest(saved[0] ?? "").tables).toContainEqual(
        expect.objectContaining({ name: "theirs", rows: 1 }),
      );
    });
  });

  test("an older backup is restored as it was and then migrated; one of a newer version is refused", async () => {
    await withFolder(async (parent) => {
      const folder = await writeBackup(source.pool, createOrder(parent));
      const newer = { name: "0002_third", statements: ["alter table settings rename to wishes"] };
      const migrations = [...MIGRATIONS, newer];
      const saveBefore = async (): Promise<void> => undefined;
      await restoreBackup(target.pool, { ...quiet, folder, saveBefore, migrations });
      expect(await listEverything(target.pool)).toEqual(await listEverything(source.pool));
      await migrate(target.pool, { migrations });
      expect(Object.keys(await listEverything(target.pool))).toContain("wishes");
      const second = await writeBackup(target.pool, createOrder(parent));
      await expect(restoreBackup(target.pool, { ...quiet, folder: second, saveBefore })).rejects.toThrow(
        "made by a newer version of Jokerpick (1.2.3, with 0002_third)",
      );
    });
  });

  test("an unused store has nothing to back up", async () => {
    await target.pool.query("drop schema public cascade; create schema public");
    await withFolder(async (parent) => {
      await expect(writeBackup(target.pool, createOrder(parent))).rejects.toThrow(
        "There is nothing to back up",
      );
      expect(readdirSync(parent)).toEqual([]);
    });
  });
});

test("the game's own tables are restored with their players, and the next start needs no migration", async () => {
  const source = await openStore({ memory: true });
  const target = await openStore({ memory: true });
  try {
    await source.pool.query(`insert into players (email, name, created_at)
      select i || '@example.org', 'Player ' || i, now() from generate_series(1, ${PLAYERS}) as i`);
    await withFolder(async (parent) => {
      const folder = await writeBackup(source.pool, createOrder(parent));
      await restoreBackup(target.pool, { folder, saveBefore: null, onProgress: () => undefined });
    });
    const before = await listEverything(source.pool);
    expect(before["players"]).toHaveLength(PLAYERS);
    const { installation, ...restored } = await listEverything(target.pool);
    expect({ ...restored, installation: [] }).toEqual(before);
    // Messages that were planned before are not sent again.
    expect(installation).toEqual([expect.stringMatching(/^\(reminders-since,\d{4}-.*Z\)$/)]);
    await migrate(target.pool);
  } finally {
    await source.close();
    await target.close();
  }
});

function flipBit(file: string): void {
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
}

function cutInHalf(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length >> 1));
}

function replaceFile(folder: string): void {
  writeFileSync(
    path.join(folder, "004-settings.copy.gz"),
    readFileSync(path.join(folder, "002-migrations.copy.gz")),
  );
}

function changeManifest(folder: string): void {
  const file = path.join(folder, "manifest.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"is_called": true', '"is_called": false'));
}

type Saved = ReturnType<typeof readManifest>;

function rewriteManifest(folder: string, change: (manifest: Saved) => Partial<Saved>): void {
  const manifest = readManifest(folder);
  rmSync(path.join(folder, "manifest.json"));
  writeManifest(folder, { ...manifest, ...change(manifest) });
  expect(existsSync(path.join(folder, "manifest.json"))).toBe(true);
}
