import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "#server/db/open.ts";
import { protectFolder } from "./protect-folder.ts";

let folder = "";
beforeEach(() => {
  const umask = process.umask(0o022);
  folder = mkdtempSync(path.join(tmpdir(), "jokerpick-protect-"));
  onTestFinished(() => {
    process.umask(umask);
    rmSync(folder, { recursive: true });
  });
});

const modeOf = (...steps: string[]) => statSync(path.join(folder, ...steps)).mode & 0o777;

/** Lists the entries, including the folder itself, that users other than its owner can open. */
const listOpen = () =>
  [".", ...readdirSync(folder, { recursive: true, encoding: "utf8" })].filter(
    (name) => (modeOf(name) & 0o077) !== 0,
  );

describe.skipIf(process.platform === "win32")("only the owner can open the data folder", () => {
  test("from the first start, also when it was open to others before", { timeout: 120_000 }, async () => {
    rmSync(folder, { recursive: true });
    const store = await openStore({ dataDir: folder });
    await store.pool.query("create table written (id int)");
    expect(readdirSync(folder).sort()).toEqual(["database", "lock"]);
    expect(listOpen()).toEqual([]);
    await store.close();
    expect(listOpen()).toEqual([]);

    chmodSync(folder, 0o777);
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      chmodSync(path.join(folder, name), statSync(path.join(folder, name)).isDirectory() ? 0o755 : 0o666);
    const again = await openStore({ dataDir: folder });
    expect(listOpen()).toEqual([]);
    expect([modeOf("."), modeOf("database"), modeOf("database", "PG_VERSION")]).toEqual([
      0o700, 0o700, 0o600,
    ]);
    await again.close();
  });

  test("other files in the folder and the targets of links keep their permissions", () => {
    mkdirSync(path.join(folder, "database"));
    writeFileSync(path.join(folder, "notes.txt"), "");
    symlinkSync(path.join(folder, "notes.txt"), path.join(folder, "database", "link"));
    chmodSync(folder, 0o755);
    protectFolder(folder);
    expect([modeOf("."), modeOf("database"), modeOf("notes.txt")]).toEqual([0o755, 0o700, 0o644]);
  });

  test("a folder that cannot be created is reported in a sentence", () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    expect(() => protectFolder(path.join(file, "data"))).toThrow(
      `The data folder ${file}/data cannot be made (ENOTDIR). Name another one with DATA_DIR.`,
    );
  });

  test.skipIf(process.geteuid?.() !== 0)("another user's folder is refused in a sentence", () => {
    process.seteuid?.(65_534);
    onTestFinished(() => process.seteuid?.(0));
    expect(() => protectFolder("/usr")).toThrow(
      "The data folder /usr belongs to another user (uid 0, this server runs as 65534). Give it to this one with `chown -R 65534 /usr`, or name another folder with DATA_DIR.",
    );
  });
});
