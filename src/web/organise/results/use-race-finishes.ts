import { useState } from "react";
import type { ContestFacts, SetupRace } from "#contract/organise/schemas.ts";
import { findOvertakenRace } from "./find-overtaken.ts";
import { type Finishes, positionOf, readFinishes, sharedPositions } from "./race-finishes.ts";

const readPositions = (id: number, facts: readonly ContestFacts[]) => {
  const { position1 = null, position2 = null } = facts.find((one) => one.id === id) ?? {};
  return { id, position1, position2 };
};

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
  const stored = race.duels.map(({ id }) => readPositions(id, facts));
  const [shown, setShown] = useState(stored);
  const overtaken = isComplete ? findOvertakenRace(race.duels, stored, shown, duels) : null;
  return { stored, shown, setShown, overtaken, finishes, setFinishes, drivers, shared, isComplete, duels };
}
