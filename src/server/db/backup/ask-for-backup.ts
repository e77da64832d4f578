import { createInterface } from "node:readline";
import { connectToLock } from "#server/db/embedded/folder-lock.ts";
import { StoreRefused } from "#server/db/errors/store-errors.ts";
import type { BackupAnswer, BackupRequest } from "./prune-backups.ts";

/** Asks the server that runs on the data folder for a backup, since nobody else can open its database. Resolves with
 * the backup's folder, or null when no server runs there. */
export async function askForBackup(
  dataDir: string,
  request: BackupRequest,
  onProgress: (line: string) => void,
): Promise<string | null> {
  const socket = await connectToLock(dataDir);
  if (socket === null) return null;
  socket.write(`${JSON.stringify(request)}\n`);
  try {
    for await (const line of createInterface({ input: socket })) {
      const answer: BackupAnswer = JSON.parse(line);
      if ("saved" in answer) return answer.saved;
      if ("refused" in answer)
        throw new StoreRefused(`The server could not make a backup: ${answer.refused}`);
      onProgress(answer.progress);
    }
  } catch (error) {
    const isLost = error instanceof Error && "syscall" in error;
    if (!isLost) throw error;
  } finally {
    socket.destroy();
  }
  throw new StoreRefused(
    `A Jokerpick has ${dataDir} open and makes no backup: it is starting, stopping, or of a version that cannot. Try again, or stop it first.`,
  );
}
