// The commands in processes of their own, on a store that this process has open.
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withFolder } from "#server/testing/backup-stores.ts";
import { runProgram } from "#server/testing/programs.ts";
import { openStore } from "#server/db/open.ts";

/** A store with one player, which the tests copy: a new one takes longer. */
let filled: string;

beforeAll(async () => {
  filled = mkdtempSync(path.join(tmpdir(), "jokerpick-commands-"));
  const store = await openStore({ dataDir: filled });
  await store.pool.query(
    "insert into players (email, name, created_at) values ('ana@example.org', 'Ana', now())",
  );
  await store.close();
});
afterAll(() => rmSync(filled, { recursive: true, force: true }));

const copyStore = (folder: string) => cpSync(filled, folder, { recursive: true });

/** Runs a command, and interrupts it once it has printed what `until` matches. */
const run = (
  command: "backup" | "move" | "restore",
  args: string[],
  settings: Record<string, string>,
  until?: RegExp,
) => runProgram(command, args, settings, (text, child) => until?.test(text) && child.kill("SIGINT"));

const withoutTables = (stdout: string): string[] =>
  stdout
    .trim()
    .split("\n")
    .filter((line) => !/: \d+ rows$/.test(line));

test("a running store is backed up, moved and restored elsewhere, and the output says what to do next", async () => {
  await withFolder(async (folder) => {
    const first = path.join(folder, "first");
    const second = path.join(folder, "second");
    const backups = path.join(folder, "backups");
    const settings = { DATA_DIR: first, BACKUP_DIR: backups };
    const onSaved = () => undefined;
    copyStore(first);
    const store = await openStore(
      { dataDir: first },
      { folder: backups, product: "1.2.3", clock: Date.now, onSaved },
    );
    const backedUp = await run("backup", [], settings);
    const moved = await run("move", ["--to", second], settings);
    await store.close();
    const [name = ""] = readdirSync(backups);
    const backup = path.join(backups, name);
    expect(backedUp).toMatchObject({ code: 0, stderr: "" });
    expect(withoutTables(backedUp.stdout).at(-1)).toMatch(/^Backed up in [\d.]+ s: /);
    expect(withoutTables(backedUp.stdout).at(-1)).toContain(backup);

    expect(readdirSync(backups)).toEqual([name]);
    expect(moved).toMatchObject({ code: 0, stderr: "" });
    expect(moved.stdout).toContain(`start it with DATA_DIR=${second}, without DATABASE_URL.`);
    expect(moved.stdout).toContain("a server is running: to take everything along, stop it");

    const elsewhere = { ...settings, DATA_DIR: second };
    expect(await run("restore", [backup], elsewhere)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("--replace"),
    });
    expect(await run("restore", [backup, "--replace"], elsewhere)).toMatchObject({ code: 0, stderr: "" });
    expect(readdirSync(backups).map((one) => one.slice(21))).toEqual(["by-hand", "before-restore"]);
    const copy = await openStore({ dataDir: second });
    expect((await copy.pool.query("select id, name from players")).rows).toEqual([{ id: 1, name: "Ana" }]);
    await copy.close();
  });
}, 300_000);

test("a move refuses its target before it reads the source", async () => {
  await withFolder(async (folder) => {
    const [source, target] = [path.join(folder, "source"), path.join(folder, "target")];
    for (const dataDir of [source, target]) copyStore(dataDir);
    const settings = { DATA_DIR: source };
    const unreachable = await run("move", ["--to", "postgres://127.0.0.1:1/x"], settings);
    expect(unreachable).toMatchObject({ code: 1, stdout: "" });
    expect(unreachable.stderr).toMatch(/^The PostgreSQL server of --to cannot be used: .*ECONNREFUSED/);
    expect(await run("move", ["--to", target], settings)).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("has data. Name an empty one"),
    });
    expect(await run("move", ["--to", target, "--replace"], settings)).toMatchObject({ code: 0, stderr: "" });
  });
}, 300_000);

test("a backup that is interrupted leaves nothing", async () => {
  await withFolder(async (folder) => {
    copyStore(path.join(folder, "data"));
    const store = await openStore({ dataDir: path.join(folder, "data") });
    await store.pool.query(
      "insert into players (email, name, created_at) select i, i, now() from generate_series(1, 200000) i",
    );
    await store.close();
    const backups = path.join(folder, "backups");
    const settings = { DATA_DIR: path.join(folder, "data"), BACKUP_DIR: backups };
    const interrupted = await run("backup", [], settings, /: \d+ rows/);
    expect(interrupted).toMatchObject({ code: 130, stderr: "" });
    expect(readdirSync(backups)).toEqual([]);
  });
}, 300_000);

test("invalid arguments print the usage", async () => {
  await withFolder(async (folder) => {
    const settings = { DATA_DIR: folder };
    // Alone: it reads the folder, which another command could have open.
    const withoutStore = await run("backup", [], settings);
    const answers = await Promise.all([
      withoutStore,
      run("backup", ["--where", "x"], settings),
      run("restore", [], settings),
      run("restore", [path.join(folder, "nothing")], settings),
      run("move", [], settings),
      run("move", ["--to", "mysql://x/y"], settings),
      run("move", ["--to", folder], settings),
      run("backup", [], { ...settings, DATABASE_URL: "postgres://127.0.0.1:1/x" }),
    ]);
    const sentences = [
      /holds no database/,
      /Usage: npm run backup/,
      /^Name one backup\. Usage: .*\nThere is none in /,
      /There is no backup in /,
      /^Usage: npm run move/,
      /--to is neither/,
      /the store that the settings name already/,
      /ECONNREFUSED/,
    ];
    expect(answers.map(({ code }) => code)).toEqual(sentences.map(() => 1));
    for (const [index, sentence] of sentences.entries()) expect(answers[index]?.stderr).toMatch(sentence);
  });
}, 300_000);
