import { app } from "#contract/app.ts";
import { visitStorage } from "./browser-storage.ts";
import { logFailure } from "./log-failure.ts";

const KEY = "version";

export interface PageToReload {
  reload: () => void;
  /** Tells whether a reload would lose something now. */
  isHeld: () => boolean;
}

const PAGE: PageToReload = { reload: () => location.reload(), isHeld: () => false };

/** Reloads the page once for each version of the server that differs from the one this visit began with. While the page is
 * held it does not, and answers true: a version is waiting. */
export async function checkVersion({ reload, isHeld }: PageToReload = PAGE): Promise<boolean> {
  try {
    const response = await fetch(app.version.path, { cache: "no-cache" });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { version }: { version: string } = await response.json();
    const seen = visitStorage.getItem(KEY);
    const isNew = seen !== null && seen !== version;
    if (isNew && isHeld()) return true;
    visitStorage.setItem(KEY, version);
    if (isNew) reload();
  } catch (failure) {
    logFailure("Version check failed", failure);
  }
  return false;
}
