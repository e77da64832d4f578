// The upper limit: Node's own HTTP server sending the same bytes from memory.
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
