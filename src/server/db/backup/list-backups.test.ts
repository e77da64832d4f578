import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { instantOf, SECOND } from "#domain/time.ts";
import { withFolder } from "#server/testing/backup-stores.ts";
import { dropOldBackups, findNewestBackup, listBackups, measureBackup } from "./list-backups.ts";

test("finished backups are found by their names, measured, and dropped by label, the oldest first", async () => {
  await withFolder(async (parent) => {
    const names = [
      "2026-11-20T04-00-00Z-scheduled",
      "2026-11-21T04-00-00Z-scheduled",
      "2026-11-21T04-00-00Z-scheduled-2",
      "2026-11-21T05-00-00Z-by-hand",
    ];
    for (const name of [...names, "2026-11-22T04-00-00Z-scheduled.partial", "others"])
      mkdirSync(path.join(parent, name));
    const newest = path.join(parent, names[3] ?? "");
    writeFileSync(path.join(newest, "a"), "12345");
    writeFileSync(path.join(newest, "b"), "678");
    const found = await listBackups(parent);
    expect(found.map(({ folder }) => path.basename(folder))).toEqual(names);
    expect(found.at(-1)).toEqual({
      folder: newest,
      label: "by-hand",
      madeAt: instantOf("2026-11-21T05:00:00Z"),
    });
    expect(await measureBackup(newest)).toBe(8);
    await dropOldBackups(parent, { label: "scheduled", kept: 1, now: instantOf("2026-11-22T05:00:00Z") });
    expect(readdirSync(parent)).toEqual([
      "2026-11-21T04-00-00Z-scheduled-2",
      "2026-11-21T05-00-00Z-by-hand",
      "2026-11-22T04-00-00Z-scheduled.partial",
      "others",
    ]);
    expect(await listBackups(path.join(parent, "nowhere"))).toEqual([]);
  });
});

test("a backup of a clock that was ahead is not the newest, and is dropped before those with a right date", async () => {
  await withFolder(async (parent) => {
    const now = instantOf("2026-11-22T05:00:00Z");
    const names = ["2026-11-21T04-00-00Z-scheduled", "2026-11-22T05-00-30Z-scheduled"];
    for (const name of [...names, "2035-11-20T04-00-00Z-scheduled", "2035-11-21T04-00-00Z-scheduled"])
      mkdirSync(path.join(parent, name));
    expect(path.basename((await findNewestBackup(parent, now))?.folder ?? "")).toBe(names[1]);
    // Half a minute is what two clocks may differ by.
    const earlier = await findNewestBackup(parent, now - 31 * SECOND);
    expect(path.basename(earlier?.folder ?? "")).toBe(names[0]);
    await dropOldBackups(parent, { label: "scheduled", kept: 2, now });
    expect(readdirSync(parent)).toEqual(names);
  });
});
