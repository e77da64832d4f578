// Which chats a connection receives.
import { JOINED_CHATS } from "#contract/live.ts";
import type { FindPlayer } from "#server/auth/session.ts";
import { ALL_CHATS_ROOM, type LiveSocket } from "#server/live/live.ts";

/** The chat rooms of a connection. */
const listRooms = (socket: LiveSocket) => [...socket.rooms].filter((room) => room.startsWith("chat:"));

/** Removes a connection from all chats. */
export function leaveChats(socket: LiveSocket): void {
  for (const room of listRooms(socket)) void socket.leave(room);
}

/** Creates `joinAllChats` and `leaveIfSignedOut`, which check the session of a connection's handshake. */
export function createMembership(findPlayer: FindPlayer) {
  /** Subscribes a signed-in connection to every chat until it joins one, unless it asked for joined chats only. */
  const joinAllChats = async (socket: LiveSocket) => {
    const { token } = socket.data;
    if (token === undefined || socket.handshake.auth["chats"] === JOINED_CHATS) return;
    if ((await findPlayer(token)) === null || socket.data.chat !== undefined) return;
    await socket.join(ALL_CHATS_ROOM);
    // The session may have ended while the connection was joining.
    await leaveIfSignedOut(socket);
  };

  /** Removes a connection from its chats when its session has ended. */
  const leaveIfSignedOut = async (socket: LiveSocket) => {
    if (listRooms(socket).length === 0) return;
    const player = await findPlayer(socket.data.token ?? "");
    if (player === null) leaveChats(socket);
  };

  return { joinAllChats, leaveIfSignedOut };
}
