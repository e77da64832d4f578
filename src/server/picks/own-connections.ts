// What concerns a player is sent to the player's own connections only, and what concerns players to no
// visitor.
import { areOfSessions } from "#server/cache/keys.ts";
import type { FindPlayer } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { type LiveSocket, OWN_ROOMS, ownRoom, VISITORS_ROOM } from "#server/live/live.ts";

/** The rooms of a connection's player: one, or none. */
const listRooms = (socket: LiveSocket) => [...socket.rooms].filter((room) => room.startsWith(OWN_ROOMS));

/** Has every signed-in connection hear of its player's picks as long as its session lasts. */
export function joinOwnConnections({ live, log, responseCache }: Context, findPlayer: FindPlayer): void {
  const leaveIfSignedOut = async (socket: LiveSocket) => {
    const rooms = listRooms(socket);
    if (rooms.length === 0 || (await findPlayer(socket.data.token ?? "")) !== null) return;
    for (const room of rooms) void socket.leave(room);
    void socket.join(VISITORS_ROOM);
  };
  const join = async (socket: LiveSocket) => {
    const player = socket.data.token === undefined ? null : await findPlayer(socket.data.token);
    if (player === null || !socket.connected) return;
    await socket.join(ownRoom(player.id));
    void socket.leave(VISITORS_ROOM);
    // The session may have ended while the connection was joining.
    await leaveIfSignedOut(socket);
  };
  const logFailure = (error: unknown) => log.warn({ err: error }, "A session could not be looked up.");

  responseCache.onDrop(({ keys }) => {
    if (!areOfSessions(keys)) return;
    for (const socket of live.listHere()) leaveIfSignedOut(socket).catch(logFailure);
  });
  live.io.on("connection", (socket) => void join(socket).catch(logFailure));
}
