import { hash } from "node:crypto";
import type { Call, Caller } from "./fixture.ts";
import { createBrowser, startPushServer } from "./push-server.ts";
import type { SampleCall } from "./sample-calls.ts";

/** Calls about a browser of Mari that messages are pushed to. */
export async function listPushSamples(call: Call, mari: Caller): Promise<Record<string, SampleCall>> {
  const { url } = await startPushServer();
  const [own, gone, lost] = ["own", "gone", "lost"].map((name) => {
    const { endpoint, p256dh, auth } = createBrowser(url, name);
    return { endpoint, p256dh, auth };
  });
  for (const body of [own, gone, lost]) await call("POST", "/api/push/subscribe", { as: mari, body });
  return {
    "POST /api/push/subscribe": { url: "/api/push/subscribe", body: { ...own } },
    "POST /api/push/remove": {
      url: "/api/push/remove",
      body: { id: hash("sha256", lost?.endpoint ?? "", "base64url") },
    },
    "POST /api/push/test": { url: "/api/push/test", body: { endpoint: own?.endpoint } },
    "POST /api/push/unsubscribe": { url: "/api/push/unsubscribe", body: { endpoint: gone?.endpoint } },
  };
}
