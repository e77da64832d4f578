// The chat over Socket.IO, which does not validate payloads: any input may arrive.
import { sentences } from "#server/errors/sentence-catalog.ts";
import { areOfSessions } from "#server/cache/keys.ts";
import { ChatPost } from "#contract/chat/schemas.ts";
import { Id } from "#contract/schemas.ts";
import type { Context } from "#server/context.ts";
import type { FindPlayer } from "#server/auth/session.ts";
import { createCheck } from "#server/http/validation.ts";
import { ALL_CHATS_ROOM, chatRoom, type LiveSocket } from "#server/live/live.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { answerEvent, createGetPlayer, createLatestOnly } from "./answer-event.ts";
import { checkPost, postMessage } from "./post-message.ts";
import { JOINED_CHATS } from "#contract/live.ts";

/** The chat rooms of a connection. */
const listRooms = (socket: LiveSocket) => [...socket.rooms].filter((room) => room.startsWith("chat:"));

/** Removes a connection from all chats. */
function leaveChats(socket: LiveSocket): void {
  for (const room of listRooms(socket)) void socket.leave(room);
}

/** Creates `joinAllChats` and `leaveIfSignedOut`, which check the session of a connection's handshake. */
function createMembership(findPlayer: FindPlayer) {
  /** Subscribes a signed-in connection to every chat until it joins one, unless it asked for joined chats
   * only. */
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

const SESSION_UNKNOWN = "A session could not be looked up.";

const checkChatPost = createCheck(ChatPost);
const checkId = createCheck(Id);

/** Registers the chat's event handlers on every new connection. */
export function handleChatSockets(context: Context, findPlayer: FindPlayer): void {
  const getPlayer = createGetPlayer(findPlayer);
  const { joinAllChats, leaveIfSignedOut } = createMembership(findPlayer);

  const say = async (socket: LiveSocket, sent: unknown) => {
    const player = await getPlayer(socket);
    const post = checkChatPost(sent);
    checkPost(player, post);
    await context.limits.messages.count(player.id, () => sentences.tooManyMessages);
    return { message: await postMessage(context, player, post) };
  };

  const join = async (socket: LiveSocket, tournamentId: number) => {
    const player = await getPlayer(socket);
    await context.limits.joins.count(player.id, () => sentences.tooManyJoins);
    await getTournament(context.db, tournamentId);
    // The player may have joined another chat or disconnected in the meantime.
    if (socket.connected && socket.data.chat === tournamentId) await socket.join(chatRoom(tournamentId));
    // The session may have ended while the connection was joining.
    await leaveIfSignedOut(socket);
    await getPlayer(socket);
    return {};
  };

  context.responseCache.onDrop(({ keys }) => {
    if (!areOfSessions(keys)) return;
    // Concurrently, so that one statement looks up all sessions.
    for (const socket of context.live.listHere()) {
      leaveIfSignedOut(socket).catch((error: unknown) => context.log.warn({ err: error }, SESSION_UNKNOWN));
    }
  });

  context.live.io.on("connection", (socket) => {
    joinAllChats(socket).catch((error: unknown) => context.log.warn({ err: error }, SESSION_UNKNOWN));
    socket.on("chat message", (post, reply) => answerEvent(context, reply, () => say(socket, post)));
    const joinLatest = createLatestOnly((tournamentId: number) => join(socket, tournamentId));
    socket.on("chat join", (asked, reply) =>
      answerEvent(context, reply, () => {
        socket.data.chat = null;
        leaveChats(socket);
        const tournamentId = checkId(asked);
        socket.data.chat = tournamentId;
        return joinLatest(tournamentId);
      }),
    );
    socket.on("chat leave", () => {
      socket.data.chat = null;
      leaveChats(socket);
    });
  });
}
