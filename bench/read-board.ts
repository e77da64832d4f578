import { get, type IncomingHttpHeaders } from "node:http";

/** Where the board is read on the port of a server. */
export const boardUrl = (port: number) => `http://127.0.0.1:${port}/api/leaderboard?tournamentId=1`;

/** An answer as it is sent, without what Node adds to each of its own accord. */
export interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Reads the board's answer, compressed. */
export function readBoard(port: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(boardUrl(port), { headers: { "accept-encoding": "gzip" } }, (response) => {
      const { date: _, connection: _connection, "keep-alive": _keepAlive, ...headers } = response.headers;
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ headers, body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
}
