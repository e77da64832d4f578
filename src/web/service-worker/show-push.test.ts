import { beforeEach, expect, test, vi } from "vitest";
import { openNotification, showPush } from "./show-push.ts";

const SITE = "https://game.example";

/** An open page of the site. */
interface Page {
  navigate: (address: string) => Promise<void>;
  focus: () => Promise<void>;
}

/** What the worker did, in order. */
let done: unknown[];
let pages: Page[];

beforeEach(() => {
  done = [];
  pages = [];
  vi.stubGlobal("self", {
    location: { origin: SITE },
    registration: {
      showNotification: async (title: string, { body, data, tag }: NotificationOptions) =>
        void done.push(["shown", title, body, tag, data]),
    },
    navigator: { setAppBadge: async (count: number) => void done.push(["badge", count]) },
    clients: {
      matchAll: async ({ type }: { type: string }) => (type === "window" ? pages : []),
      openWindow: async (address: string) => void done.push(["opened", address]),
    },
  });
  return () => vi.unstubAllGlobals();
});

/** Runs a handler with an event, and waits for what it waits for. */
async function handle<Handled>(handler: (event: Handled) => void, facts: object): Promise<void> {
  const waited: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void waited.push(work);
  handler({ ...facts, waitUntil } as Handled);
  expect(waited).toHaveLength(1);
  await Promise.all(waited);
}

const push = (message: unknown) => handle(showPush, { data: { text: () => JSON.stringify(message) } });
const tap = (data: unknown) =>
  handle(openNotification, { notification: { data, close: () => done.push(["closed"]) } });

const REMINDER = {
  notification: {
    title: "3 picks missing",
    body: "Spread",
    navigate: `${SITE}/predictions?missing=yes`,
    tag: "x",
  },
};

test("a reminder is shown, and its missing picks are on the icon of the app", async () => {
  await push({ ...REMINDER, app_badge: 3 });
  expect(done).toEqual([
    ["shown", "3 picks missing", "Spread", "x", { navigate: `${SITE}/predictions?missing=yes` }],
    ["badge", 3],
  ]);
});

test("a message that does not know of missing picks leaves the icon as it is", async () => {
  await push(REMINDER);
  expect(done.map((one) => (one as string[])[0])).toEqual(["shown"]);
});

test("a tap opens a window where none is open", async () => {
  await tap({ navigate: `${SITE}/predictions?missing=yes` });
  expect(done).toEqual([["closed"], ["opened", `${SITE}/predictions?missing=yes`]]);
});

test("a tap leads an open page there, also where it may not come to the front", async () => {
  const refusal = new Error("not allowed");
  pages = [
    { navigate: async (address) => void done.push(["led", address]), focus: () => Promise.reject(refusal) },
  ];
  await tap({ navigate: `${SITE}/reminders` });
  expect(done).toEqual([["closed"], ["led", `${SITE}/reminders`]]);
});

test("a notification without an address opens the site", async () => {
  await tap(undefined);
  expect(done).toEqual([["closed"], ["opened", "/"]]);
});
