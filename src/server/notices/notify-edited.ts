import { handicapText } from "#domain/contest/sides.ts";
import type { Database } from "#server/db/open.ts";
import type { SeenHandicap } from "#server/db/stored-tables.ts";
import { listSeenHandicaps, replaceHandicapNotices } from "./handicap-queries.ts";
import { insertNotices, type NewNotice } from "./queries.ts";

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

/** Returns the handicap that a player saw as one of the present side 1: with the sides swapped, its
 * opposite. */
function seenHandicap(seen: SeenHandicap, after: Offer): number | null {
  const isSwapped = seen.side1_id === after.side2_id && seen.side2_id === after.side1_id;
  return isSwapped && seen.handicap !== null ? -seen.handicap : seen.handicap;
}

/** Describes the present and the former handicap, such as "−6.5 instead of −4.5 for Estonia"; null if they
 * are equal. */
function describeHandicap(seen: SeenHandicap, after: Offer): string | null {
  const { side1, handicap } = after;
  const former = seenHandicap(seen, after);
  if (former === handicap) return null;
  const format = (value: number | null) => (value === null ? "none" : handicapText(value, 1));
  return `${format(handicap)} instead of ${format(former)} for ${side1 ?? ""}`;
}

const listSides = ({ side1_id, side1, side2_id, side2 }: Offer) => [
  { id: side1_id, name: side1 ?? "" },
  { id: side2_id, name: side2 ?? "" },
];

/** Describes which sides replace which, such as "Latvia instead of Estonia"; null if none is gone. */
function describeSides({ before, after }: EditedContest): string | null {
  const [were, are] = [listSides(before), listSides(after)];
  const removed = were.filter((side) => side.id !== null && are.every(({ id }) => id !== side.id));
  const added = are.filter((side) => were.every(({ id }) => id !== side.id));
  if (removed.length === 0) return null;
  const joinNames = (sides: typeof were) => sides.map(({ name }) => name).join(" and ");
  return `${joinNames(added)} instead of ${joinNames(removed)}`;
}

/** What differs, and why: "Latvia instead of Estonia. Reason: visa". The sentence gets its stop when it is
 * shown. */
const withWhy = (what: string, why = "") =>
  why === "" ? what : `${what}. Reason: ${why.replace(/[.\s]+$/, "")}`;

/** The tournament, the time as ISO 8601 with Z, and why, in the words of who edited; empty: nothing is said.
 * */
interface About {
  tournament_id: number;
  created_at: string;
  why?: string;
}

const toData = ({ name, race_id }: EditedContest) => ({ name, race_id, starts_at: null, locked_at: null });

/** Notifies the players whose handicap picks have another handicap than the one they saw, and withdraws
 * the notice if it is the same again. */
async function notifyHandicaps(
  db: Database,
  { why, ...about }: About,
  contests: readonly EditedContest[],
): Promise<void> {
  const edited = new Map(
    contests
      .filter(({ before, after }) => describeHandicap(before, after) !== null)
      .map((one) => [one.id, one]),
  );
  if (edited.size === 0) return;
  const changed = [...edited.values()].map(({ id, before: { side1_id, side2_id, handicap }, after }) => ({
    contest_id: id,
    sides: listSides(after).flatMap((side) => side.id ?? []),
    before: { side1_id, side2_id, handicap },
  }));
  const seen = await listSeenHandicaps(db, changed);
  const texts = seen.flatMap((one) => {
    const contest = edited.get(one.contest_id);
    const reason = contest === undefined ? null : describeHandicap(one.seen, contest.after);
    return contest === undefined || reason === null
      ? []
      : [{ ...one, data: { ...toData(contest), reason: withWhy(reason, why) } }];
  });
  await replaceHandicapNotices(db, changed, texts, about);
}

/** Notifies the players who picked a contest of which a side was replaced, and those whose handicap pick
 * has another handicap now. */
export async function notifyEdited(
  db: Database,
  { why, ...about }: About,
  contests: readonly EditedContest[],
): Promise<void> {
  const replaced = contests.flatMap((edited): NewNotice[] => {
    const { id } = edited;
    const reason = describeSides(edited);
    if (reason === null) return [];
    const data = { ...toData(edited), reason: withWhy(reason, why) };
    return [{ ...about, contest_ids: [id], contest_id: id, kind: "side-replaced", data }];
  });
  await insertNotices(db, replaced);
  await notifyHandicaps(db, { ...about, ...(why !== undefined && { why }) }, contests);
}
