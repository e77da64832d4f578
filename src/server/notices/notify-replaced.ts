import type { Database } from "#server/db/open.ts";
import { insertNotices } from "./queries.ts";

/** A side of a contest; its id is null while it is undecided. */
interface Side {
  id: number | null;
  name: string | null;
}

/** A contest whose sides were edited, and its name in sentences. */
export interface EditedSides {
  id: number;
  race_id: number | null;
  name: string;
  before: Side[];
  after: Side[];
}

/** Notifies the players who had picked a side that was replaced; `created_at` is ISO 8601 with Z. */
export async function notifyReplacedSides(
  db: Database,
  { tournament_id, created_at }: { tournament_id: number; created_at: string },
  contests: readonly EditedSides[],
): Promise<void> {
  for (const { id, race_id, name, before, after } of contests) {
    const removed = before.filter((side) => side.id !== null && after.every((one) => one.id !== side.id));
    const added = after.filter((side) => before.every((one) => one.id !== side.id));
    if (removed.length === 0) continue;
    const joinNames = (sides: readonly Side[]) => sides.map((side) => side.name ?? "").join(" and ");
    await insertNotices(db, {
      tournament_id,
      contest_ids: [id],
      contest_id: id,
      kind: "side-replaced",
      picked: removed.flatMap((side) => side.id ?? []),
      data: {
        name,
        race_id,
        starts_at: null,
        locked_at: null,
        reason: `${joinNames(added)} instead of ${joinNames(removed)}`,
      },
      created_at,
    });
  }
}
