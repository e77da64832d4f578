import { Type } from "typebox";
import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { IDEMPOTENCY_KEY_HEADER } from "#contract/protocol.ts";
import type { Instant } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Once } from "#server/db/run-once.ts";

/** The headers of a call that may be repeated under a key: 8 to 100 visible characters, with or without
 * quotes. */
export const KeyHeaders = Type.Object({
  [IDEMPOTENCY_KEY_HEADER]: Type.Optional(
    Type.String({
      pattern: '^(?:"[!#-~]{8,100}"|[!#-~]{8,100})$',
      description:
        "Makes a repeated call the same one: it changes nothing and is answered as the first one was.",
    }),
  ),
});

/** Returns the key under which a call came and a fingerprint of its input; undefined without a key. */
export function readOnce(
  { clock }: { clock: () => Instant },
  { method, path }: Endpoint,
  { player, request }: { player: Player; request: FastifyRequest },
): Once | undefined {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (typeof key !== "string") return undefined;
  const asked = [method, path, request.params, request.body];
  return { playerId: player.id, key: key.replaceAll('"', ""), request: asked, now: clock() };
}
