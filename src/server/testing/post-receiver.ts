// A server on this machine that takes posts, as Discord and the others do.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that it took. */
interface TakenPost {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface PostReceiver {
  taken: TakenPost[];
  /** "127.0.0.1:12345". */
  host: string;
  /** What it answers to the next requests; null: 204. */
  answerWith: (answer: ((reply: ServerResponse) => void) | null) => void;
  stop: () => Promise<void>;
}

/** Starts it on a free port. */
export async function startPostReceiver(): Promise<PostReceiver> {
  const taken: TakenPost[] = [];
  let answer: ((reply: ServerResponse) => void) | null = null;
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      taken.push({ method, path, headers, body: Buffer.concat(parts).toString("utf8") });
      if (answer === null) reply.writeHead(204).end();
      else answer(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    host: `127.0.0.1:${port}`,
    answerWith: (next) => (answer = next),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
