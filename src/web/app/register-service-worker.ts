import { logFailure } from "./log-failure.ts";

/** Has the service worker of the built product installed once the page stands and nothing else is to be loaded. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker
      .register("/sw.js", { updateViaCache: "none" })
      .catch((failure: unknown) => logFailure("The service worker was not registered", failure));
  });
}
