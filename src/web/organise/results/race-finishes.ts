import type { ContestFacts, SetupRace } from "#contract/organise/schemas.ts";
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import { listShared } from "./race-order.ts";
import { useState } from "react";
import { useProvisionalForm } from "./use-provisional-form.ts";
import { findOvertakenRace } from "./overtaken-result.tsx";

/** Each driver's finish: the typed position, "NC", or empty if unknown. */
export type Finishes = Readonly<Record<string, string>>;

export const NOT_CLASSIFIED = "NC";

/** The position of a driver; null: not classified, or not entered. */
export function positionOf(finishes: Finishes, driver: string): number | null {
  const finish = finishes[driver] ?? "";
  return finish === "" || finish === NOT_CLASSIFIED ? null : Number(finish);
}

export const isPlaced = (finishes: Finishes, driver: string) => positionOf(finishes, driver) !== null;

/** Whether a race has a result: any of its teams has one. */
export const hasRaceResult = ({ duels }: SetupRace, facts: readonly ContestFacts[]) =>
  duels.some(({ id }) => facts.find((one) => one.id === id)?.has_result === true);

/** The finishes that are stored, or else as the race stands; all empty where neither is entered. */
function readFinishes(
  race: SetupRace,
  facts: readonly ContestFacts[],
  provisional: ProvisionalResult | undefined,
): Finishes {
  const { duels } = race;
  const isFinal = hasRaceResult(race, facts);
  const hasResult = isFinal || provisional !== undefined;
  const byId = new Map((isFinal ? facts : (provisional?.contests ?? [])).map((one) => [one.id, one]));
  const write = (position: number | null | undefined) =>
    hasResult ? String(position ?? NOT_CLASSIFIED) : "";
  return Object.fromEntries(
    duels.flatMap(({ id, driver1, driver2 }) => [
      [driver1, write(byId.get(id)?.position1)],
      [driver2, write(byId.get(id)?.position2)],
    ]),
  );
}

const emptyFinishes = ({ duels }: SetupRace): Finishes =>
  Object.fromEntries(
    duels.flatMap(({ driver1, driver2 }) => [driver1, driver2]).map((driver) => [driver, ""]),
  );

/** Maps each driver who shares a position to the others with it. */
function sharedPositions(finishes: Finishes): ReadonlyMap<string, readonly string[]> {
  const positions = new Map(
    Object.keys(finishes).flatMap((driver) => {
      const position = positionOf(finishes, driver);
      return position === null ? [] : [[driver, position] as const];
    }),
  );
  const shared = listShared(positions);
  return new Map(
    [...shared.values()].flatMap((drivers) => drivers.map((driver) => [driver, drivers] as const)),
  );
}

const readPositions = (id: number, facts: readonly ContestFacts[]) => {
  const { position1 = null, position2 = null } = facts.find((one) => one.id === id) ?? {};
  return { id, position1, position2 };
};

/** The positions of each team's drivers. */
export const listDuels = ({ duels }: SetupRace, finishes: Finishes) =>
  duels.map(({ id, driver1, driver2 }) => ({
    id,
    position1: positionOf(finishes, driver1),
    position2: positionOf(finishes, driver2),
  }));

/** The entered finishes of a race, whether they can be saved, and the results to save. `pasted`: what the
 * form begins with instead of what is stored. */
export function useRaceFinishes(
  race: SetupRace,
  facts: readonly ContestFacts[],
  provisional: ProvisionalResult | undefined,
  pasted?: Finishes,
) {
  const form = useProvisionalForm<Finishes>(
    {
      begin: readFinishes(race, facts, provisional),
      provisional: provisional === undefined ? null : readFinishes(race, [], provisional),
      isSame: (one, other) => Object.keys(one).every((driver) => one[driver] === other[driver]),
    },
    pasted === undefined ? null : { ...emptyFinishes(race), ...pasted },
  );
  const { form: finishes, change: setFinishes } = form;
  const drivers = race.duels.flatMap(({ driver1, driver2 }) => [driver1, driver2]);
  const shared = sharedPositions(finishes);
  const isComplete = shared.size === 0 && drivers.every((driver) => finishes[driver] !== "");
  const duels = listDuels(race, finishes);
  const stored = race.duels.map(({ id }) => readPositions(id, facts));
  // What was pasted was written without a look at what is stored.
  const [shown, setShown] = useState(() =>
    pasted === undefined ? stored : stored.map(({ id }) => ({ id, position1: null, position2: null })),
  );
  const overtaken = isComplete ? findOvertakenRace(race.duels, stored, shown, duels) : null;
  return {
    form,
    stored,
    shown,
    setShown,
    overtaken,
    finishes,
    setFinishes,
    drivers,
    shared,
    isComplete,
    duels,
  };
}
