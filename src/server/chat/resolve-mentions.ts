import { findMentions, listMentionCandidates, type Mention } from "#domain/chat/mentions.ts";
import { foldName } from "#domain/names/lookalikes.ts";
import type { Database } from "#server/db/open.ts";
import { listNamed } from "./people-queries.ts";
import type { Room } from "./check-room.ts";

/** Finds the players of a room whom a message names after an @, as their names are now. A mention of somebody
 * who is not in the room stays plain text. */
export async function resolveMentions(db: Database, room: Room, content: string): Promise<Mention[]> {
  const names = [...new Set(listMentionCandidates(content).map(({ name }) => foldName(name)))];
  if (names.length === 0) return [];
  const people = await listNamed(db, room, names);
  const ids = new Map(people.map(({ folded_name, id }) => [folded_name, id]));
  return findMentions(content, (name) => ids.get(foldName(name)));
}
