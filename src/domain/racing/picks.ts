import {
  letsJokerGo,
  type OffSchedule,
  type PickRefusal,
  whyClosed,
  whyUndecided,
} from "../contest/availability.ts";
import type { Market } from "../contest/market.ts";
import { listOfferedMarkets } from "../contest/market-rules.ts";
import { isLocked } from "../contest/locks.ts";
import { type Instant } from "../time.ts";
import { qualifyingStart } from "./race-dates.ts";
import { isFinished, type Positions } from "./positions.ts";

export interface Qualified {
  qualifying_date: string;
}

/** Number of picks in a complete card of a racing team, offered yet or not. */
export const PICKS_PER_TEAM = 2;

/** What decides whether a race takes picks: its qualifying, an early result, and its
 * status. `is_shut`: it takes none although qualifying is in the future. */
type Pickable = Qualified & { teams: readonly Positions[]; is_shut?: boolean; status?: OffSchedule };

/** Returns whether qualifying has started; from that millisecond on the race takes no picks and everybody
 * sees them. */
export function hasQualifyingStarted(race: Qualified, now: Instant): boolean {
  return isLocked(qualifyingStart(race), now);
}

/** Returns why a race takes no picks any more, from the millisecond in which qualifying starts and with a
 * result; null while it does. */
export function whyPickLocked(race: Pickable, now: Instant): PickRefusal | null {
  return whyClosed(race, { isPastLock: hasQualifyingStarted(race, now), hasResult: isFinished(race) });
}

/** Returns why a team takes no handicap pick; null: it does. */
export function whyHandicapUnavailable(team: { handicap: number | null }): PickRefusal | null {
  return team.handicap === null ? { code: "handicap-missing" } : null;
}

/** Returns why this team cannot have the round's joker, which is on
 * a team of jokerRace or not played; null: it can. */
export function whyJokerFixed(
  jokerRace: (Pickable & { name: string }) | null,
  { race, team }: { race: Pickable; team: { undecided?: string } },
  now: Instant,
): PickRefusal | null {
  if (jokerRace !== null && !letsJokerGo(jokerRace) && whyPickLocked(jokerRace, now) !== null) {
    return { code: "joker-played", on: jokerRace.name };
  }
  return whyPickLocked(race, now) ?? whyUndecided(team);
}

/** Lists the picks that a team offers: none before both drivers are known, no handicap pick without a
 * handicap, and never a top scorer. */
export function listOfferedPicks(team: { handicap: number | null; undecided?: string }): Market[] {
  if (team.undecided !== undefined) return [];
  return listOfferedMarkets({ handicap: team.handicap, hasNameable: false });
}
