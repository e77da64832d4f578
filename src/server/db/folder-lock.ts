import { createHash } from "node:crypto";
import { realpathSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { StoreRefused } from "./store-errors.ts";

/** Paths of sockets may not be longer; macOS allows the least. */
const LONGEST_SOCKET_PATH = 100;

/**
 * Takes the folder, which is there, for this process alone and returns what frees it. The lock is a socket that this process
 * listens on: the kernel frees it when the process dies, however it dies. The second caller is refused.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const place = realpathSync(folder);
  const key = createHash("sha256").update(place).digest("hex").slice(0, 32);
  const locks: Server[] = [];
  const unlock = async (): Promise<void> => {
    for (const lock of locks) await new Promise((resolve) => lock.close(resolve));
  };
  try {
    for (const address of listAddresses(place, key)) locks.push(await take(address));
  } catch (error) {
    await unlock();
    if (!isInUse(error)) throw error;
    throw new StoreRefused(
      `${place} is in use by another running Jokerpick. Stop that one first, or give this one its own folder with DATA_DIR.`,
      { cause: error },
    );
  }
  return unlock;
}

/** On Linux two: the nameless one knows no stale leftovers, the file is also seen from another container. */
function listAddresses(place: string, key: string): string[] {
  if (process.platform === "win32") return [`\\\\?\\pipe\\jokerpick-${key}`];
  const inside = path.join(place, "lock");
  const file = inside.length <= LONGEST_SOCKET_PATH ? inside : path.join(tmpdir(), `jokerpick-${key}`);
  return process.platform === "linux" ? [`\0jokerpick-${key}`, file] : [file];
}

async function take(address: string): Promise<Server> {
  try {
    return await listen(address);
  } catch (error) {
    if (!isInUse(error) || !path.isAbsolute(address) || (await isAnswered(address))) throw error;
    // Left behind by a process that was killed.
    rmSync(address, { force: true });
    return listen(address);
  }
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once("error", reject);
    server.listen(address, () => resolve(server));
  });
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
