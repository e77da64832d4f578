import { MAX_ENDPOINT_LENGTH } from "#domain/reminders/push-limits.ts";
import { Type } from "typebox";
import { StrictObject } from "../schemas.ts";

const Endpoint = Type.String({
  minLength: 1,
  maxLength: MAX_ENDPOINT_LENGTH,
  pattern: "^https?://",
  description: "where the browser's push service takes messages for it",
});

/** A browser's push subscription, as the browser describes it. */
export const NewSubscription = StrictObject({
  endpoint: Endpoint,
  p256dh: Type.String({ pattern: "^[A-Za-z0-9_-]{87}=?$" }),
  auth: Type.String({ pattern: "^[A-Za-z0-9_-]{22}={0,2}$" }),
});

/** Names a browser by its endpoint. */
export const SubscribedBrowser = StrictObject({ endpoint: Endpoint });

/** Names a browser by the hash of its endpoint, as the list of devices does. */
export const DeviceToRemove = StrictObject({ id: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" }) });
