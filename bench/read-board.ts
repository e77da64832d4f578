import { get } from "node:http";

/** Where the board is read on the port of a server. */
export const boardUrl = (port: number) => `http://127.0.0.1:${port}/api/leaderboard?tournamentId=1`;

/** The board's answer as it is sent, compressed. */
export function readBoard(port: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(boardUrl(port), { headers: { "accept-encoding": "gzip" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}
