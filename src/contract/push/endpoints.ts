import type { Descriptions } from "../endpoint.ts";
import { Success } from "../schemas.ts";
import { DeviceToRemove, NewSubscription, SubscribedBrowser } from "./schemas.ts";

export const pushEndpoints = {
  subscribe: {
    access: "player",
    summary: "Has messages pushed to a browser of the caller; also when it confirms its keys",
    body: NewSubscription,
    reply: Success,
  },
  unsubscribe: {
    access: "player",
    summary: "Has nothing pushed to a browser any more, whoever used it before",
    body: SubscribedBrowser,
    reply: Success,
  },
  remove: {
    access: "player",
    summary: "Has nothing pushed to another browser of the caller any more",
    body: DeviceToRemove,
    alsoAnswers: [404],
    reply: Success,
  },
  sendTest: {
    access: "player",
    summary: "Pushes a message to a browser of the caller, to try it out",
    body: SubscribedBrowser,
    alsoAnswers: [404],
    reply: Success,
  },
} satisfies Descriptions;
