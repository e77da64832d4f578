import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isInitialRenderPending } from "./initial-render.ts";
import { startFirstRender, waitForRequestStart } from "./request-start.ts";

vi.mock("./initial-render.ts");
beforeEach(() => vi.mocked(isInitialRenderPending).mockReturnValue(true));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Replaces the browser's frames by ones that the test draws. */
function stubFrames() {
  const waiting: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => waiting.push(callback));
  return {
    async draw() {
      for (const callback of waiting.splice(0)) callback(0);
      await Promise.resolve();
    },
  };
}

/** Returns whether a request that starts now has been sent, whenever it is read. */
function startRequest() {
  const request = { isSent: false };
  void waitForRequestStart().then(() => (request.isSent = true));
  return request;
}

const sent = (request: { isSent: boolean }) => vi.waitFor(() => expect(request.isSent).toBe(true));

test("what the first screen asks for besides its prefetch is sent once that screen is painted", async () => {
  const frames = stubFrames();
  const prefetched = startRequest();
  await sent(prefetched);
  startFirstRender();
  const later = startRequest();
  await frames.draw();
  await new Promise((resolve) => setTimeout(resolve));
  expect(later.isSent).toBe(false);
  await frames.draw();
  await sent(later);
  await sent(startRequest());
});

test("a page in the background, which has no frames, sends its requests too", async () => {
  vi.useFakeTimers();
  stubFrames();
  startFirstRender();
  const request = startRequest();
  await vi.advanceTimersByTimeAsync(200);
  expect(request.isSent).toBe(true);
});

test("the first request after the first screen has settled waits for no frame", async () => {
  vi.useFakeTimers();
  stubFrames();
  startFirstRender();
  vi.mocked(isInitialRenderPending).mockReturnValue(false);
  const request = startRequest();
  await vi.advanceTimersByTimeAsync(0);
  expect(request.isSent).toBe(true);
});
