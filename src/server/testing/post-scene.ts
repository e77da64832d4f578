import { isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { postDestinations } from "#server/db/schema/post-schema.ts";
import { START } from "./fixture.ts";

/** Adds a place to post to for tournament 7, at an address that no request goes to, and returns its id. */
export async function createDestination(db: Database): Promise<number> {
  const [row] = await db
    .insert(postDestinations)
    .values({
      tournament_id: 7,
      service: "webhook",
      url: "https://127.0.0.1:1/hook",
      kinds: ["recap"],
      made_at: isoOf(START),
    })
    .returning({ id: postDestinations.id });
  return row?.id ?? 0;
}
