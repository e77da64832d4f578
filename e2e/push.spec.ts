// From a saved pick to a notification, with a push service on this machine.
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { createBrowser, startPushServer, type TestBrowser } from "#server/testing/push-server.ts";
import { card, chooseTournament, pick, signIn } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { SEMIFINALS } from "./screens.ts";

/** Chromium's own push service is not reached from a test: the page gets a subscription at ours. */
async function useService(context: BrowserContext, { endpoint, p256dh, auth }: TestBrowser): Promise<void> {
  await context.addInitScript(
    (keys) => {
      const decode = (text: string) =>
        Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
          letter.charCodeAt(0),
        );
      const subscribed = () => localStorage.getItem("testSubscribed") === "yes";
      const subscription = (key: ArrayBuffer | null) => ({
        endpoint: keys.endpoint,
        options: { applicationServerKey: key },
        getKey: (name: "p256dh" | "auth") => decode(keys[name]).buffer,
        unsubscribe: async () => {
          localStorage.removeItem("testSubscribed");
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (subscribed() ? subscription(null) : null),
        subscribe: async () => {
          localStorage.setItem("testSubscribed", "yes");
          return subscription(null);
        },
      });
    },
    { endpoint, p256dh, auth },
  );
}

const LIMIT_MS = 60_000;

/** Ends a wait for the browser's own parts, which has no limit of its own, with what never came. */
async function withLimit<T>(what: string, wait: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within ${LIMIT_MS / 1000} s: ${what}`)), LIMIT_MS);
  });
  try {
    return await Promise.race([wait, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Has Chromium hand a message to the service worker, as its push service would. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await withLimit("the registration of the service worker", registration);
  const delivered = session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await withLimit("the delivery of a message", delivered);
}

/** Code for the service worker that simulates a tap on its notification. */
const TAP = `registration.getNotifications().then(([notification]) => {
  if (notification === undefined) throw new Error("There is no notification to tap.");
  dispatchEvent(new NotificationEvent("notificationclick", { notification }));
})`;

/** The same once no page of the site is open: one that was just left still counts for a moment, and would be
 * shown instead of a new window. Gives the address of that window; only the system's own tap may open one. */
const TAP_WITHOUT_PAGES = `new Promise((resolve, reject) => {
  Clients.prototype.openWindow = async (address) => {
    resolve(address);
    return null;
  };
  const tap = async () => {
    while ((await clients.matchAll({ type: "window" })).length > 0)
      await new Promise((next) => setTimeout(next, 10));
    await ${TAP};
  };
  tap().catch(reject);
})`;

/** Has the service worker run this code, which taps its notification: the system's notifications are beyond a
 * browser that is driven by a test. */
async function tapNotification(context: BrowserContext, code = TAP): Promise<unknown> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error("No service worker runs.");
  return withLimit("what a tap on the notification does", worker.evaluate(code));
}

test("push is offered after a saved pick, and a message becomes a notification", async ({
  page,
  context,
}) => {
  const service = await startPushServer();
  const browser = createBrowser(service.url, "chromium");
  const server = await GameServer.installCopy(SEMIFINALS, SEMIFINALS, {
    OUTGOING_HOSTS: new URL(service.url).host,
  });
  try {
    await context.grantPermissions(["notifications"], { origin: server.url });
    await useService(context, browser);
    await page.goto(server.url);
    await signIn(page, "Olev Test", "olev@demo.example");
    await chooseTournament(page, "EuroBasket 2025");
    const offer = page.getByRole("complementary", { name: "Reminders by push" });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect(offer).toHaveCount(0);
    await pick(card(page, "Germany – Finland"), "Winner", "Germany");
    await expect(offer).toHaveCount(0);
    await page.getByRole("link", { name: "Leaderboard" }).click();
    await offer.getByRole("button", { name: "Turn on push" }).click();
    await expect(offer).toHaveCount(0);
    await page.goto(`${server.url}/reminders`);
    await expect(page.getByText("Push is on for this device.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "3 hours before, push" })).toBeChecked();
    await page.getByRole("button", { name: "Send a test" }).click();
    await expect.poll(() => service.taken.length).toBe(1);
    const sent = JSON.stringify(browser.read(service.taken[0]?.body ?? Buffer.alloc(0)));
    await deliver(page, `${server.url}/`, sent);
    const listShown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title }) => title);
      });
    await expect.poll(listShown).toEqual(["Push works"]);
    await test.step("a tap on it opens what it is about, in the page that is open", async () => {
      await page.goto(`${server.url}/leaderboard`);
      await tapNotification(context);
      await expect(page).toHaveURL(`${server.url}/reminders`);
      await expect.poll(listShown).toEqual([]);
    });
    await test.step("a reminder's tap opens just the games with missing picks", async () => {
      const notification = {
        title: "Picks are missing",
        body: "Turkey – Greece",
        navigate: `${server.url}/predictions?tournament=7&round=Semifinals&missing=yes`,
        tag: "reminder",
      };
      await deliver(page, `${server.url}/`, JSON.stringify({ web_push: 8030, notification }));
      await expect.poll(listShown).toEqual([notification.title]);
      await tapNotification(context);
      await expect(page.getByRole("heading", { name: "Semifinals" })).toBeVisible();
      await expect(card(page, "Germany – Finland")).toBeVisible();
      await expect(page).toHaveURL(/missing=yes/);
    });
    await test.step("a tap opens a window where no page of the site is open", async () => {
      const notification = {
        title: "Picks are still missing",
        body: "Turkey – Greece",
        navigate: `${server.url}/predictions?tournament=7&round=Semifinals&missing=yes`,
        tag: "reminder",
      };
      await deliver(page, `${server.url}/`, JSON.stringify({ web_push: 8030, notification }));
      await expect.poll(listShown).toEqual([notification.title]);
      await page.goto("about:blank");
      // Asked and answered at once, since a worker without pages is stopped at any time and forgets.
      expect(await tapNotification(context, TAP_WITHOUT_PAGES)).toBe(notification.navigate);
      await page.goto(`${server.url}/reminders`);
    });
    await test.step("every message shows something, also one that cannot be read", async () => {
      await deliver(page, `${server.url}/`, "?");
      await expect.poll(listShown).toContain("There is something new");
    });
    await test.step("this device is listed with its last message, and gets nothing more once it is removed", async () => {
      const devices = page.getByRole("region", { name: "Devices" });
      await expect(devices).toContainText("This one");
      await expect(devices).toContainText("Last message");
      await devices.getByRole("button", { name: /^Remove / }).click();
      await expect(devices).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Turn on push" })).toBeVisible();
    });
  } finally {
    await server.remove();
    await service.stop();
  }
});
