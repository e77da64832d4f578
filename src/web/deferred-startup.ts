import { client } from "./prefetch-entry.ts";
import { preloadOnIntent } from "#web/app/preload-on-intent.ts";
import { preloadAt } from "#web/app/screen-components.tsx";
import { logFailure } from "#web/browser/log-failure.ts";
import { watchRowMoves } from "#web/browser/row-moves.ts";
import { checkVersion, pageInUse } from "#web/browser/version-check.ts";
import { addMissingEmojis } from "#web/ui/missing-emojis.ts";

/** What the menus of the header contain, which must be there when they are opened. */
const MENUS = [
  () => import("#web/app/drawer-items.tsx"),
  () => import("#web/tournaments/tournament-items.tsx"),
] as const;

/** Adds the manifest's link here, because in the page it would be fetched before the first screen's code. */
function linkManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/app.webmanifest";
  document.head.append(link);
}

/** Starts what the first screen does not need: the check for a newer version, preloading, manifest, moving
 * rows, missing emojis, service worker. */
export function runDeferredStartup(): void {
  void checkVersion(pageInUse(client));
  preloadOnIntent(preloadAt);
  linkManifest();
  watchRowMoves();
  void Promise.allSettled(MENUS.map((load) => load()));
  addMissingEmojis().catch((failure: unknown) => logFailure("Emojis failed to load", failure));
  void registerServiceWorker();
}

/** Leaves the network to the socket and other deferred code first. */
const DELAY_MS = 3000;

/** Registers the service worker of a production build, which then downloads the whole shell. */
async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  } catch (failure) {
    logFailure("The service worker was not registered", failure);
  }
}
