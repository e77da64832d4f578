/** The two kinds of contest: a game of two teams with scores, or a
 * race team with two drivers and their places. */
export const CONTEST_KINDS = ["game", "race-team"] as const;

/** Every contest of a sport is of one kind, and several sports can share one. */
export type ContestKind = (typeof CONTEST_KINDS)[number];

/** The kind of a contest, and the id of its event: its own for a game, that of the race for a race team. */
export interface ContestEvent {
  kind: ContestKind;
  event_id: number;
}

/** Returns the id of a contest's race; null: it is a game. */
export function findRaceId({ kind, event_id }: ContestEvent): number | null {
  return kind === "race-team" ? event_id : null;
}
