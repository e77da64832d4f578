// The rooms of leagues over Socket.IO: who is in one, and what is said there.
import { LeaguePost } from "#contract/leagues/schemas.ts";
import { Id } from "#contract/schemas.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { FindPlayer } from "#server/auth/session.ts";
import { answerEvent, createGetPlayer } from "#server/chat/answer-event.ts";
import { createLatestOnly } from "#server/chat/latest-only.ts";
import { checkPost } from "#server/chat/post-message.ts";
import type { Context } from "#server/context.ts";
import { createCheck } from "#server/http/validation.ts";
import type { LiveSocket } from "#server/live/live.ts";
import { postLeagueMessage } from "./post-league-message.ts";
import { createRooms, leaveRoom } from "./rooms.ts";

const checkLeaguePost = createCheck(LeaguePost);
const checkId = createCheck(Id);

/** Registers the event handlers of leagues on every new connection. */
export function handleLeagueSockets(context: Context, findPlayer: FindPlayer): void {
  const { live, limits } = context;
  const getPlayer = createGetPlayer(findPlayer);
  const rooms = createRooms(context, getPlayer);

  context.responseCache.onDrop(({ keys }) => {
    for (const socket of live.listHere()) rooms.checkAfter(socket, keys);
  });

  const leave = (socket: LiveSocket) => {
    socket.data.league = null;
    leaveRoom(socket);
  };

  const say = async (socket: LiveSocket, sent: unknown) => {
    const player = await getPlayer(socket);
    const post = checkLeaguePost(sent);
    checkPost(player, post);
    await limits.messages.count(player.id, () => sentences.tooManyMessages);
    // Whoever is still being moved to the new room would have to ask for this message.
    await rooms.settle();
    return { message: await postLeagueMessage(context, player, post) };
  };

  live.io.on("connection", (socket) => {
    const enterLatest = createLatestOnly(async (leagueId: number) => {
      const player = await getPlayer(socket);
      await limits.joins.count(player.id, () => sentences.tooManyJoins);
      await rooms.enter(socket, leagueId);
      return {};
    });
    socket.on("league join", (asked, reply) =>
      answerEvent(context, reply, () => {
        leave(socket);
        const id = checkId(asked);
        socket.data.league = { id };
        return enterLatest(id);
      }),
    );
    socket.on("league leave", () => leave(socket));
    socket.on("league message", (sent, reply) => answerEvent(context, reply, () => say(socket, sent)));
  });
}
