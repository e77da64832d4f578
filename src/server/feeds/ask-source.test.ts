// What a source is asked, and what becomes of answers that say nothing.
import { expect, test } from "vitest";
import { HOUR, SECOND } from "#domain/time.ts";
import { createSource } from "#server/testing/feed-source.ts";
import { START } from "#server/testing/fixture.ts";
import { askSource } from "./ask-source.ts";

const json = { fetch: (url: string) => [url] };
const nothing = { known: {}, kept: null };

async function createScene() {
  const source = await createSource();
  const context = { reach: { testHosts: new Set([source.host]) }, clock: () => START };
  return { source, context };
}

test("a version that is known is asked for with it, and its text is the kept one", async () => {
  const { source, context } = await createScene();
  source.text = "[1]";
  const first = await askSource(context, json, { url: source.url, ...nothing });
  expect(first).toMatchObject({ kind: "answered", texts: ["[1]"] });
  const known = first.kind === "answered" ? first.known : {};
  const again = await askSource(context, json, { url: source.url, known, kept: ["[1]"] });
  expect(again).toEqual({ kind: "unchanged", requests: 1 });
  // Without the text that it belongs to, the version is worth nothing.
  const lost = await askSource(context, json, { url: source.url, known, kept: null });
  expect(lost).toMatchObject({ kind: "answered", texts: ["[1]"] });
});

test("that nothing has changed is no answer to who asked for the first time", async () => {
  const { source, context } = await createScene();
  source.answer = (_, response) => response.writeHead(304).end();
  expect(await askSource(context, json, { url: source.url, ...nothing })).toEqual({
    kind: "failed",
    requests: 1,
    isAnswered: true,
    fault: "It answers with status 304.",
    retryAt: null,
  });
});

test("of several addresses the first that fails ends it, and counts", async () => {
  const { source, context } = await createScene();
  source.answer = (request, response) =>
    request.url === "/two" ? response.writeHead(503, { "retry-after": "90" }).end() : response.end("[]");
  const three = { fetch: (url: string) => ["one", "two", "three"].map((path) => new URL(path, url).href) };
  expect(await askSource(context, three, { url: source.url, ...nothing })).toMatchObject({
    kind: "failed",
    requests: 2,
    isAnswered: true,
    retryAt: START + 90 * SECOND,
  });
  expect(source.requests).toBe(2);
});

test.each([
  ["Fri, 01 Jan 2100 00:00:00 GMT", START + 24 * HOUR],
  ["soon", null],
])("a wait of %s is one of %s", async (after, retryAt) => {
  const { source, context } = await createScene();
  source.answer = (_, response) => response.writeHead(429, { "retry-after": after }).end();
  expect(await askSource(context, json, { url: source.url, ...nothing })).toMatchObject({ retryAt });
});
