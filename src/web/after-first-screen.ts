import { preloadAt } from "./app/app.tsx";
import { logFailure } from "./app/log-failure.ts";
import { preloadOnIntent } from "./app/preload-on-intent.ts";
import { registerServiceWorker } from "./app/register-service-worker.ts";
import { loadMissingFlags } from "./ui/flag-font.ts";

/** Says that the product can be installed: said in the page it would be asked for before the code of the first screen. */
function linkManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/app.webmanifest";
  document.head.append(link);
}

/** Begins what only helps those who stay: code ahead for where they are about to go, flags, what an installation needs. */
export function beginTheRest(): void {
  preloadOnIntent(preloadAt);
  linkManifest();
  loadMissingFlags().catch((failure: unknown) => logFailure("Flags failed to load", failure));
  void registerServiceWorker();
}
