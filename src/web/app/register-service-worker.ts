import { logFailure } from "./log-failure.ts";

/** Milliseconds after the first screen in which its line to the server and what comes with it have gone first. */
const LATER = 3000;

/** Has the service worker of the built product installed, which fetches the whole shell, when nobody waits any more. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await new Promise((resolve) => setTimeout(resolve, LATER));
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  } catch (failure) {
    logFailure("The service worker was not registered", failure);
  }
}
