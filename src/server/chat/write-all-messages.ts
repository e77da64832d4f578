import { Readable } from "node:stream";
import type { ChatMessage } from "#contract/chat/schemas.ts";
import type { Database } from "#server/db/open.ts";
import { listMessagesAfter } from "./queries.ts";

/** Messages that are read and written at once: few enough for a few milliseconds. */
const AT_ONCE = 500;

async function* writePages(db: Database, tournamentId: number, first: ChatMessage[]) {
  yield "[";
  let page = first;
  for (let isFirst = true; page.length > 0; isFirst = false) {
    yield (isFirst ? "" : ",") + page.map((one) => JSON.stringify(one)).join(",");
    const after = page.at(-1)?.id ?? 0;
    const isLast = page.length < AT_ONCE;
    page = isLast ? [] : await listMessagesAfter(db, { tournamentId, after, limit: AT_ONCE });
  }
  yield "]";
}

/** Writes all messages of a tournament's chat as JSON, oldest first, part by part: a long chat neither fills the memory nor keeps
 * others waiting. */
export async function writeAllMessages(db: Database, tournamentId: number): Promise<Readable> {
  // Before anything is sent, so that a store that is away is answered as such.
  const first = await listMessagesAfter(db, { tournamentId, after: 0, limit: AT_ONCE });
  return Readable.from(writePages(db, tournamentId, first));
}
