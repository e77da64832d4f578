import { createHash } from "node:crypto";
import { existsSync, realpathSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { Server, Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { StoreRefused } from "#server/db/store-errors.ts";

/** Paths of sockets may not be longer; macOS allows the least. */
const LONGEST_SOCKET_PATH = 100;

/** A folder that is this process's alone until it is released. */
export interface FolderLock {
  /** Has `answer` talk with whoever connects to the lock, which only the folder's owner can; until then nobody is listened to. */
  onConnection: (answer: (socket: Socket) => void) => void;
  release: () => Promise<void>;
}

/**
 * Takes the folder, which is there, for this process alone. The lock is a socket that this process listens on: the kernel
 * frees it when the process dies, however it dies. The second caller is refused.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const place = realpathSync(folder);
  const locks: Server[] = [];
  const open = new Set<Socket>();
  let answer = (socket: Socket): void => void socket.destroy();
  const accept = (socket: Socket): void => {
    open.add(socket);
    socket.on("error", () => undefined).once("close", () => open.delete(socket));
    answer(socket);
  };
  const release = async (): Promise<void> => {
    for (const socket of open) socket.destroy();
    for (const lock of locks) await new Promise((resolve) => lock.close(resolve));
  };
  const { nameless, file } = findAddresses(place);
  try {
    // Anyone on this machine can connect to a nameless one.
    if (nameless !== null) locks.push(await take(nameless, (socket) => socket.destroy()));
    locks.push(await take(file, accept));
  } catch (error) {
    await release();
    if (!isInUse(error)) throw error;
    throw new StoreRefused(
      `${place} is in use by another running Jokerpick. Stop that one first, or give this one its own folder with DATA_DIR.`,
      { cause: error },
    );
  }
  return { onConnection: (given) => (answer = given), release };
}

/** A connection to the process that has the folder, or null when none has it. */
export async function connectToLock(folder: string): Promise<Socket | null> {
  if (!existsSync(folder)) return null;
  const socket = connect(findAddresses(realpathSync(folder)).file);
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(socket)).on("error", () => resolve(null));
  });
}

/** On Linux two: the nameless one knows no stale leftovers, the file is also seen from another container. */
function findAddresses(place: string): { nameless: string | null; file: string } {
  const key = createHash("sha256").update(place).digest("hex").slice(0, 32);
  if (process.platform === "win32") return { nameless: null, file: `\\\\?\\pipe\\jokerpick-${key}` };
  const inside = path.join(place, "lock");
  const file = inside.length <= LONGEST_SOCKET_PATH ? inside : path.join(tmpdir(), `jokerpick-${key}`);
  return { nameless: process.platform === "linux" ? `\0jokerpick-${key}` : null, file };
}

async function take(address: string, accept: (socket: Socket) => void): Promise<Server> {
  try {
    return await listen(address, accept);
  } catch (error) {
    if (!isInUse(error) || !path.isAbsolute(address) || (await isAnswered(address))) throw error;
    // Left behind by a process that was killed.
    rmSync(address, { force: true });
    return listen(address, accept);
  }
}

function listen(address: string, accept: (socket: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(accept);
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
