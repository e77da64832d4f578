import { HOUR, type Instant } from "../time.ts";

/** A player can be picked until this long before the game. */
const DEADLINE_BEFORE = 5 * HOUR;

/** A player's game on one of the dates. */
export interface Appearance {
  player: number;
  /** The date of the game, as a place in the list of dates. */
  date: number;
  /** UTC instant. */
  start: Instant;
}

/** At most one pick on a date. */
export type PicksByDate = ReadonlyMap<number, Appearance>;

/** What the button beside a player says: a pick made, a pick that is free, or why there is none. */
export type PickState = "picked" | "free" | "used" | "started" | "closed" | "settled";

/** The UTC instant from which on a player can no longer be picked: 5 hours before the game. */
export function pickDeadline({ start }: Pick<Appearance, "start">): Instant {
  return start - DEADLINE_BEFORE;
}

/** Tells whether a player can still be picked, and a pick of that player still be taken back. */
export function isOpen(appearance: Pick<Appearance, "start">, now: Instant): boolean {
  return now < pickDeadline(appearance);
}

/** The other date on which a player is picked already: one player counts once. */
export function findUsedDate(picks: PicksByDate, { player, date }: Appearance): number | undefined {
  const found = [...picks.values()].find((pick) => pick.player === player && pick.date !== date);
  return found?.date;
}

/** Tells what can be done about a player on a date; `settled`: that date's one pick can no longer be changed. */
export function pickState(picks: PicksByDate, appearance: Appearance, now: Instant): PickState {
  const current = picks.get(appearance.date);
  if (current?.player === appearance.player) return "picked";
  if (now >= appearance.start) return "started";
  if (findUsedDate(picks, appearance) !== undefined) return "used";
  if (!isOpen(appearance, now)) return "closed";
  return current !== undefined && !isOpen(current, now) ? "settled" : "free";
}

/** The picks after a tap on a player: made, taken back, or moved from another player of that date; unchanged where that
 * is not allowed. */
export function togglePick(picks: PicksByDate, appearance: Appearance, now: Instant): PicksByDate {
  const next = new Map(picks);
  const state = pickState(picks, appearance, now);
  if (state === "free") next.set(appearance.date, appearance);
  else if (state === "picked" && isOpen(appearance, now)) next.delete(appearance.date);
  else return picks;
  return next;
}

/** The next instant at which a game of a date closes; null when all are closed. */
export function nextDeadline(games: readonly Pick<Appearance, "start">[], now: Instant): Instant | null {
  const open = games.filter((game) => isOpen(game, now)).map(pickDeadline);
  return open.length === 0 ? null : Math.min(...open);
}
