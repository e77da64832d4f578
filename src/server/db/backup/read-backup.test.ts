import { writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { withFolder } from "#server/testing/backup-stores.ts";
import { readSavedTable } from "./read-backup.ts";

test("when the rows cannot be taken, the error says why", async () => {
  await withFolder(async (folder) => {
    const text = Buffer.from("one line\n".repeat(1_000_000));
    writeFileSync(path.join(folder, "rows.gz"), gzipSync(text));
    const table = { name: "rows", columns: ["line"], file: "rows.gz", rows: 1_000_000, bytes: text.length };
    const take = () => Promise.reject(new Error("no room"));
    await expect(readSavedTable(folder, { ...table, sha256: "" }, take)).rejects.toThrow("no room");
  });
});
