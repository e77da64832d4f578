import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, vi } from "vitest";
import { buildTestApp, START, test } from "#server/testing/fixture.ts";

test("a call that comes while the server stops is answered as ever, and its connection is ended", async ({
  db,
}) => {
  const app = await buildTestApp(db, { now: START });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const arrived = once(app.server, "connection");
  socket.write("GET /api/games/1 HTTP/1.1\r\nHost: localhost\r\n");
  await arrived;
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
  const ended = once(socket, "end");
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  socket.write("\r\n");
  await ended;
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.toLowerCase()).toContain("connection: close");
  expect(answer).toContain('{"error":"tournamentId is missing."}');
});
