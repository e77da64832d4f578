import type { Participants, PeopleGroup } from "#contract/organise/people-schemas.ts";
import type { Channel } from "#domain/reminders/reminder-kinds.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { type Deadline, findDeadlines } from "#server/leagues/deadline-queries.ts";
import { findAsked } from "#server/reminders/ask-queries.ts";
import { findPeople, type FoundPeople, readEventName } from "./people-queries.ts";

const PAGE = 200;

/** Number of deadlines for which picks are counted. */
export const MAX_DEADLINES = 2;

interface Asked {
  limit?: number;
  offset?: number;
  search?: string;
  group?: PeopleGroup;
  /** The ways in which this server's reminders go out. */
  channels: readonly Channel[];
}

async function describeDeadline(
  { db }: Pick<Context, "db">,
  { locks_at, round, contest_ids, event_ids, picks }: Deadline,
  figures: FoundPeople["figures"][number],
  tournamentId: number,
): Promise<Participants["deadlines"][number]> {
  const event = event_ids.length === 1 ? await readEventName(db, contest_ids) : null;
  const reminded_at = await findAsked(db, { tournamentId, locks_at });
  return { locks_at, round, event, contests: contest_ids.length, picks, reminded_at, ...figures };
}

/** Lists the players of a tournament, at most 200 a page, and how far each is with the picks and jokers of
 * the next two deadlines. */
export async function listPeople(
  { db, clock }: Pick<Context, "db" | "clock">,
  id: number,
  { limit = PAGE, offset = 0, search = "", group = "all", channels }: Asked,
): Promise<Participants> {
  const now = isoOf(clock());
  const deadlines = await findDeadlines(db, { tournamentId: id, now, limit: MAX_DEADLINES });
  const asked = { deadlines, now, group, search, limit, offset, channels };
  const { figures, ...found } = await findPeople(db, id, asked);
  const described = deadlines.map((deadline, at) => {
    const own = figures[at];
    return own === undefined ? [] : [describeDeadline({ db }, deadline, own, id)];
  });
  return { deadlines: await Promise.all(described.flat()), ...found };
}
