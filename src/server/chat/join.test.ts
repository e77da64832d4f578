// Joining a chat while the session ends: without a session nobody receives messages.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import { readConfig } from "#server/config.ts";
import { createContext } from "#server/app/create-context.ts";
import { anything } from "#server/cache/facts.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { createTournament } from "#server/testing/builders.ts";
import { getSharedStore, START, test, createGameClockAt } from "#server/testing/fixture.ts";
import { connect } from "#server/testing/sockets.ts";
import { handleChatSockets } from "./socket.ts";

test("who signs out while joining a chat is not in it", async ({ db }) => {
  await createTournament(db);
  const store = { ...getSharedStore(), db };
  const { context } = await createContext(
    { config: readConfig({}), store, clock: createGameClockAt({ now: START }) },
    [],
  );
  let isSignedIn = true;
  handleChatSockets(context, async (token) => {
    const player = {
      id: 1,
      name: "Mari",
      email: "mari@example.org",
      admin: false,
      isAdminAccount: false,
      tokenHash: token,
      authenticatedAt: START,
    };
    if (!isSignedIn) return null;
    // Right after this first answer the session ends.
    isSignedIn = false;
    context.responseCache.drop(anything);
    return player;
  });
  const server = createServer();
  context.live.attach(
    server,
    () => true,
    () => "192.0.2.1",
  );
  context.live.io.use((socket, next) => {
    socket.data.token = "mari's";
    next();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const listener = await connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    expect(await listener.join(7)).toEqual({ error: sentences.sessionEnded, code: expect.any(String) });
    expect(context.live.listHere().flatMap(({ rooms }) => [...rooms])).not.toContain("chat:7");
  } finally {
    listener.socket.disconnect();
    await context.live.close();
    await new Promise((resolve) => void server.close(resolve));
  }
});
