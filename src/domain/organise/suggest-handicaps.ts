// Suggests handicaps to organisers from the earlier results of their tournament, and says from how many.
import { type Fixture, type HandicapModel, proposeHandicap, type Result } from "../propose-handicap.ts";
import { HANDICAP_SET_BEFORE } from "../time.ts";

/** A handicap of side1, ending in .5, and how many earlier results of each side it comes from. */
export interface Suggestion {
  handicap: number;
  results1: number;
  results2: number;
}

/** Suggests the handicap of a meeting from the results that are known when handicaps are set before it. */
export function suggestHandicap(
  model: HandicapModel,
  results: readonly Result[],
  meeting: Fixture,
): Suggestion {
  const count = (side: string) =>
    results.filter(
      ({ side1, side2, start, margin }) =>
        margin !== null && start + HANDICAP_SET_BEFORE <= meeting.start && (side1 === side || side2 === side),
    ).length;
  return {
    handicap: proposeHandicap(model, [results], meeting),
    results1: count(meeting.side1),
    results2: count(meeting.side2),
  };
}
