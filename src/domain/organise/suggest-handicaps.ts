// Suggests handicaps to organisers from earlier results, with the number of results used.
import { type Fixture, type HandicapModel, proposeHandicap, type Result } from "../propose-handicap.ts";
import { HANDICAP_SET_BEFORE } from "../time.ts";

/** A handicap of side1, ending in .5, and the number of earlier results of each side behind it. */
export interface Suggestion {
  handicap: number;
  results1: number;
  results2: number;
}

/** Suggests the handicap of a fixture from the results known when its handicap is set. */
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
