// First starts of the built program that go wrong: each says in one sentence what to do, and the next one
// works.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { DAY, MINUTE } from "#domain/time.ts";
import { connectStore } from "#server/db/open.ts";
import { getProgram, WITHOUT_OPTIMIZING } from "#server/testing/programs.ts";

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

/** Starts a server of a new game; `through` are programs that start it, `options` are Node's. */
function start(
  dataDir: string,
  {
    through = [],
    options = [],
    uid,
  }: { through?: readonly string[]; options?: readonly string[]; uid?: number } = {},
): Started {
  const [program = "", ...args] = [
    ...through,
    process.execPath,
    ...WITHOUT_OPTIMIZING,
    ...options,
    getProgram(),
  ];
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

test.each([
  ["as it begins", "database.new"],
  // Of the files of the second database most are copies of the first one's.
  ["as it copies a file that is packed once", "database.new/base/4/2600"],
])(
  "a start that is killed while it unpacks the new database, %s, leaves nothing that stops the next one",
  async (_when, written) => {
    const dataDir = createFolder();
    const first = start(dataDir);
    while (first.child.exitCode === null && !existsSync(join(dataDir, written))) await wait(1);
    first.child.kill("SIGKILL");
    expect((await first.result).printed).toBe("");
    const { printed, code } = await start(dataDir).result;
    expect(printed).toMatch(READY);
    expect(code).toBeNull();
  },
);

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

test("a folder that a newer version has used is said, with what to do, and that one still works on it", async () => {
  const dataDir = createFolder();
  const { child, result } = start(dataDir);
  expect((await result).printed).toMatch(READY);
  const ended = once(child, "close");
  child.kill("SIGTERM");
  await ended;
  const setLater = async (statement: string) => {
    const { pool, close } = await connectStore({ dataDir });
    await pool.query(statement);
    await close();
  };
  await setLater("insert into migrations (name) values ('9999_later')");
  expect(await start(dataDir).result).toEqual({
    printed: "",
    said: "The store was last used by a newer version of Jokerpick (9999_later): start that version, or restore a backup that was made before the update.\n",
    code: 1,
  });
  await setLater("delete from migrations where name = '9999_later'");
  expect((await start(dataDir).result).printed).toMatch(READY);
});

/** A clock that is wrong by this many years. */
const wrongClock = (years: number) => [
  "--import",
  `data:text/javascript,const now = Date.now; Date.now = () => now() + ${years * 365 * DAY}`,
];

test.each([9, -15])(
  "a first start with a clock that is wrong by %i years harms none with a right one, whose link works",
  async (years) => {
    const dataDir = createFolder();
    const readGame = async ({ printed }: { printed: string }) => {
      const [, url = ""] = /ready: (\S+)\n/.exec(printed) ?? [];
      const [, token = ""] = /set-up#(\S+)\n/.exec(printed) ?? [];
      const headers = { "content-type": "application/json" };
      const read = (of: string) =>
        fetch(`${url}/api/set-up/link`, { method: "POST", headers, body: JSON.stringify({ token: of }) });
      const { now } = (await (await fetch(`${url}/api/settings`)).json()) as { now: string };
      return { token, read, wrongBy: Math.abs(Date.parse(now) - Date.now()) };
    };
    const first = start(dataDir, { options: wrongClock(years) });
    const early = await readGame(await first.result);
    expect(early.wrongBy).toBeGreaterThan(8 * 365 * DAY);
    const ended = once(first.child, "close");
    first.child.kill("SIGTERM");
    await ended;
    const later = await readGame(await start(dataDir).result);
    expect(later.wrongBy).toBeLessThan(MINUTE);
    expect((await later.read(later.token)).status).toBe(200);
    expect((await later.read(early.token)).status).toBe(401);
  },
);

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
