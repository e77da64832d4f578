import { findReplaced, handicapText } from "#domain/contest/sides.ts";
import type { Database } from "#server/db/open.ts";
import type { SeenHandicap } from "#server/db/stored-tables.ts";
import { listSeenHandicaps, replaceHandicapNotices } from "./handicap-queries.ts";
import { insertNotices, type NewNotice } from "./queries.ts";
import { listGonePicks, withdrawReplaced } from "./replaced-queries.ts";

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
  const { side1_id, side1, side2, handicap } = after;
  const former = seenHandicap(seen, after);
  if (former === handicap) return null;
  // While side 1 is undecided, a handicap pick that counts is of side 2.
  const [side, name] = side1_id === null ? ([2, side2] as const) : ([1, side1] as const);
  const format = (value: number | null) => (value === null ? "none" : handicapText(value, side));
  return `${format(handicap)} instead of ${format(former)} for ${name ?? ""}`;
}

const listSides = ({ side1_id, side1, side2_id, side2 }: Offer) => [
  { id: side1_id, name: side1 ?? "" },
  { id: side2_id, name: side2 ?? "" },
];

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

const joinNames = (sides: readonly { name: string }[]) => sides.map(({ name }) => name).join(" and ");

/** Notifies the players whose picks are of a side that is replaced, and withdraws the notice if the side is
 * back. While a side was undecided nothing could be picked, so then only players who have a pick of a
 * former side are told. */
async function notifyReplaced(
  db: Database,
  { why, ...about }: About,
  contests: readonly EditedContest[],
): Promise<void> {
  const changed = contests.flatMap((edited) => {
    const [before, after] = [listSides(edited.before), listSides(edited.after)];
    const { gone, added } = findReplaced(before, after);
    const wasOpen = before.every(({ id }) => id !== null);
    const sides = after.flatMap(({ id }) => id ?? []);
    return added.length === 0 ? [] : [{ contest_id: edited.id, sides, edited, gone, added, wasOpen }];
  });
  if (changed.length === 0) return;
  const toNotice = (edited: EditedContest, gone: number[], reason: string): NewNotice => ({
    ...about,
    contest_ids: [edited.id],
    contest_id: edited.id,
    kind: "side-replaced",
    data: { ...toData(edited), reason: withWhy(reason, why), gone },
  });
  const replaced = changed.flatMap(({ edited, gone, added, wasOpen }) =>
    wasOpen && gone.length > 0
      ? toNotice(
          edited,
          gone.flatMap(({ id }) => id ?? []),
          `${joinNames(added)} instead of ${joinNames(gone)}`,
        )
      : [],
  );
  const refilled = changed.filter(({ wasOpen }) => !wasOpen);
  const former = (await listGonePicks(db, refilled)).flatMap(({ contest_id, id, name }) => {
    const edited = refilled.find((one) => one.contest_id === contest_id)?.edited;
    return edited === undefined ? [] : [{ ...toNotice(edited, [id], `${name} is not in it`), picked: id }];
  });
  await insertNotices(db, [...replaced, ...former]);
  await withdrawReplaced(db, changed, about.created_at);
}

/** Notifies the players who picked a contest of which a side was replaced, and those whose handicap pick
 * has another handicap now. */
export async function notifyEdited(
  db: Database,
  about: About,
  contests: readonly EditedContest[],
): Promise<void> {
  await notifyReplaced(db, about, contests);
  await notifyHandicaps(db, about, contests);
}
