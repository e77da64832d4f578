import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { push as pushCalls } from "#contract/endpoints.ts";
import { isoOf, MINUTE, SECOND } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { areBrowserKeys } from "./encrypt-push.ts";
import { PushRefused } from "./push-client.ts";
import { writePushPayload } from "./push-payload.ts";
import {
  deleteDevice,
  deleteSubscriptions,
  findSubscription,
  noteDelivered,
  saveSubscription,
} from "./push-queries.ts";

/** Seconds for which a message to try it out is of use. */
const TEST_TTL = MINUTE / SECOND;

const hashEndpoint = (endpoint: string) => hash("sha256", endpoint, "base64url");

/** Registers the calls about the browsers that messages are pushed to. */
export function pushRoutes(app: FastifyInstance, { db, clock, limits, push, log }: Context): void {
  registerEndpoint(app, pushCalls.subscribe, async ({ body }, player) => {
    const { endpoint, p256dh, auth } = body;
    if (!URL.canParse(endpoint)) throw new HttpError("invalid-request", sentences.pushAddressInvalid);
    if (!areBrowserKeys(body)) throw new HttpError("invalid-request", sentences.pushKeysInvalid);
    const at = isoOf(clock());
    await saveSubscription(db, {
      endpoint_hash: hashEndpoint(endpoint),
      player_id: player.id,
      endpoint,
      host: new URL(endpoint).host,
      p256dh,
      auth,
      session_hash: player.tokenHash,
      device: player.device ?? null,
      created_at: at,
      seen_at: at,
    });
    return { success: true as const };
  });

  registerEndpoint(app, pushCalls.unsubscribe, async ({ body }) => {
    // Only the browser itself knows its endpoint.
    await deleteSubscriptions(db, [hashEndpoint(body.endpoint)]);
    return { success: true as const };
  });

  registerEndpoint(app, pushCalls.remove, async ({ body }, player) => {
    if (!(await deleteDevice(db, player.id, body.id)))
      throw new HttpError("device-not-found", sentences.deviceNotFound);
    return { success: true as const };
  });

  registerEndpoint(app, pushCalls.sendTest, async ({ body }, player) => {
    await limits.pushTests.count(player.id);
    const browser = await findSubscription(db, player.id, hashEndpoint(body.endpoint));
    if (browser === undefined || push.origin === null)
      throw new HttpError("device-not-found", sentences.deviceNotFound);
    const payload = writePushPayload({
      title: "Push works",
      body: "This is how a reminder of missing picks reaches you here.",
      navigate: `${push.origin}/reminders`,
      tag: "test",
      badge: null,
    });
    try {
      await push.send(browser, { payload, topic: "test", ttl: TEST_TTL });
      await noteDelivered(db, [browser.endpoint_hash], isoOf(clock()));
    } catch (error) {
      if (!(error instanceof PushRefused)) throw error;
      if (error.isGone) await deleteSubscriptions(db, [browser.endpoint_hash]);
      log.warn({ err: error }, "A test message was not pushed.");
      throw new HttpError("push-refused", sentences.pushRefused);
    }
    return { success: true as const };
  });
}
