import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Milliseconds that answers still under way have to reach their callers when the server stops. */
const LAST_ANSWERS = 5000;

/**
 * Has the server stop in time: what is still connected a while after it began to close is let go. A browser that
 * connects ahead and asks nothing, or a request that never ends, would keep it from ever stopping.
 */
export function closeIdleConnections(app: FastifyInstance, lastAnswers = LAST_ANSWERS): void {
  const connected = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    connected.add(socket);
    socket.once("close", () => connected.delete(socket));
  });
  app.addHook("preClose", (done) => {
    setTimeout(() => connected.forEach((socket) => socket.destroy()), lastAnswers).unref();
    done();
  });
}
