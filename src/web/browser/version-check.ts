import type { QueryClient } from "@tanstack/react-query";
import { app } from "#contract/app/calls.ts";
import { visitStorage } from "./browser-storage.ts";
import { logFailure } from "./log-failure.ts";
import { hasUnsavedWork } from "./unsaved-work.ts";

const KEY = "version";

export interface PageToReload {
  reload: () => void;
  /** Returns whether a reload would lose unsaved work. */
  hasUnsaved: () => boolean;
}

const PAGE: PageToReload = { reload: () => location.reload(), hasUnsaved: () => false };

/** The page with what is being typed and saved. */
export const pageInUse = (client: Pick<QueryClient, "isMutating">): PageToReload => ({
  ...PAGE,
  hasUnsaved: () => hasUnsavedWork() || client.isMutating() > 0,
});

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
