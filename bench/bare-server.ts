// The upper limit: Node's own HTTP server sending the same bytes from memory. As a program it serves a saved response;
// with "parse" it first parses each request's body as JSON.
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { CallResult } from "./read-answer.ts";

/** Calls `use` with the parsed body once it has been read. */
function parseBody(request: IncomingMessage, use: (body: unknown) => void): void {
  let text = "";
  request.setEncoding("utf8");
  request.on("data", (chunk: string) => {
    text += chunk;
  });
  request.on("end", () => use(JSON.parse(text)));
}

/** Serves this response at every address, optionally after parsing the body, and returns the port. */
export async function serveAnswer({ headers, body }: CallResult, isParsing = false): Promise<number> {
  const server = createServer((request, response) => {
    const answer = () => {
      response.writeHead(200, headers);
      response.end(body);
    };
    if (isParsing) parseBody(request, answer);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

if (import.meta.filename === process.argv[1]) {
  const [, , headers = "", body = "", parse] = process.argv;
  const answer = { headers: JSON.parse(readFileSync(headers, "utf8")), body: readFileSync(body) };
  const port = await serveAnswer(answer, parse === "parse");
  process.stdout.write(`${port}\n`);
  process.on("SIGTERM", () => process.exit(0));
}
