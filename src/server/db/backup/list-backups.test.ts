import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { instantOf } from "#domain/time.ts";
import { withFolder } from "#server/testing/backup-stores.ts";
import { dropOldBackups, listBackups, measureBackup } from "./list-backups.ts";

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
    await dropOldBackups(parent, { label: "scheduled", kept: 1 });
    expect(readdirSync(parent)).toEqual([
      "2026-11-21T04-00-00Z-scheduled-2",
      "2026-11-21T05-00-00Z-by-hand",
      "2026-11-22T04-00-00Z-scheduled.partial",
      "others",
    ]);
    expect(await listBackups(path.join(parent, "nowhere"))).toEqual([]);
  });
});
