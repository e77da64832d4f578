// Playwright's set-up: fills a demo once for each instant at which a server starts with a copy of it.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { FILLED_DEMOS, GameServer } from "./game-server.ts";

async function fill(clock: string): Promise<GameServer> {
  const server = await GameServer.install(clock);
  await server.stop();
  return server;
}

/** Tells the workers of a run, which share them, the folders of filled demos; returns what deletes them. */
async function serveFilledDemos(): Promise<() => Promise<void>> {
  const demos = new Map<string, Promise<GameServer>>();
  const http = createServer(({ url = "" }, response) => {
    const clock = decodeURIComponent(url.slice(1));
    const demo = demos.get(clock) ?? fill(clock);
    demos.set(clock, demo);
    demo.then(
      ({ folder }) => response.end(folder),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  process.env[FILLED_DEMOS] = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return async () => {
    http.closeAllConnections();
    http.close();
    for (const demo of await Promise.allSettled(demos.values()))
      if (demo.status === "fulfilled") await demo.value.remove();
  };
}

export default serveFilledDemos;
