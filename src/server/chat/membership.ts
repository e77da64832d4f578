// Which chats a connection hears.
import { JOINED_CHATS } from "#contract/live.ts";
import type { FindPlayer } from "#server/auth/session.ts";
import { ALL_CHATS_ROOM, type LiveSocket } from "#server/live/live.ts";

/** The rooms of the chats that a connection hears. */
const listRooms = (socket: LiveSocket) => [...socket.rooms].filter((room) => room.startsWith("chat:"));

/** Has a connection hear no chat any more. */
export function leaveChats(socket: LiveSocket): void {
  for (const room of listRooms(socket)) void socket.leave(room);
}

/** Who hears what by the session of the handshake: `hearAll` and `turnOut` for a connection. */
export function createMembership(findPlayer: FindPlayer) {
  /** Has a signed-in connection hear every chat until it joins one, unless it wants to hear joined chats only. */
  const hearAll = async (socket: LiveSocket) => {
    const { token } = socket.data;
    if (token === undefined || socket.handshake.auth["chats"] === JOINED_CHATS) return;
    if ((await findPlayer(token)) === null || socket.data.chat !== undefined) return;
    await socket.join(ALL_CHATS_ROOM);
    // Who signed out while joining was in no room yet when others were turned out.
    await turnOut(socket);
  };

  /** Has this connection leave its chat when its session has ended. */
  const turnOut = async (socket: LiveSocket) => {
    if (listRooms(socket).length === 0) return;
    const player = await findPlayer(socket.data.token ?? "");
    if (player === null) leaveChats(socket);
  };

  return { hearAll, turnOut };
}
