import { rmSync } from "node:fs";

/** Deletes a folder if this process exits before the returned function is called. */
export function removeOnExit(folder: string): () => void {
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  return () => void process.off("exit", remove);
}
