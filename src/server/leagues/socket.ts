// The rooms of leagues over Socket.IO: who is in one, and what is said there.
import { LeaguePost } from "#contract/league-schemas.ts";
import { Id } from "#contract/schemas.ts";
import type { FindPlayer, Player } from "#server/auth/session.ts";
import { answerEvent, createGetPlayer, mayEndSession } from "#server/chat/answer-event.ts";
import { createLatestOnly } from "#server/chat/latest-only.ts";
import { checkPost } from "#server/chat/post-message.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { createCheck } from "#server/http/validation.ts";
import { leagueRoom, type LiveSocket } from "#server/live/live.ts";
import { leagueKey, leagueMembersKey, leaguesOfKey } from "./league-keys.ts";
import { postLeagueMessage } from "./post-league-message.ts";

const checkLeaguePost = createCheck(LeaguePost);
const checkId = createCheck(Id);

const isDropped = (prefixes: readonly string[], key: string) =>
  prefixes.some(
    (prefix) => prefix === key || prefix === "" || (prefix.endsWith(":") && key.startsWith(prefix)),
  );

/** Takes a connection out of the room of its league, at once. */
function leaveRoom(socket: LiveSocket): void {
  for (const room of socket.rooms) if (room.startsWith("league:")) void socket.leave(room);
}

/** Creates what has connections join and leave the rooms of leagues, by who is a member at that moment. */
function createRooms({ memberships, log }: Context, getPlayer: (socket: LiveSocket) => Promise<Player>) {
  const isIn = ({ data }: LiveSocket, leagueId: number) => data.league?.id === leagueId;

  /** Takes a connection out of its room when its session has ended or its player is no member any more. */
  const checkStays = async (socket: LiveSocket, leagueId: number): Promise<void> => {
    try {
      await memberships.get((await getPlayer(socket)).id, leagueId);
    } catch (error) {
      if (isIn(socket, leagueId)) {
        socket.data.league = null;
        leaveRoom(socket);
      }
      throw error;
    }
  };

  /** Has a connection join the room that it asked for, if its player is a member, and stays one meanwhile. */
  const enter = async (socket: LiveSocket, leagueId: number): Promise<void> => {
    const player = await getPlayer(socket);
    await memberships.get(player.id, leagueId);
    if (!socket.connected || !isIn(socket, leagueId)) return;
    socket.data.league = { id: leagueId, playerId: player.id };
    await socket.join(leagueRoom(leagueId));
    await checkStays(socket, leagueId);
  };

  /** Checks a connection in a room, and tells it that the league changed where it stays. */
  const checkAndTell = (socket: LiveSocket, leagueId: number, check: typeof enter): void => {
    check(socket, leagueId)
      .then(() => isIn(socket, leagueId) && socket.emit("league changed", { league_id: leagueId }))
      .catch((error: unknown) => {
        if (!(error instanceof HttpError))
          log.warn({ err: error }, "A member of a league could not be looked up.");
      });
  };

  return {
    enter,
    /** Checks again what dropping these cache prefixes may have changed. */
    checkAfter: (socket: LiveSocket, prefixes: readonly string[]): void => {
      const { id, playerId } = socket.data.league ?? {};
      if (id === undefined || playerId === undefined) return;
      if (isDropped(prefixes, leaguesOfKey(playerId))) {
        // Nothing more is heard until it is known that the player still is a member.
        leaveRoom(socket);
        checkAndTell(socket, id, enter);
      } else if (
        mayEndSession(prefixes) ||
        isDropped(prefixes, leagueKey(id)) ||
        isDropped(prefixes, leagueMembersKey(id))
      ) {
        checkAndTell(socket, id, checkStays);
      }
    },
  };
}

/** Registers the event handlers of leagues on every new connection. */
export function answerLeagues(context: Context, findPlayer: FindPlayer): void {
  const { live, limits, log } = context;
  const getPlayer = createGetPlayer(findPlayer);
  const rooms = createRooms(context, getPlayer);

  context.responseCache.onDrop((prefixes) => {
    for (const socket of live.listHere()) rooms.checkAfter(socket, prefixes);
  });

  const leave = (socket: LiveSocket) => {
    socket.data.league = null;
    leaveRoom(socket);
  };

  const say = async (socket: LiveSocket, sent: unknown) => {
    const player = await getPlayer(socket);
    const post = checkLeaguePost(sent);
    checkPost(player, post);
    await limits.messages.count(player.id, () => "You are writing too fast. Wait a moment.");
    return { message: await postLeagueMessage(context, player, post) };
  };

  live.io.on("connection", (socket) => {
    const enterLatest = createLatestOnly(async (leagueId: number) => {
      const player = await getPlayer(socket);
      await limits.joins.count(player.id, () => "You are joining chats too fast. Wait a moment.");
      await rooms.enter(socket, leagueId);
      return {};
    });
    socket.on("league join", (asked, reply) =>
      answerEvent(log, reply, () => {
        leave(socket);
        const id = checkId(asked);
        socket.data.league = { id };
        return enterLatest(id);
      }),
    );
    socket.on("league leave", () => leave(socket));
    socket.on("league message", (sent, reply) => answerEvent(log, reply, () => say(socket, sent)));
  });
}
