// A server on this machine that a source can be read from: it answers what the test says.
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createHash } from "node:crypto";
import { onTestFinished } from "vitest";

/** Answers with a text and its version, or that it has not changed. */
function answerText(
  text: string,
  { headers }: Parameters<RequestListener>[0],
  response: ServerResponse,
): void {
  const etag = `"${createHash("sha256").update(text).digest("hex")}"`;
  const isKnown = headers["if-none-match"] === etag;
  response.writeHead(isKnown ? 304 : 200, { etag, "content-type": "application/json" });
  response.end(isKnown ? undefined : text);
}

/** Starts such a server until the test ends. `host`: for OUTGOING_HOSTS. */
export async function createSource() {
  const source = { text: "", requests: 0, answer: null as RequestListener | null };
  const server = createServer((request, response) => {
    source.requests++;
    if (source.answer === null) answerText(source.text, request, response);
    else source.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(source, { host, url: `http://${host}/feed` });
}
