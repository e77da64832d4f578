import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DAY, HOUR, instantOf, isoOf, MINUTE } from "#domain/time.ts";
import { withFolder } from "#server/testing/backup-stores.ts";
import { ServerBackups } from "./backups.ts";

const START = instantOf("2026-11-20T04:00:00Z");

/** A folder of backups, into which a backup is one file. */
function createScene(folder: string, { backupEvery = DAY, backupsKept = 2, now = START } = {}) {
  const scene = { now, isBroken: false, logged: [] as unknown[] };
  const saveBackup = async (label: string) => {
    if (scene.isBroken) throw new Error("no space");
    const name = `${isoOf(scene.now).slice(0, 19).replaceAll(":", "-")}Z-${label}`;
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, "manifest.json"), "12345");
    return path.join(folder, name);
  };
  const note = (...line: unknown[]) => void scene.logged.push(line);
  const backups = new ServerBackups({
    saveBackup,
    folder,
    config: { backupEvery, backupsKept },
    clock: () => scene.now,
    log: { info: () => undefined, error: note },
  });
  return { scene, backups };
}

test("a backup is made when it is due, and the oldest scheduled ones are deleted", async () => {
  await withFolder(async (folder) => {
    const { scene, backups } = createScene(folder);
    expect(await backups.findNewest()).toBeNull();
    await backups.keepUp(null);
    expect(await backups.findNewest()).toEqual({ madeAt: START, bytes: 5 });
    scene.now += DAY - 1;
    await backups.keepUp(null);
    expect(readdirSync(folder)).toHaveLength(1);
    await backups.make("by-hand");
    for (let days = 2; days < 6; days++) {
      scene.now = START + days * DAY;
      await backups.keepUp(null);
    }
    expect(readdirSync(folder)).toEqual([
      "2026-11-21T03-59-59Z-by-hand",
      "2026-11-24T04-00-00Z-scheduled",
      "2026-11-25T04-00-00Z-scheduled",
    ]);
    // A deadline is near.
    scene.now = START + 6 * DAY;
    await backups.keepUp(scene.now + MINUTE);
    expect(readdirSync(folder)).toHaveLength(3);
  });
});

test("a failure is kept until the next success, and tried again ten minutes later", async () => {
  await withFolder(async (folder) => {
    const { scene, backups } = createScene(folder);
    scene.isBroken = true;
    await expect(backups.keepUp(null)).rejects.toThrow("no space");
    expect(backups.failedAt).toBe(START);
    scene.now += 9 * MINUTE;
    await backups.keepUp(null);
    scene.isBroken = false;
    scene.now += MINUTE;
    await backups.keepUp(null);
    expect(backups.failedAt).toBeNull();
    expect((await backups.findNewest())?.madeAt).toBe(START + 10 * MINUTE);
  });
});

test("the log says hourly that backups are late", async () => {
  await withFolder(async (folder) => {
    const { scene, backups } = createScene(folder);
    scene.isBroken = true;
    scene.now += 1.5 * DAY + HOUR;
    for (const minutes of [0, 10, 50, 0]) {
      scene.now += minutes * MINUTE;
      await backups.keepUp(null).catch(() => undefined);
    }
    expect(scene.logged).toHaveLength(2);
  });
});

test("a clock that was ahead at the first start delays no later backup and no second attempt, and the log warns on", async () => {
  await withFolder(async (folder) => {
    const { scene, backups } = createScene(folder, { now: START + 9 * 365 * DAY });
    await backups.keepUp(null);
    scene.now += 2 * DAY;
    scene.isBroken = true;
    await expect(backups.keepUp(null)).rejects.toThrow("no space");
    expect(scene.logged).toHaveLength(1);
    // The clock is set right.
    scene.now = START;
    scene.isBroken = false;
    expect(await backups.findNewest()).toBeNull();
    await backups.keepUp(null);
    expect((await backups.findNewest())?.madeAt).toBe(START);
    scene.now += DAY;
    await backups.keepUp(null);
    expect(readdirSync(folder)).toEqual(["2026-11-20T04-00-00Z-scheduled", "2026-11-21T04-00-00Z-scheduled"]);
    scene.now += 2 * DAY;
    scene.isBroken = true;
    await expect(backups.keepUp(null)).rejects.toThrow("no space");
    expect(scene.logged).toHaveLength(2);
  });
});
