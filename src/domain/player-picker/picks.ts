import { HOUR, type Instant } from "../time.ts";
import { compareCodeUnits } from "../compare-code-units.ts";

/** Milliseconds before a game until which its players can be picked. */
const PICK_DEADLINE_MS = 5 * HOUR;

/** A player's game on one of the dates. */
export interface Appearance {
  player: number;
  /** Index in the list of dates. */
  date: number;
  /** UTC instant. */
  start: Instant;
}

/** At most one pick on a date. */
export type PicksByDate = ReadonlyMap<number, Appearance>;

/** The state of the button beside a player: picked, free to pick, or why not. */
export type PickState = "picked" | "free" | "used" | "started" | "closed" | "settled";

/** Returns the UTC instant from which a player can no longer be picked. */
export function pickDeadline({ start }: Pick<Appearance, "start">): Instant {
  return start - PICK_DEADLINE_MS;
}

/** Returns whether a player can be picked, or the pick taken back. */
export function isOpen(appearance: Pick<Appearance, "start">, now: Instant): boolean {
  return now < pickDeadline(appearance);
}

/** Returns the other date on which a player is picked: each player can be picked once. */
export function findUsedDate(picks: PicksByDate, { player, date }: Appearance): number | undefined {
  const found = [...picks.values()].find((pick) => pick.player === player && pick.date !== date);
  return found?.date;
}

/** Returns the state of a player on a date; `settled`: the date's one pick can no longer be changed. */
export function pickState(picks: PicksByDate, appearance: Appearance, now: Instant): PickState {
  const current = picks.get(appearance.date);
  if (current?.player === appearance.player) return "picked";
  if (now >= appearance.start) return "started";
  if (findUsedDate(picks, appearance) !== undefined) return "used";
  if (!isOpen(appearance, now)) return "closed";
  return current !== undefined && !isOpen(current, now) ? "settled" : "free";
}

/** Returns the picks after a tap on a player: made, taken back, or moved from another player of that date.
 * Unchanged if that is not allowed. */
export function togglePick(picks: PicksByDate, appearance: Appearance, now: Instant): PicksByDate {
  const next = new Map(picks);
  const state = pickState(picks, appearance, now);
  if (state === "free") next.set(appearance.date, appearance);
  else if (state === "picked" && isOpen(appearance, now)) next.delete(appearance.date);
  else return picks;
  return next;
}

/** Returns the next UTC instant at which a game closes; null: all are closed. */
export function nextDeadline(games: readonly Pick<Appearance, "start">[], now: Instant): Instant | null {
  const open = games.filter((game) => isOpen(game, now)).map(pickDeadline);
  return open.length === 0 ? null : Math.min(...open);
}

/** Sort column and direction. */
export interface Sorting<Column extends string> {
  column: Column;
  isDescending: boolean;
}

/** Returns the sorting after a tap on a column's head: descending, and ascending at the second tap. */
export function sortBy<Column extends string>(sorting: Sorting<Column>, column: Column): Sorting<Column> {
  return { column, isDescending: sorting.column === column ? !sorting.isDescending : true };
}

/** Sorts rows by a column; equal values by name. */
export function sortRows<Column extends string, Row extends Record<Column, number> & { name: string }>(
  rows: readonly Row[],
  { column, isDescending }: Sorting<Column>,
): Row[] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => sign * (a[column] - b[column]) || compareCodeUnits(a.name, b.name));
}
