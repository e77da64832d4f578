import { handicapText } from "#domain/contest/sides.ts";
import type { Database } from "#server/db/open.ts";
import { insertNotices } from "./queries.ts";

/** What a contest offers; the id of a side is null while it is undecided. */
interface Offer {
  side1_id: number | null;
  side1: string | null;
  side2_id: number | null;
  side2: string | null;
  /** Of side 1; null: none. */
  handicap: number | null;
}

/** A contest that was edited, and its name in sentences. */
export interface EditedContest {
  id: number;
  race_id: number | null;
  name: string;
  before: Offer;
  after: Offer;
}

/** Returns the former handicap as one of the present side 1: with the sides swapped, its opposite. */
function formerHandicap({ before, after }: EditedContest): number | null {
  const isSwapped = before.side1_id === after.side2_id && before.side2_id === after.side1_id;
  return isSwapped && before.handicap !== null ? -before.handicap : before.handicap;
}

/** Says what the handicap is and was, such as "−6.5 instead of −4.5 for Estonia"; null when it is the same. */
function describeHandicap(edited: EditedContest): string | null {
  const { side1, handicap } = edited.after;
  const former = formerHandicap(edited);
  if (former === handicap) return null;
  const format = (value: number | null) => (value === null ? "none" : handicapText(value, 1));
  return `${format(handicap)} instead of ${format(former)} for ${side1 ?? ""}`;
}

const listSides = ({ side1_id, side1, side2_id, side2 }: Offer) => [
  { id: side1_id, name: side1 ?? "" },
  { id: side2_id, name: side2 ?? "" },
];

/** Says which sides replace which, such as "Latvia instead of Estonia"; null when none is gone. */
function describeSides({ before, after }: EditedContest): { removed: number[]; reason: string } | null {
  const [were, are] = [listSides(before), listSides(after)];
  const removed = were.filter((side) => side.id !== null && are.every(({ id }) => id !== side.id));
  const added = are.filter((side) => were.every(({ id }) => id !== side.id));
  if (removed.length === 0) return null;
  const joinNames = (sides: typeof were) => sides.map(({ name }) => name).join(" and ");
  return {
    removed: removed.flatMap(({ id }) => id ?? []),
    reason: `${joinNames(added)} instead of ${joinNames(removed)}`,
  };
}

/** Notifies the players who had picked a side that was replaced, and those whose handicap pick has another handicap now;
 * `created_at` is ISO 8601 with Z. */
export async function notifyEdited(
  db: Database,
  { tournament_id, created_at }: { tournament_id: number; created_at: string },
  contests: readonly EditedContest[],
): Promise<void> {
  for (const edited of contests) {
    const { id, race_id, name } = edited;
    const notice = { tournament_id, contest_ids: [id], contest_id: id, created_at };
    const data = { name, race_id, starts_at: null, locked_at: null };
    const sides = describeSides(edited);
    if (sides !== null) {
      const { removed, reason } = sides;
      const picked = { sides: removed, markets: ["winner", "handicap"] as const };
      await insertNotices(db, { ...notice, kind: "side-replaced", picked, data: { ...data, reason } });
    }
    const reason = describeHandicap(edited);
    if (reason === null) continue;
    const kept = listSides(edited.after).flatMap((side) => side.id ?? []);
    const picked = { sides: kept, markets: ["handicap"] as const };
    await insertNotices(db, { ...notice, kind: "handicap-changed", picked, data: { ...data, reason } });
  }
}
