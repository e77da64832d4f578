/** The kinds of contest: a game of two teams with scores, a race team with two
 * drivers and their places, or a question about the tournament with options. */
export const CONTEST_KINDS = ["game", "race-team", "question"] as const;

/** Games and races are of the one kind of their sport; every sport can have questions. */
export type ContestKind = (typeof CONTEST_KINDS)[number];

/** The kind of a contest, and the id of its event: its own for a game, that of the race for a race team. */
export interface ContestEvent {
  kind: ContestKind;
  event_id: number;
}

/** Returns the id of a contest's race; null: it has none. */
export function findRaceId({ kind, event_id }: ContestEvent): number | null {
  return kind === "race-team" ? event_id : null;
}
