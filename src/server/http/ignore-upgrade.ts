import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { LIVE_PATH } from "#contract/live.ts";

/** What `Connection` names of an upgrade (RFC 9110, section 7.8). */
const UPGRADE_OPTIONS = new Set(["upgrade", "http2-settings"]);
const UPGRADE_HEADERS = new Set(["upgrade", "http2-settings"]);

/** The head of a request without its wish to go on in another protocol. */
function writeHead({ method = "GET", url = "/", rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = "", value = ""] = rawHeaders.slice(at, at + 2);
    if (UPGRADE_HEADERS.has(name.toLowerCase())) continue;
    if (name.toLowerCase() !== "connection") lines.push(`${name}: ${value}`);
    else {
      const options = value.split(",").filter((one) => !UPGRADE_OPTIONS.has(one.trim().toLowerCase()));
      if (options.length > 0) lines.push(`${name}: ${options.join(",")}`);
    }
  }
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Has a server answer requests that offer another protocol, such as `h2c`, as if they did not: Node hands them over unanswered
 * once anything listens for upgrades. Those of the socket's path are the socket's. */
export function ignoreUpgrades(server: Server): void {
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, rest: Buffer) => {
    if (request.url?.startsWith(LIVE_PATH)) return;
    // Read again from its first byte; Node's names of headers and values are Latin-1.
    socket.unshift(Buffer.concat([Buffer.from(writeHead(request), "latin1"), rest]));
    server.emit("connection", socket);
  });
}
