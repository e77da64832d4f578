import { readPushPayload } from "#contract/push/payload.ts";

declare const self: ServiceWorkerGlobalScope;

/** Shows a push message, and the number of missing picks on the installed app. */
export function showPush(event: PushEvent): void {
  const { title, body, navigate, tag, badge } = readPushPayload(event.data?.text(), self.location.origin);
  const shown = self.registration.showNotification(title, {
    body,
    tag,
    icon: "/app-icon-192.png",
    data: { navigate },
  });
  event.waitUntil(Promise.all([shown, badge === null ? null : setBadge(badge)]));
}

/** Not every browser has badges, and one that has may refuse them. */
async function setBadge(count: number): Promise<void> {
  await self.navigator.setAppBadge?.(count).catch(() => undefined);
}

/** Opens what a notification is about, in a page that is open already where there is one. */
export function openNotification(event: NotificationEvent): void {
  event.notification.close();
  const data: unknown = event.notification.data;
  const isNamed = typeof data === "object" && data !== null && "navigate" in data;
  const address = isNamed ? String(data.navigate) : "/";
  event.waitUntil(open(address));
}

async function open(address: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: "window" });
  if (page === undefined) return void (await self.clients.openWindow(address));
  await page.navigate(address);
  // Only after a tap may a page come to the front.
  await page.focus().catch(() => undefined);
}
