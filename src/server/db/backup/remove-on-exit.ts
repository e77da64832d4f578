import { rmSync } from "node:fs";

/** Deletes a folder if this process exits before the returned function is called. */
export function removeOnExit(folder: string): () => void {
  // Again when a file appears in it meanwhile, whose opening a thread of Node had begun.
  const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 20 };
  const remove = (): void => rmSync(folder, options);
  process.once("exit", remove);
  return () => void process.off("exit", remove);
}
