// The rooms of leagues over Socket.IO, and the messages sent there.
import { LeaguePost } from "#contract/leagues/schemas.ts";
import { Id } from "#contract/schemas.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { FindPlayer, Player } from "#server/auth/session.ts";
import { answerEvent, createGetPlayer, createLatestOnly } from "#server/chat/answer-event.ts";
import { checkPost } from "#server/chat/post-message.ts";
import type { Context } from "#server/context.ts";
import { createCheck } from "#server/http/validation.ts";
import { LEAGUE_ROOMS, listLeagueRooms, type LiveSocket } from "#server/live/live.ts";
import { postLeagueMessage } from "./post-league-message.ts";
import { MINUTE } from "#domain/time.ts";
import {
  areOfSessions,
  type CacheKey,
  isAmong,
  leagueKey,
  leagueMembersKey,
  leaguesOfKey,
} from "#server/cache/keys.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { createLeagueNotFound } from "./memberships.ts";
import { listRoomMembers, type RoomMembers } from "./message-queries.ts";

const ROOM_BOUNDS = { entries: 2_000, age: 10 * MINUTE, bytes: 16 * 1024 * 1024 };
const countBytes = ({ members }: RoomMembers) => 200 + 40 * members.size;

/** Removes a connection from the rooms of its league at once. */
function leaveRoom(socket: LiveSocket): void {
  for (const room of socket.rooms) if (room.startsWith(LEAGUE_ROOMS)) void socket.leave(room);
}

type GetPlayer = (socket: LiveSocket) => Promise<Player>;

const isIn = ({ data }: LiveSocket, leagueId: number) => data.league?.id === leagueId;

/** Creates `enter` and `checkStays`, which reject for a player who is no member, and remove the connection
 * from its rooms. */
function createEntry({ db, memberships, responseCache }: Context, getPlayer: GetPlayer) {
  const roomMembers = responseCache.createCache<RoomMembers>({ ...ROOM_BOUNDS, sizeOf: countBytes });
  const listMembers = (leagueId: number) =>
    roomMembers.get(leagueKey(leagueId), () => listRoomMembers(db, leagueId));

  /** Removes a connection from its rooms if the work finds that its session has ended or its player is no
   * member any more. */
  const leaveOnFailure = async (socket: LiveSocket, leagueId: number, work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (isIn(socket, leagueId)) {
        socket.data.league = null;
        leaveRoom(socket);
      }
      throw error;
    }
  };

  const checkMember = async (socket: LiveSocket, leagueId: number): Promise<Player> => {
    const player = await getPlayer(socket);
    await memberships.get(player.id, leagueId);
    return player;
  };

  const joinRooms = async (socket: LiveSocket, leagueId: number): Promise<void> => {
    const player = await checkMember(socket, leagueId);
    let asOf: number | undefined;
    // Repeated if the league changed in the meantime.
    for (;;) {
      const { as_of, members } = await listMembers(leagueId);
      if (as_of === asOf) break;
      if (!members.has(player.id)) throw createLeagueNotFound();
      if (!socket.connected || !isIn(socket, leagueId)) return;
      socket.data.league = { id: leagueId, playerId: player.id };
      leaveRoom(socket);
      await socket.join(listLeagueRooms(leagueId, as_of));
      asOf = as_of;
    }
    await checkMember(socket, leagueId);
  };

  const checkStays = (socket: LiveSocket, leagueId: number) =>
    leaveOnFailure(
      socket,
      leagueId,
      checkMember(socket, leagueId).then(() => undefined),
    );

  /** Joins a connection to the rooms of the requested league, if its player is a member and still is
   * afterwards. */
  const enter = (socket: LiveSocket, leagueId: number) =>
    leaveOnFailure(socket, leagueId, joinRooms(socket, leagueId));

  return { enter, checkStays };
}

/** Creates the functions that move connections between the rooms of leagues by current membership. */
function createRooms(context: Context, getPlayer: GetPlayer) {
  const { enter, checkStays } = createEntry(context, getPlayer);
  const checking = new Set<Promise<void>>();

  const tellChanged = (socket: LiveSocket, leagueId: number) =>
    void socket.emit("league changed", { league_id: leagueId });

  /** Tells a connection that was removed from its room to ask again; it then learns that it may not. */
  const tellOut = (socket: LiveSocket, leagueId: number, { code }: HttpError): void => {
    if (code === "league-not-found" && socket.data.league === null) tellChanged(socket, leagueId);
  };

  /** Checks a connection in a room and tells it that the league changed; one that may not stay gets no
   * further messages. */
  const checkAndTell = (socket: LiveSocket, leagueId: number, check: typeof enter): void => {
    const checked = check(socket, leagueId)
      .then(() => void (isIn(socket, leagueId) && tellChanged(socket, leagueId)))
      .catch((error: unknown) => {
        if (error instanceof HttpError) tellOut(socket, leagueId, error);
        else context.log.warn({ err: error }, "A member of a league could not be looked up.");
      })
      .finally(() => checking.delete(checked));
    checking.add(checked);
  };

  return {
    enter,
    /** Resolves when all connections are in the right rooms after the changes so far. */
    settle: async () => void (await Promise.all(checking)),
    /** Checks a connection again after these cache keys were dropped. */
    checkAfter: (socket: LiveSocket, keys: readonly CacheKey[]): void => {
      const { id, playerId } = socket.data.league ?? {};
      if (id === undefined || playerId === undefined) return;
      if (isAmong(keys, leaguesOfKey(playerId))) {
        // No message is sent until it is known that the player still is a member.
        leaveRoom(socket);
        checkAndTell(socket, id, enter);
      } else if (isAmong(keys, leagueKey(id)) || isAmong(keys, leagueMembersKey(id))) {
        checkAndTell(socket, id, enter);
      } else if (areOfSessions(keys)) {
        checkAndTell(socket, id, checkStays);
      }
    },
  };
}

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
    // A connection that is still being moved would miss this message.
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
