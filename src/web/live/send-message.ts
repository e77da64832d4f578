import type { ErrorCode } from "#contract/errors.ts";
import { reportExpiredConnection } from "#web/api/api.ts";
import type { Connection, Live, OpenedConnection } from "./live.ts";

/** Resolves once connected. */
function waitForConnection({ getState, getOpened, subscribeToState }: Live): Promise<OpenedConnection> {
  return new Promise((resolve) => {
    const check = () => {
      const opened = getOpened();
      if (getState() !== "connected" || opened === null) return;
      stop();
      resolve(opened);
    };
    const stop = subscribeToState(check);
    check();
  });
}

type Answer<Message> = { message: Message } | { error: string; code: ErrorCode };

/** Sends a message once connected, and again if the connection breaks before the reply; throws the server's
 * error. */
export async function sendMessage<Message>(
  live: Live,
  send: (connection: Connection) => Promise<Answer<Message> | null>,
): Promise<Message> {
  for (;;) {
    const { connection, token } = await waitForConnection(live);
    const answer = await send(connection);
    if (answer === null) continue;
    if ("error" in answer) {
      if (answer.code === "session-ended") reportExpiredConnection(token);
      throw new Error(answer.error);
    }
    return answer.message;
  }
}

/** Joins a room; resolves to true when the server has accepted. */
export async function joinRoom(
  live: Live,
  join: (connection: Connection) => Promise<{ error?: string } | null>,
): Promise<boolean> {
  const opened = live.getOpened();
  const reply = opened && (await join(opened.connection));
  return reply !== null && reply.error === undefined;
}
