// Which answers browsers and proxies may keep: those that are everybody's, which say so themselves.
import { expect } from "vitest";
import { createSession } from "#server/testing/builders.ts";
import { listEndpoints, nameOf } from "#server/testing/endpoints.ts";
import { bearer, buildTestApp, createCall, listen, test } from "#server/testing/fixture.ts";
import { createWorld } from "#server/testing/sample-calls.ts";

/** Large lists with an ETag that a player asks for, which the own browser may keep and has to ask about. */
const PRIVATE = "private, no-cache";

/** Everybody's, and asked again each time: what they say changes. */
const ASKED_EACH_TIME = ["/api/settings", "/version.json"];

test("an answer that is not everybody's is kept nowhere, of every call", async ({ db, clock }) => {
  const app = await buildTestApp(db, clock);
  const { mari, ada, samples } = await createWorld(db, createCall(app));
  const origin = await listen(app);
  // What only reads comes first: a later call erases an account.
  const endpoints = listEndpoints().toSorted((a, b) => a.method.localeCompare(b.method));
  for (const endpoint of endpoints) {
    const sample = samples[nameOf(endpoint)];
    if (sample === undefined) throw new Error(`${nameOf(endpoint)} has no sample call`);
    for (const caller of [null, mari, ada]) {
      const session = caller && bearer(await createSession(db, caller));
      const response = await fetch(origin + sample.url, {
        method: endpoint.method,
        headers: { ...session, ...sample.headers, "content-type": "application/json" },
        ...(sample.body !== undefined && { body: JSON.stringify(sample.body) }),
      });
      await response.arrayBuffer();
      const isPublic = endpoint.access === "public" && endpoint.method === "GET" && response.ok;
      const isOfEverybody = isPublic && !ASKED_EACH_TIME.includes(endpoint.path);
      const allowed = isOfEverybody ? ["no-store", "no-cache", PRIVATE] : ["no-store", PRIVATE];
      const about = `${nameOf(endpoint)} ${response.status}`;
      expect(allowed, about).toContain(response.headers.get("cache-control"));
    }
  }
});
