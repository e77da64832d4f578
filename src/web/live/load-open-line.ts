import type { OpenLine } from "./line.ts";

/** A browser that never rests is not waited for longer than this many milliseconds. */
const LONGEST_WAIT = 2000;
/** Browsers that do not tell when they rest are left alone for this many milliseconds. */
const SHORT_REST = 300;

/** Settles once the page has loaded and the browser rests: what comes later must not delay the first screen. */
async function untilIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: LONGEST_WAIT });
    else setTimeout(resolve, SHORT_REST);
  });
}

/** Settles once no screen says that it loads, at the latest after the longest wait. */
async function untilShown(): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT && document.querySelector(".loading"); waited += SHORT_REST) {
    await new Promise((resolve) => setTimeout(resolve, SHORT_REST));
  }
}

/** Loads what opens the line, once the first screen is there. */
export async function loadOpenLine(): Promise<OpenLine> {
  await untilIdle();
  await untilShown();
  return (await import("./open-line.ts")).openLine;
}
