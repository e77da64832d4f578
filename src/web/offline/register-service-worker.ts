import { logFailure } from "#web/browser/log-failure.ts";

/** Leaves the network to the socket and other deferred code first. */
const DELAY_MS = 3000;

/** Registers the service worker of a production build, which then downloads the whole shell. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  } catch (failure) {
    logFailure("The service worker was not registered", failure);
  }
}
