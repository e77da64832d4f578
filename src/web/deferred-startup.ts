import { preloadAt } from "#web/app/screen-components.tsx";
import { preloadOnIntent } from "#web/app/preload-on-intent.ts";
import { logFailure } from "#web/browser/log-failure.ts";
import { registerServiceWorker } from "#web/offline/register-service-worker.ts";
import { addMissingEmojis } from "#web/ui/missing-emojis.ts";

/** Adds the manifest's link here, because in the page it would be fetched before the first screen's code. */
function linkManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/app.webmanifest";
  document.head.append(link);
}

/** Starts what the first screen can do without: preloading of screens, manifest, missing emojis, service worker. */
export function runDeferredStartup(): void {
  preloadOnIntent(preloadAt);
  linkManifest();
  addMissingEmojis().catch((failure: unknown) => logFailure("Emojis failed to load", failure));
  void registerServiceWorker();
}
