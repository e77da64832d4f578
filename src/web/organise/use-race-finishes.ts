import { useState } from "react";
import type { ContestFacts, SetupRace } from "#contract/organise-schemas.ts";
import { type Finishes, positionOf, readFinishes, sharedPositions } from "./race-finishes.ts";

/** What was entered of a race, whether it can be saved, and the results to save. */
export function useRaceFinishes(race: SetupRace, facts: readonly ContestFacts[]) {
  const [finishes, setFinishes] = useState<Finishes>(() => readFinishes(race, facts));
  const drivers = race.duels.flatMap(({ driver1, driver2 }) => [driver1, driver2]);
  const shared = sharedPositions(finishes);
  const isComplete = shared.size === 0 && drivers.every((driver) => finishes[driver] !== "");
  const duels = race.duels.map(({ id, driver1, driver2 }) => ({
    id,
    position1: positionOf(finishes, driver1),
    position2: positionOf(finishes, driver2),
  }));
  return { finishes, setFinishes, drivers, shared, isComplete, duels };
}
