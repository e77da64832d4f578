import { createHash } from "node:crypto";
import { existsSync, realpathSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { Server, Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { StoreRefused } from "#server/db/errors/store-errors.ts";

/** Maximum length of a socket's path; macOS has the lowest limit. */
const MAX_SOCKET_PATH_LENGTH = 100;

/** For how many milliseconds a server that starts waits for a command, such as a backup, that has its
 * folder. */
const MAX_COMMAND_MS = 600_000;
const COMMAND_RETRY_MS = 250;

/** A command's answer to a request for its folder: a progress line
 * as of a backup, after which the connection ends. */
const COMMAND_ANSWER = `${JSON.stringify({ progress: "Another command has the folder open." })}\n`;

/** Milliseconds that the holder of a lock has to say that it is a command. */
const ANSWER_TIMEOUT_MS = 2_000;

/** An exclusive lock of a folder, held until it is released. */
export interface FolderLock {
  /** Passes each connection to the lock to `answer`; only the folder's owner can connect. Until then
   * connections are closed. */
  onConnection: (answer: (socket: Socket) => void) => void;
  release: () => Promise<void>;
}

/** Locks an existing folder by a socket on which this process listens, so that the kernel releases it
 * however the process dies. A second caller waits for a command (`isCommand`) to finish, and is refused
 * otherwise. */
export async function lockFolder(folder: string, isCommand = false): Promise<FolderLock> {
  const waitsUntil = performance.now() + MAX_COMMAND_MS;
  let isHeld = !isCommand;
  while (isHeld && performance.now() < waitsUntil) {
    try {
      return await tryLock(folder, isCommand);
    } catch {
      isHeld = await isHeldByCommand(folder);
      if (isHeld) await wait(COMMAND_RETRY_MS);
    }
  }
  // Also after a command that did not answer any more, since it was just releasing the folder.
  return tryLock(folder, isCommand);
}

async function tryLock(folder: string, isCommand: boolean): Promise<FolderLock> {
  const place = realpathSync(folder);
  const locks: Server[] = [];
  const open = new Set<Socket>();
  let answer = (socket: Socket): void => void (isCommand ? socket.end(COMMAND_ANSWER) : socket.destroy());
  const accept = (socket: Socket): void => {
    open.add(socket);
    socket.on("error", () => undefined).once("close", () => open.delete(socket));
    answer(socket);
  };
  const release = async (): Promise<void> => {
    for (const socket of open) socket.destroy();
    for (const lock of locks) await new Promise((resolve) => lock.close(resolve));
  };
  const { abstract, file } = findAddresses(place);
  try {
    // Any user of this machine can connect to an abstract socket.
    if (abstract !== null) locks.push(await take(abstract, (socket) => socket.destroy()));
    locks.push(await take(file, accept));
  } catch (error) {
    await release();
    if (!isInUse(error)) {
      const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
      throw new StoreRefused(
        `Nothing can be written into the data folder ${place} (${code}). Make it writable for this user, or name another one with DATA_DIR.`,
        { cause: error },
      );
    }
    throw new StoreRefused(
      `${place} is in use by another running Jokerpick. Stop that one first, or give this one its own folder with DATA_DIR.`,
      { cause: error },
    );
  }
  return { onConnection: (given) => (answer = given), release };
}

/** Connects to the process that has locked the folder; null when none has. */
export async function connectToLock(folder: string): Promise<Socket | null> {
  if (!existsSync(folder)) return null;
  const socket = connect(findAddresses(realpathSync(folder)).file);
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(socket)).on("error", () => resolve(null));
  });
}

/** Whether a command has locked the folder, which will release it by itself. */
async function isHeldByCommand(folder: string): Promise<boolean> {
  const socket = await connectToLock(folder);
  if (socket === null) return false;
  try {
    return (await text(socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy()))) === COMMAND_ANSWER;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Returns two addresses on Linux: the abstract socket leaves nothing behind, and the file is visible from
 * other containers. */
function findAddresses(place: string): { abstract: string | null; file: string } {
  const key = createHash("sha256").update(place).digest("hex").slice(0, 32);
  if (process.platform === "win32") return { abstract: null, file: `\\\\?\\pipe\\jokerpick-${key}` };
  const inside = path.join(place, "lock");
  const file = inside.length <= MAX_SOCKET_PATH_LENGTH ? inside : path.join(tmpdir(), `jokerpick-${key}`);
  return { abstract: process.platform === "linux" ? `\0jokerpick-${key}` : null, file };
}

async function take(address: string, accept: (socket: Socket) => void): Promise<Server> {
  try {
    return await listen(address, accept);
  } catch (error) {
    if (!isInUse(error) || !path.isAbsolute(address) || (await isAnswered(address))) throw error;
    // Left behind by a killed process.
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
