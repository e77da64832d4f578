// Opens a store of each released version, which `scripts/save-release.mjs` saved: its boards are the same.
// A record that is damaged or not understood would be missing in them.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { instantOf } from "#domain/time.ts";
import { restoreBackup } from "#server/db/backup/restore-backup.ts";
import { buildTestApp, createCall } from "#server/testing/fixture.ts";
import { migrate } from "./migrate.ts";
import { connectStore } from "./open.ts";

interface Saved {
  clock: string;
  boards: Record<string, object>;
}

const releases = fileURLToPath(new URL("../testing/releases", import.meta.url));

test.each(readdirSync(releases))("a store of %s opens as it was", async (release) => {
  const folder = path.join(releases, release);
  const { clock, boards }: Saved = JSON.parse(
    gunzipSync(readFileSync(path.join(folder, "boards.json.gz"))).toString(),
  );
  const store = await connectStore({ memory: true });
  try {
    await restoreBackup(store.pool, { folder, saveBefore: null, onProgress: () => undefined });
    await migrate(store.pool);
    const call = createCall(await buildTestApp(drizzle(store.pool), { now: instantOf(clock) }));
    expect(Object.keys(boards).length).toBeGreaterThan(5);
    for (const [address, board] of Object.entries(boards)) {
      expect((await call("GET", address)).body, address).toMatchObject(board);
    }
  } finally {
    await store.close();
  }
});
