import { queryOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { chat } from "#contract/chat/calls.ts";
import { MESSAGES_PER_PAGE } from "#domain/chat/messages.ts";
import type { ReactionEmoji } from "#domain/chat/reactions.ts";
import { call, isNotFound, withErrorMessage } from "#web/api/api.ts";
import { useToast } from "#web/ui/toast.tsx";
import { applyReactions, type History, mergeMessages, mergeRefetched, toggleReaction } from "./history.ts";
import type { MessageReactions, Room, RoomMessage } from "./rooms.ts";
import { showAsRead } from "./unread.ts";

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

/** Refetches a room's messages, so that they are at least as new as this call. */
export function invalidateChat(client: QueryClient, room: Room): Promise<void> {
  return client.invalidateQueries({ queryKey: historyKey(room) });
}

/** Changes the loaded messages of a room. While they are first fetched, the response may be older than the
 * change: another fetch follows. */
function updateMessages(
  client: QueryClient,
  room: Room,
  update: (messages: readonly RoomMessage[]) => readonly RoomMessage[],
): void {
  const queryKey = historyKey(room);
  const known = client.getQueryData<History>(queryKey);
  if (known === undefined) void invalidateChat(client, room);
  else client.setQueryData<History>(queryKey, { ...known, messages: update(known.messages) });
}

/** Adds messages to the cache of their room. */
export function addMessages(client: QueryClient, room: Room, added: readonly RoomMessage[]): void {
  updateMessages(client, room, (messages) => mergeMessages(messages, added));
}

/** Removes messages from the cache of their room. */
export function dropMessages(client: QueryClient, room: Room, ids: readonly number[]): void {
  updateMessages(client, room, (messages) => messages.filter(({ id }) => !ids.includes(id)));
  // A response on its way may still contain them.
  if (client.isFetching({ queryKey: historyKey(room) }) > 0) void invalidateChat(client, room);
}

/** Saves the counts of reactions that the server reports. */
export function saveReactions(client: QueryClient, room: Room, changed: readonly MessageReactions[]): void {
  updateMessages(client, room, (messages) => applyReactions(messages, changed));
}

/** Adds a reaction to a message or takes it back: shown at once, undone when refused. */
export function useReact(room: Room) {
  const client = useQueryClient();
  const toast = useToast();
  const show = (messageId: number, emoji: ReactionEmoji, isOn: boolean) =>
    updateMessages(client, room, (messages) =>
      messages.map((message) => (message.id === messageId ? toggleReaction(message, emoji, isOn) : message)),
    );
  return useMutation({
    mutationFn: ({ messageId, ...body }: { messageId: number; emoji: ReactionEmoji; is_on: boolean }) =>
      call(chat.react, { params: { ...room.params, messageId }, body }),
    // In order, so that the last tap counts.
    scope: { id: `reactions ${room.key}` },
    onMutate: ({ messageId, emoji, is_on }) => show(messageId, emoji, is_on),
    onError: (failure, { messageId, emoji, is_on }) => {
      show(messageId, emoji, !is_on);
      toast.error(`Error: ${failure.message}`);
    },
  });
}

/** Who reacted to a message. */
export const reactorsQuery = (room: Room, messageId: number) =>
  queryOptions({
    queryKey: ["reactors", room.key, messageId],
    queryFn: () => call(chat.listReactors, { params: { ...room.params, messageId } }),
    staleTime: 0,
  });

/** Marks a room as read up to a message, also in the counts that are shown. */
export function useMarkRead(room: Room) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message_id: number) => call(chat.markRead, { params: room.params, body: { message_id } }),
    onMutate: (messageId) => showAsRead(client, room.leagueId, messageId),
  });
}

/** Loads a page before the oldest loaded message. */
export function useLoadOlder(room: Room, limit: number = MESSAGES_PER_PAGE) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (oldest: number) => getPage(room, limit, oldest),
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

/** The server's limit, used when all loaded messages are refetched, and to reach an old message. */
export const MAX_PAGE_SIZE = 200;

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
