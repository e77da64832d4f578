import type { Setup, SetupQuestion } from "#contract/organise/schemas.ts";
import { isSame, type RowChange, type SetupRow } from "#domain/organise/merge-rows.ts";

/** Returns the new name, or undefined if it stays. */
type Rename = (name: string) => string | undefined;

/** Writes the fields of a question in the order of the alphabet: rows are compared as JSON, and a request
 * has another order than the store. */
export function sortFields(question: SetupQuestion): SetupQuestion {
  const { is_cancelled, locks_at, id, options, points, text } = question;
  return {
    ...(id !== undefined && { id }),
    ...(is_cancelled !== undefined && { is_cancelled }),
    ...(locks_at !== undefined && { locks_at }),
    options,
    points,
    text,
  };
}

/** Creates functions that rename the teams, rounds and drivers in a row. */
export function createFollow(renames: { team: Rename; round: Rename; driver?: Rename }) {
  const team = <T extends string | null>(name: T) =>
    (name === null ? name : (renames.team(name) ?? name)) as T;
  const driver = (name: string) => renames.driver?.(name) ?? name;
  const round = (name: string) => renames.round(name) ?? name;
  return {
    settings: (row: Setup["settings"]) => ({
      ...row,
      supporters: row.supporters.map(team),
      notes: row.notes.map((note) => ({ ...note, rounds: note.rounds.map(round) })),
      ...(row.questions !== undefined && {
        questions: row.questions.map((one) =>
          sortFields({ ...one, options: one.options.map(team).map(driver) }),
        ),
      }),
    }),
    game: (row: Setup["games"][number]) => ({
      ...row,
      round: round(row.round),
      side1: team(row.side1),
      side2: team(row.side2),
    }),
    race: (row: Setup["races"][number]) => ({
      ...row,
      round: round(row.round),
      duels: row.duels.map((duel) => ({
        ...duel,
        team: team(duel.team),
        driver1: driver(duel.driver1),
        driver2: driver(duel.driver2),
      })),
    }),
  };
}

const isRow = (value: unknown): value is SetupRow => typeof value === "object" && value !== null;

/** Creates a function that finds an item's former index: of an
 * equal item, else of its id, else the same index. */
function createFindBefore(items: readonly unknown[]): (item: unknown, at: number) => number {
  const backwards = [...items.entries()].reverse();
  const equal = new Map(backwards.map(([at, item]) => [JSON.stringify(item), at]));
  const sameId = new Map(backwards.flatMap(([at, item]) => (isRow(item) ? [[item["id"], at] as const] : [])));
  return (item, at) =>
    equal.get(JSON.stringify(item)) ?? (isRow(item) ? sameId.get(item["id"]) : undefined) ?? at;
}

function followValue(was: unknown, followed: unknown, now: unknown): unknown {
  if (isSame(was, now)) return followed;
  if (Array.isArray(was) && Array.isArray(followed) && Array.isArray(now)) {
    const findBefore = createFindBefore(was);
    return now.map((item, index) => {
      const at = findBefore(item, index);
      return followValue(was[at], followed[at], item);
    });
  }
  if (!isRow(was) || !isRow(followed) || !isRow(now)) return now;
  return Object.fromEntries(
    Object.entries(now).map(([field, value]) => [field, followValue(was[field], followed[field], value)]),
  );
}

/** Applies renames of teams, rounds and drivers to a changed row. Fields that the organiser
 * left alone are renamed; changed ones already have the new names. */
export function followRenames<Row extends SetupRow>(
  { was, now }: { was: Row | null; now: SetupRow | null },
  follow: (row: Row) => SetupRow,
): RowChange {
  if (was === null) return { was, now };
  const followed = follow(was);
  return { was: followed, now: now && (followValue(was, followed, now) as SetupRow) };
}
