import type { Participants, PeopleDeadline } from "#contract/organise/people-schemas.ts";

/** A player who takes part in a tournament. */
export type Person = Participants["people"][number];

/** Whether a player has every pick of the deadline at this place, and its joker as far as that is visible. */
export const isReadyFor = ({ made, has_joker }: Person, { picks }: PeopleDeadline, at: number): boolean =>
  (made[at] ?? 0) >= picks && has_joker[at] !== false;

/** What a player lacks for the deadlines: "Ready", "Nothing yet", "2 missing", "Joker missing". */
export function describeMissing(person: Person, deadlines: readonly PeopleDeadline[]): string {
  if (deadlines.every((deadline, at) => isReadyFor(person, deadline, at))) return "Ready";
  if (person.made.every((made) => made === 0)) return "Nothing yet";
  const missing = deadlines.reduce(
    (sum, { picks }, at) => sum + Math.max(0, picks - (person.made[at] ?? 0)),
    0,
  );
  return missing === 0 ? "Joker missing" : `${missing} missing`;
}
