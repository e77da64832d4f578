import { queryOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { chat, type ChatMessage, MESSAGES_PER_PAGE } from "#contract/chat.ts";
import { call } from "#web/api/api.ts";
import { withErrorMessage } from "#web/api/with-error-message.ts";
import { type History, mergeMessages, mergeRefetched } from "./history.ts";

/** The server's limit, used when all loaded messages are refetched. */
const MAX_PAGE_SIZE = 200;
/** Older messages are dropped on a refetch, and loaded again by scrolling. */
const MAX_REFETCH_PAGES = 5;

const historyKey = (tournamentId: number) => ["messages", tournamentId] as const;

/** Fetches one page: the messages before an id, or the newest ones. */
async function getPage(tournamentId: number, limit: number, before?: number): Promise<History> {
  const query = { tournamentId, limit, ...(before === undefined ? {} : { before }) };
  const messages = await withErrorMessage(call(chat.messages, { query }), "Failed to fetch messages");
  return { messages, hasOlder: messages.length === limit };
}

/** Fetches the newest messages back to this id, as far as MAX_REFETCH_PAGES go. */
async function getBackTo(tournamentId: number, oldest: number): Promise<History> {
  let history: History = { messages: [], hasOlder: true };
  for (let page = 0; page < MAX_REFETCH_PAGES && history.hasOlder; page++) {
    const first = history.messages[0]?.id;
    if (first !== undefined && first <= oldest) break;
    const { messages, hasOlder } = await getPage(tournamentId, MAX_PAGE_SIZE, first);
    history = { messages: [...messages, ...history.messages], hasOlder };
  }
  const messages = history.messages.filter(({ id }) => id >= oldest);
  return { messages, hasOlder: history.hasOlder || messages.length < history.messages.length };
}

/** The loaded messages of a tournament's chat: at first the newest page; a refetch covers all that was loaded. */
export function messagesQuery(tournamentId: number) {
  return queryOptions({
    queryKey: historyKey(tournamentId),
    queryFn: async ({ client }): Promise<History> => {
      const read = () => client.getQueryData<History>(historyKey(tournamentId));
      const before = read();
      const oldest = before?.messages[0]?.id;
      const answer =
        oldest === undefined
          ? await getPage(tournamentId, MESSAGES_PER_PAGE)
          : await getBackTo(tournamentId, oldest);
      return mergeRefetched(answer, before, read());
    },
    // New messages arrive over the socket, and joining the chat after a reconnect invalidates the query.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Refetches a chat's messages. */
export function invalidateChat(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: historyKey(tournamentId) });
}

/** Adds messages to the cache of their chat. */
export function addMessages(client: QueryClient, tournamentId: number, added: readonly ChatMessage[]): void {
  client.setQueryData<History>(
    historyKey(tournamentId),
    (known) => known && { ...known, messages: mergeMessages(known.messages, added) },
  );
}

/** Removes a message from the cache of its chat. */
export function dropMessage(
  client: QueryClient,
  { id, tournament_id }: Pick<ChatMessage, "id" | "tournament_id">,
): void {
  const queryKey = historyKey(tournament_id);
  client.setQueryData<History>(
    queryKey,
    (known) => known && { ...known, messages: known.messages.filter((message) => message.id !== id) },
  );
  // A response on its way may still contain the message.
  if (client.isFetching({ queryKey }) > 0) void invalidateChat(client, tournament_id);
}

/** Loads the page before the oldest loaded message. */
export function useLoadOlder(tournamentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (oldest: number) => getPage(tournamentId, MESSAGES_PER_PAGE, oldest),
    onSuccess: ({ messages, hasOlder }) =>
      client.setQueryData<History>(
        historyKey(tournamentId),
        (known) => known && { messages: mergeMessages(messages, known.messages), hasOlder },
      ),
  });
}

/** The muted players, for admins. */
export const mutedPlayersQuery = queryOptions({
  queryKey: ["muted-players"],
  queryFn: () => call(chat.mutedPlayers),
});
