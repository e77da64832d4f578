import { whenScreenReady } from "#web/ui/screen-state.ts";

/** After this the first screen renders its loading state. */
const INITIAL_DATA_TIMEOUT_MS = 400;

/** Resolves when data and code of the first screen have arrived or the timeout is over, so that it renders
 * once. */
export async function waitForInitialData(...parts: Promise<void>[]): Promise<void> {
  await Promise.race([
    Promise.all(parts),
    new Promise((resolve) => setTimeout(resolve, INITIAL_DATA_TIMEOUT_MS)),
  ]);
}

/** Longest wait for an idle browser, and for a screen that has loaded. */
const MAX_WAIT_MS = 2000;
/** The wait in browsers without `requestIdleCallback`. */
const WAIT_WITHOUT_IDLE_MS = 300;

async function waitForIdle(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, WAIT_WITHOUT_IDLE_MS);
  });
}

async function waitForInitialRender(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  await waitForIdle();
  await whenScreenReady(MAX_WAIT_MS);
  await waitForIdle();
  isPending = false;
}

let isPending = false;
let initialRender: Promise<void> | undefined;

/** Resolves once the page has loaded, the first screen is shown and the browser is idle. */
export function whenInitialRenderIdle(): Promise<void> {
  if (initialRender === undefined) {
    isPending = true;
    initialRender = waitForInitialRender();
  }
  return initialRender;
}

/** The same for parts of a screen, which are shown at once where no first screen is waited for. */
export const afterInitialRender = (): Promise<void> => initialRender ?? Promise.resolve();

/** Returns whether the first screen of this page load has not settled yet. */
export function isInitialRenderPending(): boolean {
  return isPending;
}
