import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import fastify from "fastify";
import { expect, test } from "vitest";
import { closeConnectionsOnShutdown } from "./graceful-shutdown.ts";

const HEAD = "GET /slow HTTP/1.1\r\nhost: jokerpick.example\r\n";

/** A server that answers after a while, and a connection to it over which this was sent. */
async function serve({ lastAnswers, sent }: { lastAnswers: number; sent: string }) {
  const app = fastify();
  closeConnectionsOnShutdown(app, lastAnswers);
  const asked = new Promise((resolve) => {
    app.get("/slow", async () => {
      resolve(null);
      await new Promise((answer) => setTimeout(answer, 50));
      return "answered";
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  await Promise.all([once(socket, "connect"), once(app.server, "connection")]);
  if (sent !== "") socket.write(sent);
  return { app, socket, asked };
}

test.each([
  ["nothing", ""],
  ["half a request", HEAD],
])("who is connected and has sent %s does not keep the server from stopping", async (_name, sent) => {
  const { app, socket } = await serve({ lastAnswers: 20, sent });
  const letGo = once(socket.resume(), "close");
  await Promise.all([app.close(), letGo]);
  expect(app.server.listening).toBe(false);
});

test("an answer under way still reaches its caller", async () => {
  const { app, socket, asked } = await serve({ lastAnswers: 500, sent: `${HEAD}\r\n` });
  await asked;
  const [[answer]] = await Promise.all([once(socket, "data"), app.close()]);
  expect(String(answer)).toMatch(/^HTTP\/1.1 200[^]*answered$/);
  socket.destroy();
});
