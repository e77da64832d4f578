import { preloadAt } from "#web/app/screen-components.tsx";
import { preloadOnIntent } from "#web/app/preload-on-intent.ts";
import { registerServiceWorker } from "#web/offline/register-service-worker.ts";
import { addMissingEmojis } from "#web/ui/missing-emojis.ts";

/** Adds the manifest's link here, because in the page it would be fetched before the first screen's code. */
function linkManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/app.webmanifest";
  document.head.append(link);
}

/** Starts what the first screen can do without: preloading of screens, emojis that are missing, manifest, service worker. */
export function runDeferredStartup(): void {
  preloadOnIntent(preloadAt);
  linkManifest();
  void addMissingEmojis();
  void registerServiceWorker();
}
