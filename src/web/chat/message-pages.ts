import { withErrorMessage } from "#web/api/with-error-message.ts";
import type { History } from "./history.ts";
import type { Room } from "./rooms.ts";

/** The server's limit, used when all loaded messages are refetched. */
const MAX_PAGE_SIZE = 200;

/** Older messages are dropped on a refetch, and loaded again by scrolling. */
const MAX_REFETCH_PAGES = 5;

/** Fetches one page: the messages before an id, or the newest ones. */
export async function getPage(room: Room, limit: number, before?: number): Promise<History> {
  const query = { limit, ...(before === undefined ? {} : { before }) };
  const messages = await withErrorMessage(room.getMessages(query), "Failed to fetch messages");
  return { messages, hasOlder: messages.length === limit };
}

/** Fetches the newest messages back to this id, as far as MAX_REFETCH_PAGES go. */
export async function getBackTo(room: Room, oldest: number): Promise<History> {
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
