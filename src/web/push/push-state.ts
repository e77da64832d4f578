// What this browser does with push messages, and its subscription.
import { push } from "#contract/push/calls.ts";
import { call } from "#web/api/api.ts";
import { deviceStorage } from "#web/browser/browser-storage.ts";

/** `needs-install`: this system pushes to installed apps only; `denied`: the browser blocks it. */
export type PushState = "unsupported" | "needs-install" | "denied" | "off" | "on";

/** Whose messages this browser gets: the id of a player. */
const OWNER = "pushPlayer";

/** When the subscription was last confirmed, in milliseconds. */
const CONFIRMED = "pushConfirmed";

/** Milliseconds after which a subscription is confirmed again. */
const CONFIRM_AGAIN_MS = 24 * 60 * 60 * 1_000;

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

/** Returns whether the app is installed and runs as such. */
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function findSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

const isOwner = (userId: number) => deviceStorage.getItem(OWNER) === String(userId);

/** Reads what this browser does for a player. */
export async function readPushState(userId: number): Promise<PushState> {
  if (!canPush()) return isApple() && !isInstalled() ? "needs-install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  if (Notification.permission !== "granted" || !isOwner(userId)) return "off";
  return (await findSubscription()) === null ? "off" : "on";
}

const encode = (key: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function decode(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Subscribes for the server's key; a subscription for another key ends. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  if (known !== null && encode(known.options.applicationServerKey) === publicKey) return known;
  await known?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decode(publicKey) });
}

async function send(subscription: PushSubscription, userId: number): Promise<void> {
  const { endpoint } = subscription;
  const [p256dh, auth] = [subscription.getKey("p256dh"), subscription.getKey("auth")].map(encode);
  await call(push.subscribe, { body: { endpoint, p256dh: p256dh ?? "", auth: auth ?? "" } });
  deviceStorage.setItem(OWNER, String(userId));
  deviceStorage.setItem(CONFIRMED, String(Date.now()));
}

/** Asks for the permission and subscribes; only after a tap, since browsers ask once. */
export async function turnPushOn(userId: number, publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return readPushState(userId);
  await send(await subscribe(publicKey), userId);
  return "on";
}

/** Ends this browser's subscription, here and on the server. */
export async function turnPushOff(): Promise<void> {
  deviceStorage.removeItem(OWNER);
  const known = canPush() ? await findSubscription() : null;
  if (known === null) return;
  await known.unsubscribe();
  await call(push.unsubscribe, { body: { endpoint: known.endpoint } });
}

/** Finds the id by which the server lists this browser; null: it has no subscription. */
export async function findOwnDevice(): Promise<string | null> {
  const known = canPush() ? await findSubscription() : null;
  if (known === null) return null;
  return encode(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(known.endpoint)));
}

/** Has a message pushed to this browser; returns false where it has no subscription. */
export async function sendPushTest(): Promise<boolean> {
  const known = await findSubscription();
  if (known === null) return false;
  await call(push.sendTest, { body: { endpoint: known.endpoint } });
  return true;
}

/** Confirms this browser's subscription when a page was loaded, at most once a day, and makes it again where
 * the browser has lost it. One of another player ends. */
export async function confirmPush(userId: number, findKey: () => Promise<string | null>): Promise<void> {
  if (!canPush() || Notification.permission !== "granted" || deviceStorage.getItem(OWNER) === null) return;
  if (!isOwner(userId)) return turnPushOff();
  const known = await findSubscription();
  const isRecent = Date.now() - Number(deviceStorage.getItem(CONFIRMED)) < CONFIRM_AGAIN_MS;
  if (known !== null && isRecent) return;
  const key = await findKey();
  if (key !== null) await send(await subscribe(key), userId);
}
