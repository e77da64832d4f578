import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { connectToLock, lockFolder } from "#server/db/embedded/folder-lock.ts";
import { openStore } from "#server/db/open.ts";
import { createBackups, createOrder, withFolder } from "#server/testing/backup-stores.ts";
import { makeBackup, openTarget } from "./make-backup.ts";
import { readManifest } from "./manifest.ts";

test("the server that has the folder open makes the backup on request, and keeps running", async () => {
  await withFolder(async (folder) => {
    const dataDir = path.join(folder, "data");
    const { pool, close } = await openStore({ dataDir }, createBackups(path.join(dataDir, "backups")));
    const lines: string[] = [];
    const order = createOrder(path.join(folder, "elsewhere"), { onProgress: (line) => lines.push(line) });
    const made = await makeBackup({ dataDir }, order);
    expect(made.isServed).toBe(true);
    expect(lines).toEqual(readManifest(made.folder).tables.map(({ name, rows }) => `${name}: ${rows} rows`));
    writeFileSync(path.join(folder, "file"), "");
    await expect(makeBackup({ dataDir }, createOrder(path.join(folder, "file")))).rejects.toThrow(
      /^The server could not do it: E/,
    );
    await expect(openTarget({ dataDir }, "DATABASE_URL")).rejects.toThrow("Stop that one first");
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await close();

    const again = await makeBackup({ dataDir }, createOrder(path.join(folder, "elsewhere")));
    expect(again.isServed).toBe(false);
    expect(readManifest(again.folder).tables).toEqual(readManifest(made.folder).tables);
  });
}, 300_000);

test("a backup that nobody waits for any more is deleted", async () => {
  await withFolder(async (folder) => {
    const dataDir = path.join(folder, "data");
    const { close } = await openStore({ dataDir }, createBackups(path.join(dataDir, "backups")));
    const parent = path.join(folder, "elsewhere");
    const socket = await connectToLock(dataDir);
    socket?.write(`${JSON.stringify({ parent, label: "test" })}\n`, () => socket.destroy());
    await vi.waitFor(() => expect(existsSync(parent) && readdirSync(parent)).toEqual([]), 30_000);
    await close();
  });
}, 300_000);

test("a folder whose lock holder makes no backups, or without a store, is refused by name", async () => {
  await withFolder(async (folder) => {
    const lock = await lockFolder(folder);
    await expect(makeBackup({ dataDir: folder }, createOrder(folder))).rejects.toThrow(
      "is starting, stopping, or of a version that cannot",
    );
    await lock.release();
    await expect(makeBackup({ dataDir: folder }, createOrder(folder))).rejects.toThrow("holds no database");
  });
});
