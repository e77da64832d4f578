import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import type { Store } from "#server/db/open.ts";
import {
  createBackups,
  ENGINES,
  listEverything,
  MADE_AT,
  MIGRATIONS,
  openBareStore,
  createOrder,
  withFolder,
} from "#server/testing/backup-stores.ts";
import { saveBeforeUpdate } from "./server-backups.ts";
import { readManifest } from "./manifest.ts";
import { writeBackup } from "./write-backup.ts";

describe.each(ENGINES)("%s", (engine) => {
  let store: Store;
  let pool: Store["pool"];
  beforeAll(async () => {
    store = await openBareStore(engine);
    pool = store.pool;
  });
  beforeEach(async () => {
    await pool.query("drop schema public cascade; create schema public");
  });
  afterAll(() => store.close());

  test("a store is backed up before its migration; a new store and one that is up to date are not", async () => {
    await withFolder(async (folder) => {
      const saved: string[] = [];
      const saveBefore = (): Promise<void> => saveBeforeUpdate(pool, createBackups(folder, saved));
      await migrate(pool, { migrations: MIGRATIONS.slice(0, 1), saveBefore });
      await pool.query("insert into players (name) values ('Ana')");
      await migrate(pool, { migrations: MIGRATIONS.slice(0, 1), saveBefore });
      expect(saved).toEqual([]);
      await migrate(pool, { migrations: MIGRATIONS, saveBefore });
      expect(saved.map((one) => path.basename(one))).toEqual(["2026-11-22T18-00-00Z-before-update"]);
      const { migrations, tables } = readManifest(saved[0] ?? "");
      expect(migrations).toEqual(["0000_first"]);
      expect(tables).toContainEqual(expect.objectContaining({ name: "players", rows: 1 }));
      expect(await listEverything(pool)).toHaveProperty("settings");
    });
  });

  test("when the backup fails, nothing is migrated", async () => {
    await withFolder(async (folder) => {
      writeFileSync(path.join(folder, "file"), "");
      await migrate(pool, { migrations: MIGRATIONS.slice(0, 1) });
      const before = await listEverything(pool);
      const saveBefore = (): Promise<void> =>
        saveBeforeUpdate(pool, createBackups(path.join(folder, "file")));
      await expect(migrate(pool, { migrations: MIGRATIONS, saveBefore })).rejects.toMatchObject({
        name: "StoreRefused",
        message: expect.stringMatching(/^The update needs a backup first.*Nothing was changed.*BACKUP_DIR/),
      });
      expect(await listEverything(pool)).toEqual(before);
    });
  });

  test("only the newest three backups before updates are kept, and all other backups", async () => {
    await migrate(pool, { migrations: MIGRATIONS });
    await withFolder(async (folder) => {
      const mine = await writeBackup(pool, createOrder(folder, { now: MADE_AT - 1_000 }));
      mkdirSync(path.join(folder, "photos-before-update"));
      const saved: string[] = [];
      for (let time = 0; time < 5; time++) await saveBeforeUpdate(pool, createBackups(folder, saved));
      expect(readdirSync(folder).sort()).toEqual(
        [mine, ...saved.slice(2), "photos-before-update"].map((one) => path.basename(one)),
      );
    });
  });

  test("a store of a newer version is refused with instructions, and nothing is changed", async () => {
    await migrate(pool, { migrations: MIGRATIONS });
    const before = await listEverything(pool);
    await expect(migrate(pool, { migrations: MIGRATIONS.slice(0, 1) })).rejects.toMatchObject({
      name: "StoreRefused",
      message:
        "The store was last used by a newer version of Jokerpick (0001_second): start that version, or restore a backup that was made before the update.",
    });
    expect(await listEverything(pool)).toEqual(before);
  });
});
