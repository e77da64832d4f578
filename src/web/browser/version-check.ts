import { app } from "#contract/app/calls.ts";
import { visitStorage } from "./browser-storage.ts";
import { logFailure } from "./log-failure.ts";

const KEY = "version";

export interface PageToReload {
  reload: () => void;
  /** Returns whether a reload would lose unsaved work. */
  hasUnsaved: () => boolean;
}

const PAGE: PageToReload = { reload: () => location.reload(), hasUnsaved: () => false };

/** Reloads the page once for each new version of the server. Returns true, without reloading, while there is
 * unsaved work. */
export async function checkVersion({ reload, hasUnsaved }: PageToReload = PAGE): Promise<boolean> {
  try {
    const response = await fetch(app.version.path, { cache: "no-cache" });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { version }: { version: string } = await response.json();
    const seen = visitStorage.getItem(KEY);
    const isNew = seen !== null && seen !== version;
    if (isNew && hasUnsaved()) return true;
    visitStorage.setItem(KEY, version);
    if (isNew) reload();
  } catch (failure) {
    logFailure("Version check failed", failure);
  }
  return false;
}
