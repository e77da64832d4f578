import { hash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { type Static, Type } from "typebox";
import { StrictObject, Text } from "#contract/schemas.ts";
import { MAX_BOUNCES } from "#domain/reminders/max-bounces.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { readEmail } from "#server/runtime/read-email.ts";
import { stopMailTo } from "./choice-queries.ts";

const Bounces = StrictObject({
  addresses: Type.Array(Text(320), { minItems: 1, maxItems: MAX_BOUNCES }),
});

const digest = (text: string) => hash("sha256", text, "buffer");

/** Throws HttpError(403) unless the call has the token with which the mail service reports. */
function checkToken(sent: string | undefined, token: string | null): void {
  const [, given = ""] = /^Bearer (.+)$/i.exec(sent ?? "") ?? [];
  if (token === null || !timingSafeEqual(digest(given), digest(token)))
    throw new HttpError("bounces-refused", sentences.bouncesRefused);
}

/** Takes reports of the mail service: these addresses took no mail, so none is sent there any more. */
export function bounceRoute(
  app: FastifyInstance,
  { db, clock, log }: Context,
  { bounceToken }: { bounceToken: string | null },
): void {
  app.post<{ Body: Static<typeof Bounces> }>(
    "/mail-bounces",
    {
      schema: { hide: true, body: Bounces },
      onRequest: async ({ headers }) => checkToken(headers.authorization, bounceToken),
    },
    async ({ body }) => {
      const addresses = body.addresses.flatMap((text) => readEmail(text) ?? []);
      await stopMailTo(db, addresses, isoOf(clock()));
      log.info({ addresses: addresses.length }, "Mails to addresses that took none are stopped.");
      return { success: true };
    },
  );
}
