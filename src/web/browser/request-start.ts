// When a screen's requests are sent, so that they delay neither its first paint nor input.
import { isInitialRenderPending } from "./initial-render.ts";

let isFirstPaintPending = false;

/** From now on the first screen's requests, except those of its prefetch, wait until it is painted. */
export function startFirstRender(): void {
  isFirstPaintPending = true;
}

/** A page in the background is not painted. */
const MAX_WAIT_MS = 200;

/** A frame's callbacks run before it is painted, so that those of the next one run afterwards. */
async function waitForPaint(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, MAX_WAIT_MS);
  });
  isFirstPaintPending = false;
}

/** Resolves in a new task, ahead of other waiting tasks, so that several requests that start at once do not
 * block the browser in one long task; resolves at once in browsers without a scheduler (Safari). */
export async function waitForRequestStart(): Promise<void> {
  if (isFirstPaintPending && isInitialRenderPending()) await waitForPaint();
  if ("scheduler" in globalThis) await scheduler.postTask(() => {}, { priority: "user-blocking" });
}
