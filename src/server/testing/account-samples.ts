import { eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { sessions } from "#server/db/schema/sign-in-schema.ts";
import { listPasskeySamples } from "./authenticator.ts";
import { createPlayer, createSession } from "./builders.ts";
import { createAddressSample, createReauthenticationSample } from "./email-code.ts";
import { listGiftSamples } from "./gift-samples.ts";
import { listIdentitySamples } from "./identity-samples.ts";
import { type Call, type Caller, hashCallerToken } from "./fixture.ts";
import { listPushSamples } from "./push-samples.ts";
import type { SampleCall } from "./sample-calls.ts";

/** Mari's own account, one more session of hers, Oskar, who erases his account, and Otto, whom an admin signs
 * out. */
export async function listAccountSamples(
  db: Database,
  call: Call,
  mari: Caller,
): Promise<Record<string, SampleCall>> {
  const { token } = await createSession(db, mari);
  const [other] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.token_hash, hashCallerToken(token)));
  const [oskar, otto] = [await createPlayer(db, "Oskar"), await createPlayer(db, "Otto")];
  return {
    ...(await listPasskeySamples(call, mari)),
    ...(await listIdentitySamples(call, mari)),
    ...(await listGiftSamples(db, call, mari)),
    "POST /api/account/reauthenticate": await createReauthenticationSample(call, mari),
    "GET /api/explain/:id": { url: `/api/explain/${mari.id}?tournamentId=7` },
    "GET /api/explain/own-picks": { url: "/api/explain/own-picks?tournamentId=7" },
    "GET /api/reminders": { url: "/api/reminders" },
    "PUT /api/reminders": {
      url: "/api/reminders",
      body: {
        mail: ["hour-before"],
        push: [],
        digest: ["mail"],
        named: ["push"],
        correction: [],
        joined: [],
        waiting: [],
        quiet: null,
        time_zone: "Europe/Tallinn",
        muted_leagues: [],
      },
    },
    "POST /api/reminders/zone": { url: "/api/reminders/zone", body: { time_zone: "Europe/Tallinn" } },
    ...(await listPushSamples(call, mari)),
    "POST /api/reminders/calendar": { url: "/api/reminders/calendar" },
    "POST /api/reminders/address": await createAddressSample(call),
    "POST /api/reminders/use-mail-again": { url: "/api/reminders/use-mail-again" },
    "GET /api/account/data": { url: "/api/account/data" },
    "GET /api/account/sessions": { url: "/api/account/sessions" },
    "POST /api/account/sessions/:id/end": { url: `/api/account/sessions/${other?.id}/end` },
    "POST /api/account/sessions/end-others": { url: "/api/account/sessions/end-others" },
    "POST /api/admin/players/:id/end-sessions": {
      url: `/api/admin/players/${otto.id}/end-sessions`,
      body: { reason: "A lost phone" },
    },
    "POST /api/account/erase": { url: "/api/account/erase", body: { name: "Oskar" }, as: oskar },
  };
}
