import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { io } from "socket.io-client";
import { expect, test } from "vitest";
import { LIVE_PATH } from "#contract/live.ts";
import { Live } from "./live.ts";

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
