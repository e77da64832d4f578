import type { Ending } from "../contest/outcome.ts";
import type { Random } from "../trial/random.ts";
import { endingOf } from "./positions.ts";

const DRIVERS = 20;
/** How often a driver does not finish. */
const NOT_CLASSIFIED = 0.08;

/** Draws how a duel of a trial run ends: two places, or none for who does not finish. */
export function drawDuelEnding(random: Random): Ending {
  const first = random.drawWhole(1, DRIVERS);
  const second = ((first + random.drawWhole(1, DRIVERS - 1) - 1) % DRIVERS) + 1;
  const unlessRetired = (place: number) => (random.isTrue(NOT_CLASSIFIED) ? null : place);
  return endingOf({ driver1_position: unlessRetired(first), driver2_position: unlessRetired(second) });
}
