import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { io } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LIVE_PATH } from "#contract/live.ts";
import { createOwnPicksCollector, Live, type OwnPicksChange } from "./live.ts";

test.each(["websocket", "polling"])(
  "who still comes by %s while a server stops is let go",
  async (transport) => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const live = new Live();
    live.attach(
      server,
      () => true,
      () => "192.0.2.1",
    );
    await live.close();
    const { port } = server.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, {
      path: LIVE_PATH,
      transports: [transport],
      reconnection: false,
    });
    await new Promise((resolve) => socket.once("disconnect", resolve).once("connect_error", resolve));
    const closed = once(server, "close");
    server.close();
    await closed;
    expect(socket.connected).toBe(false);
  },
);

describe("changes of own picks", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("taps within a tenth of a second are sent together, each player once", () => {
    const told: OwnPicksChange[][] = [];
    const collector = createOwnPicksCollector((changes) => told.push(changes));
    collector.add(1, "tab");
    collector.add(2, "tab");
    vi.advanceTimersByTime(99);
    collector.add(1, "tab");
    // From another tab: then neither of the two knows everything.
    collector.add(2, "phone");
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([
      [
        { playerId: 1, connection: "tab" },
        { playerId: 2, connection: undefined },
      ],
    ]);
    collector.add(3, undefined);
    collector.stop();
    vi.advanceTimersByTime(1000);
    expect(told).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
