import type { Database } from "#server/db/open.ts";
import { insertNotices } from "./queries.ts";

/** A side of a contest; without an id it is not decided. */
interface Side {
  id: number | null;
  name: string | null;
}

/** A contest whose sides were edited, and what a sentence calls it. */
export interface EditedSides {
  id: number;
  race_id: number | null;
  name: string;
  before: Side[];
  after: Side[];
}

/** Notifies the players who had picked a side that was replaced; `created_at`: ISO 8601 with Z. */
export async function tellReplacedSides(
  db: Database,
  { tournament_id, created_at }: { tournament_id: number; created_at: string },
  contests: readonly EditedSides[],
): Promise<void> {
  for (const { id, race_id, name, before, after } of contests) {
    const gone = before.filter((side) => side.id !== null && after.every((one) => one.id !== side.id));
    const come = after.filter((side) => before.every((one) => one.id !== side.id));
    if (gone.length === 0) continue;
    const list = (sides: readonly Side[]) => sides.map((side) => side.name ?? "").join(" and ");
    await insertNotices(db, {
      tournament_id,
      contest_ids: [id],
      contest_id: id,
      kind: "side-replaced",
      picked: gone.flatMap((side) => side.id ?? []),
      data: {
        name,
        race_id,
        starts_at: null,
        locked_at: null,
        reason: `${list(come)} instead of ${list(gone)}`,
      },
      created_at,
    });
  }
}
