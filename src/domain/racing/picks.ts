import type { PickKind } from "../contest/card.ts";
import { isLocked } from "../contest/locks.ts";
import { type Instant, qualifyingStart } from "../time.ts";

export interface Qualified {
  qualifying_date: string;
}

/** Picks of a team in a race out of which the progress is counted, offered already or not (spec §9). */
export const PICKS_PER_TEAM = 2;

/** Says why a race takes no picks any more, from the millisecond in which qualifying starts; null while it does (spec §4). */
export function whyPickLocked(race: Qualified, now: Instant): string | null {
  return isLocked(qualifyingStart(race), now) ? "Predictions closed" : null;
}

/** Says why a team takes no handicap pick; null when it does (D10). */
export function whyHandicapUnavailable(team: { handicap: number | null }): string | null {
  return team.handicap === null ? "Handicap not yet available" : null;
}

/** Says why the round's joker, on a team of jokerRace or not yet played, cannot go on a team of this race; null when it can (spec §4, D13). */
export function whyJokerFixed(
  jokerRace: (Qualified & { name: string }) | null,
  race: Qualified,
  now: Instant,
): string | null {
  if (jokerRace !== null && whyPickLocked(jokerRace, now) !== null) {
    return `Joker already played in ${jokerRace.name}.`;
  }
  return whyPickLocked(race, now);
}

/** Lists the picks that a team offers: no handicap pick without a handicap, and never a top scorer (D14). */
export function listOfferedPicks(team: { handicap: number | null }): PickKind[] {
  return team.handicap === null ? ["winner"] : ["winner", "handicap"];
}
