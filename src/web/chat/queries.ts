import { queryOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { chat, type ChatMessage, MESSAGES_PER_PAGE } from "#contract/chat.ts";
import { call } from "#web/app/api.ts";
import { orFail } from "../contests/or-fail.ts";
import { type History, mergeMessages, renewHistory } from "./history.ts";

/** Messages asked for at once when a whole stretch is asked for again: as many as the server gives. */
const LARGEST_PAGE = 200;
/** A stretch is asked for again up to this many pages; what is further back is loaded by scrolling. */
const MOST_PAGES = 5;

const historyKey = (tournamentId: number) => ["messages", tournamentId] as const;

/** The messages before one id, or the newest ones, as far as one page goes. */
async function getPage(tournamentId: number, limit: number, before?: number): Promise<History> {
  const query = { tournamentId, limit, ...(before === undefined ? {} : { before }) };
  const messages = await orFail(call(chat.messages, { query }), "Failed to fetch messages");
  return { messages, hasOlder: messages.length === limit };
}

/** The newest messages, back to this id and no further; not all of them where it is too far. */
async function getBackTo(tournamentId: number, oldest: number): Promise<History> {
  let history: History = { messages: [], hasOlder: true };
  for (let page = 0; page < MOST_PAGES && history.hasOlder; page++) {
    const first = history.messages[0]?.id;
    if (first !== undefined && first <= oldest) break;
    const { messages, hasOlder } = await getPage(tournamentId, LARGEST_PAGE, first);
    history = { messages: [...messages, ...history.messages], hasOlder };
  }
  const messages = history.messages.filter(({ id }) => id >= oldest);
  return { messages, hasOlder: history.hasOlder || messages.length < history.messages.length };
}

/** What is known of a tournament's chat: its newest page, and once there is more, all of it asked for again. */
export function historyQuery(tournamentId: number) {
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
      return renewHistory(answer, before, read());
    },
    // What is new is heard over the line, and all is asked again when that was interrupted.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Has a chat asked for again. */
export function renewChat(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: historyKey(tournamentId) });
}

/** Adds messages to what is known of their chat. */
export function addMessages(client: QueryClient, tournamentId: number, added: readonly ChatMessage[]): void {
  client.setQueryData<History>(
    historyKey(tournamentId),
    (known) => known && { ...known, messages: mergeMessages(known.messages, added) },
  );
}

/** Takes a removed message out of what is known of its chat. */
export function dropMessage(
  client: QueryClient,
  { id, tournament_id }: Pick<ChatMessage, "id" | "tournament_id">,
): void {
  const queryKey = historyKey(tournament_id);
  client.setQueryData<History>(
    queryKey,
    (known) => known && { ...known, messages: known.messages.filter((message) => message.id !== id) },
  );
  // An answer on its way may still hold the message.
  if (client.isFetching({ queryKey }) > 0) void renewChat(client, tournament_id);
}

/** Loads the page before the oldest known message. */
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

/** The players who may not write, for admins. */
export const mutedPlayersQuery = queryOptions({
  queryKey: ["muted-players"],
  queryFn: () => call(chat.mutedPlayers),
});
