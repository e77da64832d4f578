import { randomUUID } from "node:crypto";
import { isoOf } from "#domain/time.ts";
import { createToken, hashToken } from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { saveSetUpLink } from "#server/first-admin/queries.ts";
import { START } from "./fixture.ts";
import type { SampleCall } from "./sample-calls.ts";

/** Stores a link that makes an admin, by default made at the test's start by a command; returns its token. */
export async function createSetUpLink(db: Database, { isFirst = false, at = isoOf(START) } = {}) {
  const token = createToken();
  await saveSetUpLink(db, { tokenHash: hashToken(token), isFirst, at });
  return token;
}

/** Returns a call that makes an admin of a new account, once. */
export async function createClaimSample(db: Database): Promise<SampleCall> {
  const account = { name: "Liis Lepik", email: `${randomUUID()}@example.org` };
  return { url: "/api/set-up/claim", body: { token: await createSetUpLink(db), account } };
}

/** Returns the calls of the set-up; the claim comes after the look at a link, as it ends all unused ones. */
export async function listSetUpSamples(db: Database): Promise<Record<string, SampleCall>> {
  return {
    "GET /api/set-up": { url: "/api/set-up" },
    "POST /api/set-up/link": { url: "/api/set-up/link", body: { token: await createSetUpLink(db) } },
    "POST /api/set-up/claim": await createClaimSample(db),
    "POST /api/admin/players": {
      url: "/api/admin/players",
      body: { name: "Tiiu Tamm", email: `${randomUUID()}@example.org` },
    },
    "GET /api/admin/site": { url: "/api/admin/site" },
    "PUT /api/admin/site": { url: "/api/admin/site", body: { name: "Picks of Telliskivi" } },
    "POST /api/admin/site/mail-test": { url: "/api/admin/site/mail-test", body: {} },
    "GET /api/admin/site/check": { url: "/api/admin/site/check" },
  };
}
