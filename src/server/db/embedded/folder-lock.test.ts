import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { connectToLock, lockFolder } from "./folder-lock.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "jokerpick-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a server that starts waits for a command that has the folder, and not for another server", async () => {
  const command = await lockFolder(folder, true);
  let isStarted = false;
  const starting = lockFolder(folder).then((lock) => {
    isStarted = true;
    return lock;
  });
  // A second command is refused, and does not keep the first one from releasing the folder.
  await expect(lockFolder(folder, true)).rejects.toThrow("in use by another running Jokerpick");
  expect(isStarted).toBe(false);
  await command.release();
  const server = await starting;
  onTestFinished(() => server.release());
  await expect(lockFolder(folder)).rejects.toThrow("in use by another running Jokerpick");
});

test("a folder into which nothing can be written is refused with a sentence", async () => {
  // Root may write into every folder, but not replace a folder by a socket.
  mkdirSync(path.join(folder, "lock"));
  await expect(lockFolder(folder)).rejects.toThrow(
    /^Nothing can be written into the data folder .* DATA_DIR\.$/,
  );
  expect(await connectToLock(folder)).toBeNull();
});
