import { queryOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { chat } from "#contract/chat/calls.ts";
import { MESSAGES_PER_PAGE } from "#domain/chat/messages.ts";
import { call, isNotFound, withErrorMessage } from "#web/api/api.ts";
import { type History, mergeMessages, mergeRefetched } from "./history.ts";
import type { Room, RoomMessage } from "./rooms.ts";

const historyKey = ({ key }: Room) => ["messages", key] as const;

/** Returns whether fetching messages failed because the viewer may not see the room. */
export function isRoomMissing(failure: unknown): boolean {
  return failure instanceof Error && isNotFound(failure.cause);
}

/** The loaded messages of a room: at first the newest page; a refetch covers all that was loaded. */
export function messagesQuery(room: Room) {
  return queryOptions({
    queryKey: historyKey(room),
    queryFn: async ({ client }): Promise<History> => {
      const read = () => client.getQueryData<History>(historyKey(room));
      const before = read();
      const oldest = before?.messages[0]?.id;
      const answer =
        oldest === undefined ? await getPage(room, MESSAGES_PER_PAGE) : await getBackTo(room, oldest);
      return mergeRefetched(answer, before, read());
    },
    // New messages arrive over the socket, and joining the room after a reconnect invalidates the query.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Refetches a room's messages. */
export function invalidateChat(client: QueryClient, room: Room): Promise<void> {
  return client.invalidateQueries({ queryKey: historyKey(room) });
}

/** Adds messages to the cache of their room. */
export function addMessages(client: QueryClient, room: Room, added: readonly RoomMessage[]): void {
  client.setQueryData<History>(
    historyKey(room),
    (known) => known && { ...known, messages: mergeMessages(known.messages, added) },
  );
}

/** Removes a message from the cache of its room. */
export function dropMessage(client: QueryClient, room: Room, id: number): void {
  const queryKey = historyKey(room);
  client.setQueryData<History>(
    queryKey,
    (known) => known && { ...known, messages: known.messages.filter((message) => message.id !== id) },
  );
  // A response on its way may still contain the message.
  if (client.isFetching({ queryKey }) > 0) void invalidateChat(client, room);
}

/** Loads the page before the oldest loaded message. */
export function useLoadOlder(room: Room) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (oldest: number) => getPage(room, MESSAGES_PER_PAGE, oldest),
    onSuccess: ({ messages, hasOlder }) =>
      client.setQueryData<History>(
        historyKey(room),
        (known) => known && { messages: mergeMessages(messages, known.messages), hasOlder },
      ),
  });
}

/** The muted players, for admins. */
export const mutedPlayersQuery = queryOptions({
  queryKey: ["muted-players"],
  queryFn: () => call(chat.mutedPlayers),
});

/** The server's limit, used when all loaded messages are refetched. */
const MAX_PAGE_SIZE = 200;

/** Older messages are dropped on a refetch, and loaded again by scrolling. */
const MAX_REFETCH_PAGES = 5;

/** Fetches one page: the messages before an id, or the newest ones. */
async function getPage(room: Room, limit: number, before?: number): Promise<History> {
  const query = { limit, ...(before === undefined ? {} : { before }) };
  const messages = await withErrorMessage(room.getMessages(query), "Failed to fetch messages");
  return { messages, hasOlder: messages.length === limit };
}

/** Fetches the newest messages back to this id, as far as MAX_REFETCH_PAGES go. */
async function getBackTo(room: Room, oldest: number): Promise<History> {
  let history: History = { messages: [], hasOlder: true };
  for (let page = 0; page < MAX_REFETCH_PAGES && history.hasOlder; page++) {
    const first = history.messages[0]?.id;
    if (first !== undefined && first <= oldest) break;
    const { messages, hasOlder } = await getPage(room, MAX_PAGE_SIZE, first);
    history = { messages: [...messages, ...history.messages], hasOlder };
  }
  const messages = history.messages.filter(({ id }) => id >= oldest);
  return { messages, hasOlder: history.hasOlder || messages.length < history.messages.length };
}
