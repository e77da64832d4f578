import type { Participants } from "#contract/organise-schemas.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { findDeadline } from "#server/leagues/deadline-queries.ts";
import { findPeople } from "./people-queries.ts";

const PAGE = 200;

/** Who takes part in a tournament and has picked for its next deadline, a page of 200 players at most. */
export async function listPeople(
  { db, clock }: Pick<Context, "db" | "clock">,
  id: number,
  { limit = PAGE, offset = 0, search = "" }: { limit?: number; offset?: number; search?: string },
): Promise<Participants> {
  const deadline = await findDeadline(db, id, isoOf(clock()));
  const contestIds = deadline?.contest_ids ?? [];
  return {
    deadline: deadline
      ? { locks_at: deadline.locks_at, round: deadline.round, contests: contestIds.length }
      : null,
    ...(await findPeople(db, id, { contestIds, search, limit, offset })),
  };
}
