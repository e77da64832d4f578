import type { Instant } from "#domain/time.ts";
import type { PickMutation } from "#web/picks/pick-mutations.ts";
import type { CardChange, OwnPicks } from "#web/picks/own-picks.ts";
import type { TeamInRace } from "./own-picks.ts";

export interface TeamCardProps extends TeamInRace {
  own: OwnPicks;
  /** All of the screen's: a joker moved to another card clears what this one had to say about it. */
  attempts: readonly PickMutation<CardChange<TeamInRace>>[];
  now: Instant;
  /** Whether the race's joker lies on any of its teams. */
  isJokerPlayed: boolean;
  /** Of this race, before the joker. */
  pointsPerPick: number;
}

/** The element of a team's card. */
export function cardId({ team }: Pick<TeamInRace, "team">): string {
  return `team-${team.id}`;
}
