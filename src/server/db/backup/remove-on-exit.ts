import { renameSync, rmSync } from "node:fs";

/** Deletes a folder in which a thread of Node may still be creating a file. */
export function removeFolder(folder: string): void {
  const aside = `${folder}.deleted`;
  try {
    // Under another name nothing can be created in it any more.
    renameSync(folder, aside);
  } catch {
    // It was renamed, or is gone.
  }
  for (const place of [aside, folder])
    rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
}

/** Deletes a folder if this process exits before the returned function is called. */
export function removeOnExit(folder: string): () => void {
  const remove = (): void => {
    try {
      removeFolder(folder);
    } catch {
      process.stderr.write(`${folder} could not be deleted. It holds data of players: delete it.\n`);
    }
  };
  process.once("exit", remove);
  return () => void process.off("exit", remove);
}
