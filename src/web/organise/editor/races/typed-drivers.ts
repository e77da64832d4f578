// Names that are typed over drivers of a race that players see.
import type { ContestFacts, SetupDuel, SetupRace } from "#contract/organise/schemas.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import { readSideChange } from "#domain/organise/side-change.ts";

/** The two drivers of a team. */
export const SEATS = ["driver1", "driver2"] as const;
export type Seat = (typeof SEATS)[number];

/** What a typed name means: the driver has had a wrong name, or another one drives. */
export type DriverAnswer = "corrected" | "replaced";

/** A new name that was typed over a driver, and what it means; null: that is not said yet. */
export interface TypedDriver {
  was: string;
  name: string;
  answer: DriverAnswer | null;
}

/** The answers by team in a race and seat. */
export type DriverAnswers = ReadonlyMap<string, DriverAnswer>;

/** The key of a seat. */
export const seatKey = (duel: Pick<SetupDuel, "id">, seat: Seat) => `${duel.id} ${seat}`;

/** What readers need beside the race. */
export interface DriverContext {
  /** The race before its dialog was opened. */
  race: SetupRace;
  /** All drivers of the season. */
  drivers: readonly string[];
  facts: readonly ContestFacts[];
  answers: DriverAnswers;
}

/** Creates the function that gives a typed name as a driver's of the season is spelled. */
function createSpell(drivers: readonly string[]): (name: string) => string {
  const find = createNameFinder(drivers.map((name) => ({ name })));
  return (name) => find(name.trim())?.name ?? name.trim();
}

/** Returns what is typed over a driver if it can mean two things; undefined: it cannot. */
export function findTyped(duel: SetupDuel, seat: Seat, context: DriverContext): TypedDriver | undefined {
  const stored = context.race.duels.find(({ id }) => id === duel.id);
  const facts = context.facts.find(({ id }) => id === duel.id);
  if (stored === undefined || facts === undefined) return undefined;
  const known = new Set(context.drivers);
  const [was, name] = [stored[seat], createSpell(context.drivers)(duel[seat])];
  if (name === "" || readSideChange(was, name, (driver) => known.has(driver)) !== "either") return undefined;
  // Picks are closed: nobody can be replaced.
  const answer = facts.is_locked ? "corrected" : (context.answers.get(seatKey(duel, seat)) ?? null);
  return { was, name, answer };
}

/** A race as it is saved, in which a driver whose name is corrected keeps the former one, and the new names
 * of these drivers by the former ones. Null: it is not said yet what a name means. */
export function settleTyped(
  edited: SetupRace,
  context: DriverContext,
): { race: SetupRace; corrected: ReadonlyMap<string, string> } | null {
  const corrected = new Map<string, string>();
  const spell = createSpell(context.drivers);
  let isOpen = false;
  const settle = (duel: SetupDuel, seat: Seat): string => {
    const typed = findTyped(duel, seat, context);
    if (typed === undefined || typed.answer === "replaced") return spell(duel[seat]);
    if (typed.answer === null) isOpen = true;
    else corrected.set(typed.was, typed.name);
    return typed.was;
  };
  const duels = edited.duels.map((duel) => ({
    ...duel,
    driver1: settle(duel, "driver1"),
    driver2: settle(duel, "driver2"),
  }));
  return isOpen ? null : { race: { ...edited, duels }, corrected };
}
