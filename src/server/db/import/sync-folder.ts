import { closeSync, fsyncSync, openSync } from "node:fs";

/** Syncs a file or, except on Windows, a folder to disk. */
export function syncPath(target: string): void {
  const descriptor = openSync(target, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Syncs a folder; Windows neither needs nor allows it. */
export function syncFolder(folder: string): void {
  if (process.platform !== "win32") syncPath(folder);
}
