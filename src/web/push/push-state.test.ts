// What this browser does with push messages: its permission and its subscription, as the browser has them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubMedia } from "#web/testing/media.ts";
import { stubServer } from "#web/testing/server.ts";
import { confirmPush, readPushState, turnPushOff, turnPushOn } from "./push-state.ts";

/** The server's key, and another one, in base64url. */
const KEY = btoa("k".repeat(65)).replaceAll("=", "");
const OTHER_KEY = btoa("o".repeat(65)).replaceAll("=", "");

const SUBSCRIBE = "POST /api/push/subscribe";
const UNSUBSCRIBE = "POST /api/push/unsubscribe";

const MARI = 19;
const JAAN = 20;

const decode = (key: string) => Uint8Array.from(atob(key), (letter) => letter.codePointAt(0) ?? 0).buffer;

/** A browser that can push; `known`: the key of the subscription that it has. */
function stubBrowser({
  permission = "granted",
  known = null,
}: { permission?: NotificationPermission; known?: string | null } = {}) {
  let made = 0;
  const create = (key: ArrayBuffer) => ({
    endpoint: `https://push.example.net/${(made += 1)}`,
    options: { applicationServerKey: key },
    getKey: () => new ArrayBuffer(16),
    unsubscribe: () => {
      browser.subscription = null;
      return Promise.resolve(true);
    },
  });
  const browser = { subscription: null as ReturnType<typeof create> | null };
  const pushManager = {
    getSubscription: () => Promise.resolve(browser.subscription),
    subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      browser.subscription = create(applicationServerKey.buffer);
      return Promise.resolve(browser.subscription);
    },
  };
  if (known !== null) browser.subscription = create(decode(known));
  const registration = { pushManager };
  vi.stubGlobal("PushManager", vi.fn());
  vi.stubGlobal("Notification", { permission, requestPermission: () => Promise.resolve(permission) });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  });
  stubMedia(() => false);
  const asked = stubServer({ [SUBSCRIBE]: { success: true }, [UNSUBSCRIBE]: { success: true } });
  return { browser, listAsked: () => asked.map(({ call }) => call) };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const findKey = () => Promise.resolve(KEY);

test("what it does is what browser and player say, not what was once chosen", async () => {
  expect(await readPushState(MARI)).toBe("unsupported");
  stubBrowser({ permission: "denied", known: KEY });
  expect(await readPushState(MARI)).toBe("denied");
  const { browser } = stubBrowser();
  expect(await readPushState(MARI)).toBe("off");
  expect(await turnPushOn(MARI, KEY)).toBe("on");
  expect(await readPushState(MARI)).toBe("on");
  expect(await readPushState(JAAN)).toBe("off");
  browser.subscription = null;
  expect(await readPushState(MARI)).toBe("off");
});

test("a refusal of the browser subscribes to nothing", async () => {
  const { listAsked } = stubBrowser({ permission: "denied" });
  expect(await turnPushOn(MARI, KEY)).toBe("denied");
  expect(listAsked()).toEqual([]);
});

test("a page that is loaded makes a lost subscription again, and tells the server", async () => {
  const { browser, listAsked } = stubBrowser();
  await turnPushOn(MARI, KEY);
  browser.subscription = null;
  await confirmPush(MARI, findKey);
  expect(browser.subscription).not.toBeNull();
  expect(listAsked()).toEqual([SUBSCRIBE, SUBSCRIBE]);
});

test("one that is there is confirmed once a day", async () => {
  vi.useFakeTimers({ now: 1e12, toFake: ["Date"] });
  const { listAsked } = stubBrowser();
  await turnPushOn(MARI, KEY);
  await confirmPush(MARI, findKey);
  expect(listAsked()).toHaveLength(1);
  vi.setSystemTime(1e12 + 24 * 3_600_000);
  await confirmPush(MARI, findKey);
  expect(listAsked()).toHaveLength(2);
});

test("one for another key of the server is made anew", async () => {
  const { browser } = stubBrowser({ known: OTHER_KEY });
  const before = browser.subscription?.endpoint;
  await turnPushOn(MARI, KEY);
  expect(browser.subscription?.endpoint).not.toBe(before);
});

test("that of another player ends, here and on the server, and is not taken over", async () => {
  const { browser, listAsked } = stubBrowser();
  await turnPushOn(MARI, KEY);
  await confirmPush(JAAN, findKey);
  expect(browser.subscription).toBeNull();
  expect(listAsked()).toEqual([SUBSCRIBE, UNSUBSCRIBE]);
  await confirmPush(JAAN, findKey);
  expect(listAsked()).toHaveLength(2);
});

test("whoever never turned it on, or turned it off, is subscribed to nothing", async () => {
  const { browser, listAsked } = stubBrowser();
  await confirmPush(MARI, findKey);
  expect(listAsked()).toEqual([]);
  await turnPushOn(MARI, KEY);
  await turnPushOff();
  await confirmPush(MARI, findKey);
  expect(browser.subscription).toBeNull();
  expect(listAsked()).toEqual([SUBSCRIBE, UNSUBSCRIBE]);
});
