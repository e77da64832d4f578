// First starts of the built program that go wrong: each says in one sentence what to do, and the next one
// works.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, watch } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { getProgram } from "#server/testing/programs.ts";

const isWindows = process.platform === "win32";

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-first-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Started {
  child: ChildProcess;
  /** What it printed until it was ready or ended, and its exit code; null: it is ready. */
  result: Promise<{ printed: string; said: string; code: number | null }>;
}

/** Starts a server of a new game; `through` are programs that start it. */
function start(
  dataDir: string,
  { through = [], uid }: { through?: readonly string[]; uid?: number } = {},
): Started {
  const [program = "", ...args] = [...through, process.execPath, getProgram()];
  const child = spawn(program, args, {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const ended = once(child, "close");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  let [printed, said] = ["", ""];
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ready = new Promise<void>((resolve) => {
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      if (/set-up#\S+\n|ready: \S+\n/.test(printed)) resolve();
    });
  });
  const result = Promise.race([ready, ended]).then(() => ({ printed, said, code: child.exitCode }));
  return { child, result };
}

const READY = /^Jokerpick is ready: http:\/\/localhost:\d+\nNobody is an admin yet\./;

test("a start that is killed while it unpacks the new database leaves nothing that stops the next one", async () => {
  const dataDir = createFolder();
  const first = start(dataDir);
  const folder = watch(dataDir);
  onTestFinished(() => folder.close());
  for await (const [, name] of (async function* () {
    for (;;) yield await once(folder, "change");
  })())
    if (name === "database.new") break;
  first.child.kill("SIGKILL");
  expect((await first.result).printed).toBe("");
  const { printed, code } = await start(dataDir).result;
  expect(printed).toMatch(READY);
  expect(code).toBeNull();
});

test("of two first starts at once on one folder one serves, and the other says what to do", async () => {
  const dataDir = createFolder();
  const both = await Promise.all([start(dataDir).result, start(dataDir).result]);
  const [serving, refused] = both.toSorted((a, b) => Number(b.code === null) - Number(a.code === null));
  expect(serving?.printed).toMatch(READY);
  expect(refused).toMatchObject({ printed: "", code: 1 });
  expect(refused?.said).toMatch(
    /^\S+ is in use by another running Jokerpick\. Stop that one first, or give this one its own folder with DATA_DIR\.\n$/,
  );
});

test.skipIf(isWindows)("a disk that takes no more is said, and leaves no half database", async () => {
  const dataDir = createFolder();
  const small = ["/bin/sh", "-c", 'ulimit -f 500 && exec "$@"', "sh"];
  const { printed, said, code } = await start(dataDir, { through: small }).result;
  expect({ printed, said, code }).toEqual({
    printed: "",
    said: `No database can be made in ${dataDir}: the disk is full or refuses files. Make room, or name another folder with DATA_DIR.\n`,
    code: 1,
  });
  expect((await start(dataDir).result).printed).toMatch(READY);
});

test.skipIf(isWindows)("a folder of another user is said, with what to do", async () => {
  const dataDir = join(createFolder(), "data");
  mkdirSync(dataDir, { mode: 0o700 });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chmodSync(join(dataDir, ".."), 0o755);
  else chmodSync(dataDir, 0o500);
  const { printed, said, code } = await start(dataDir, isRoot ? { uid: 65_534 } : {}).result;
  expect({ printed, code }).toEqual({ printed: "", code: 1 });
  expect(said).toMatch(
    isRoot
      ? /^The data folder \S+ belongs to another user \(uid 0, this server runs as 65534\)\. Give it to this one with `chown -R 65534 \S+`, or name another folder with DATA_DIR\.\n$/
      : /^Nothing can be written into the data folder \S+ \(EACCES\)\. Make it writable for this user, or name another one with DATA_DIR\.\n$/,
  );
});

test("a Node that is too old is told so in one sentence", async () => {
  const old = `data:text/javascript,Object.defineProperty(process.versions, "node", { value: "18.20.4" })`;
  const child = spawn(process.execPath, ["--import", old, getProgram()], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  expect((await once(child, "close"))[0]).toBe(1);
  expect(said).toBe("Jokerpick needs Node 20.19 or newer; this is 18.20.4. Get one at https://nodejs.org\n");
});
