import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR } from "#domain/time.ts";
import { openStore } from "#server/db/open.ts";
import { sealContest } from "#server/sealing/seal-contest.ts";
import { createGame, createTournament } from "#server/testing/builders.ts";
import { START } from "#server/testing/fixture.ts";

const PROGRAM = fileURLToPath(new URL("./verify.ts", import.meta.url));

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "jokerpick-verify-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command in its own process on this folder's store. */
const verify = () =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "" };
    execFile(process.execPath, ["--import", "tsx", PROGRAM], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

test("the exit status says whether there is any damage, and no tables are created", async () => {
  const refused = await verify();
  expect(refused).toEqual({
    code: 1,
    stdout: "",
    stderr: "The tables are not of this version. Start the server once, or use its version.\n",
  });
  const store = await openStore({ dataDir: folder });
  await createTournament(store.db);
  await createGame(store.db, { id: 701 });
  await sealContest(store.db, 701, { now: START + 2 * HOUR, waits: true });
  await store.close();
  expect(await verify()).toEqual({
    code: 0,
    stdout: "Cup 7 (7): 1 records of 0 entries, 0 damaged.\nNo damage.\n",
    stderr: "",
  });
  const again = await openStore({ dataDir: folder });
  await again.db.execute(sql`update sealed_picks set root = decode(repeat('00', 32), 'hex')`);
  await again.close();
  expect(await verify()).toMatchObject({ code: 1, stdout: expect.stringContaining("contest 701") });
});
