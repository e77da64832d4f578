import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { expect, vi } from "vitest";

/** Sends half of a GET request to a listening server, starts closing the server, sends the rest, and returns
 * everything that comes back until the connection ends. */
export async function askWhileClosing(app: FastifyInstance, path: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const arrived = once(app.server, "connection");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n`);
  await arrived;
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
  const ended = once(socket, "end");
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  socket.write("\r\n");
  await Promise.all([ended, closed]);
  return answer;
}
