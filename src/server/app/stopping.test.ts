import { expect } from "vitest";
import { askWhileClosing } from "#server/testing/ask-while-closing.ts";
import { buildTestApp, START, test } from "#server/testing/fixture.ts";

test("a call that comes while the server stops is answered as ever, and its connection is ended", async ({
  db,
}) => {
  const app = await buildTestApp(db, { now: START });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const answer = await askWhileClosing(app, "/api/games/1");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.toLowerCase()).toContain("connection: close");
  expect(answer).toContain('{"error":"tournamentId is missing.","code":"invalid-request"}');
});
