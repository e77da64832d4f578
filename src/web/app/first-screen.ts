/** Milliseconds that the first screen waits for what it begins with; after them it says that it loads. */
const BEGINS_WITHIN = 400;

/** Settles when what the first screen begins with is there or does not come soon: what begins with all of it is made once. */
export async function untilPrepared(...parts: Promise<void>[]): Promise<void> {
  await Promise.race([Promise.all(parts), new Promise((resolve) => setTimeout(resolve, BEGINS_WITHIN))]);
}

/** A browser that never rests, and a screen that never comes, are not waited for longer than this many milliseconds. */
const LONGEST_WAIT = 2000;
/** Browsers that do not tell when they rest are left alone for this many milliseconds. */
const SHORT_REST = 300;

/** Settles when the browser has nothing more urgent to do. */
async function untilIdle(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: LONGEST_WAIT });
    else setTimeout(resolve, SHORT_REST);
  });
}

const isShown = () =>
  document.querySelector("main") !== null && !document.body.classList.contains("is-loading");

/** Settles once there is a screen that does not say that it loads, at the latest after the longest wait. */
async function untilShown(): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT && !isShown(); waited += SHORT_REST) {
    await new Promise((resolve) => setTimeout(resolve, SHORT_REST));
  }
}

async function waitForIt(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  await untilIdle();
  await untilShown();
  await untilIdle();
  isComing = false;
}

let isComing = false;
let isThere: Promise<void> | undefined;

/** Settles once the page has loaded, shows its first screen and rests: what comes later must not delay that. */
export function untilFirstScreen(): Promise<void> {
  if (isThere === undefined) {
    isComing = true;
    isThere = waitForIt();
  }
  return isThere;
}

/** Tells whether somebody waits for the first screen of this visit. */
export function isFirstScreenComing(): boolean {
  return isComing;
}
