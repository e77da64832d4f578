import { app } from "#contract/app.ts";
import { visitStorage } from "./browser-storage.ts";
import { logFailure } from "./log-failure.ts";

const KEY = "version";

/** Reloads the page once when the server serves another version than this visit began with (spec §1). */
export async function checkVersion(reload: () => void = () => location.reload()): Promise<void> {
  try {
    const response = await fetch(app.version.path, { cache: "no-cache" });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { version }: { version: string } = await response.json();
    const seen = visitStorage.getItem(KEY);
    visitStorage.setItem(KEY, version);
    if (seen !== null && seen !== version) reload();
  } catch (failure) {
    logFailure("Version check failed", failure);
  }
}
