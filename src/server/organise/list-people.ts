import type { Participants } from "#contract/organise/schemas.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { findDeadline } from "#server/leagues/deadline-queries.ts";
import { findPeople } from "./people-queries.ts";

const PAGE = 200;

/** Lists the players of a tournament, at most 200 a page, and whether their picks and joker are complete. */
export async function listPeople(
  { db, clock }: Pick<Context, "db" | "clock">,
  id: number,
  { limit = PAGE, offset = 0, search = "" }: { limit?: number; offset?: number; search?: string },
): Promise<Participants> {
  const now = isoOf(clock());
  const deadline = await findDeadline(db, id, now);
  const contestIds = deadline?.contest_ids ?? [];
  const { counts_joker, ...found } = await findPeople(db, id, { contestIds, now, search, limit, offset });
  return {
    deadline: deadline
      ? { locks_at: deadline.locks_at, round: deadline.round, contests: contestIds.length, counts_joker }
      : null,
    ...found,
  };
}
