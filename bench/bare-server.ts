// The limit for a read: Node's own http server sending the same bytes from memory. As a program it serves a file.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves these compressed bytes at every address; answers the port. */
export async function serveBytes(bytes: Buffer): Promise<number> {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-encoding": "gzip",
      "content-length": bytes.length,
    });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

if (import.meta.filename === process.argv[1]) {
  process.stdout.write(`${await serveBytes(readFileSync(process.argv[2] ?? ""))}\n`);
  process.on("SIGTERM", () => process.exit(0));
}
