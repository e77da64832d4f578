// The limit for a read: Node's own http server sending the same bytes from memory. As a program it serves a saved answer.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer } from "./read-board.ts";

/** Serves this answer at every address; answers the port. */
export async function serveAnswer({ headers, body }: Answer): Promise<number> {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

if (import.meta.filename === process.argv[1]) {
  const [, , headers = "", body = ""] = process.argv;
  const port = await serveAnswer({
    headers: JSON.parse(readFileSync(headers, "utf8")),
    body: readFileSync(body),
  });
  process.stdout.write(`${port}\n`);
  process.on("SIGTERM", () => process.exit(0));
}
