import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR } from "#domain/time.ts";
import { connectStore, openStore } from "#server/db/open.ts";
import { sealContest } from "#server/sealing/seal-contest.ts";
import { createGame, createTournament } from "#server/testing/builders.ts";
import { runProgram } from "#server/testing/programs.ts";
import { START } from "#server/testing/fixture.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "jokerpick-verify-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const verify = (...args: string[]) => runProgram("verify", args, { DATA_DIR: folder });

test("the exit status says whether there is any damage, and no database is created", async () => {
  expect(await verify()).toEqual({
    code: 1,
    stdout: "",
    stderr: `${folder} holds no database. Start the game once, or name the folder of its store with --data or DATA_DIR.\n`,
  });
  expect(readdirSync(folder)).toEqual([]);
  const unused = await connectStore({ dataDir: folder }, { isBare: true });
  await unused.close();
  expect(await verify()).toMatchObject({ code: 1, stderr: "No Jokerpick has used this store yet.\n" });
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
  const newer = await openStore({ dataDir: folder });
  await newer.db.execute(sql`insert into migrations (name) values ('9999_later')`);
  await newer.close();
  expect(await verify()).toMatchObject({ code: 1, stderr: expect.stringContaining("by a newer version") });
});

test("a server that cannot be read, and wrong arguments, are said in a sentence", async () => {
  const answers = await Promise.all([
    verify("--server", "http://127.0.0.1:1"),
    verify("--server", "game.example.org"),
    verify("--servers"),
  ]);
  expect(answers).toEqual([
    {
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^http:\/\/127.0.0.1:1\/api\/tournaments cannot be read: .+\n$/),
    },
    { code: 1, stdout: "", stderr: "--server must look like https://game.example.org.\n" },
    { code: 1, stdout: "", stderr: expect.stringMatching(/\nUsage: npm run verify .+\n$/) },
  ]);
});
