// Sentences of contests that cards of picks show: why they take no picks, and their states. Of a module of
// their own, since a link to the predictions loads it.
import type { GameStatus } from "#domain/basketball/status.ts";
import type { PickRefusal, PickRefusals } from "#domain/contest/availability.ts";
import type { OffScheduleState } from "#domain/contest/phase.ts";
import { countdown } from "#domain/countdown.ts";
import type { RaceStatus } from "#domain/racing/status.ts";
import { type Sentences, writeReason } from "#domain/reason.ts";
import { MINUTE } from "#domain/time.ts";
import type { EventKind } from "./sport-terms.ts";

const PICK_REFUSALS: Record<EventKind, Sentences<PickRefusals>> = {
  game: {
    "picks-closed": () => "Predictions for this game are closed.",
    cancelled: () => "This game is cancelled, so it takes no picks.",
    postponed: () => "This game is postponed. Pick again once it has a new date.",
    "has-result": () => "This game has a result, so it takes no picks.",
    "handicap-missing": () => "Spread not yet available",
    "joker-played": ({ on }) => `Joker already played on ${on}.`,
    "side-undecided": ({ side }) => `${side} is not decided yet. Pick once both teams are known.`,
  },
  race: {
    "picks-closed": () => "Predictions closed",
    cancelled: ({ team }) =>
      team === undefined
        ? "This race is cancelled, so it takes no picks."
        : `${team} is out of this race, so it takes no picks.`,
    postponed: () => "This race is postponed. Pick again once it has a new date.",
    "has-result": () => "This race has a result, so it takes no picks.",
    "handicap-missing": () => "Handicap not yet available",
    "joker-played": ({ on }) => `Joker already played in ${on}.`,
    "side-undecided": ({ side }) => `${side} is not decided yet. Pick once both drivers are known.`,
  },
};

/** Of a joker on a game that is cancelled, or postponed before its lock. */
export const JOKER_IS_FREE = "You can play your joker on another game of the round.";

/** Writes why a contest takes no pick or joker; null if it does. */
export function explainPick(event: EventKind, reason: PickRefusal): string;
export function explainPick(event: EventKind, reason: PickRefusal | null): string | null;
export function explainPick(event: EventKind, reason: PickRefusal | null): string | null {
  return reason && writeReason(PICK_REFUSALS[event], reason);
}

/** The word for a contest that is not scheduled. */
export const OFF_SCHEDULE_WORDS: Record<OffScheduleState, string> = {
  postponed: "Postponed",
  cancelled: "Cancelled",
};

/** Writes how long picks are taken: in the last minute "Locks in 0:42", before that with these words. */
const untilLock = (words: string, remaining: number) =>
  `${remaining < MINUTE ? "Locks in" : words} ${countdown(remaining)}`;

const GAME_STATES: Record<GameStatus["state"], (remaining: number) => string> = {
  before: (remaining) => untilLock("Closes in", remaining),
  "in-progress": () => "Game in progress",
  awaiting: () => "Awaiting result",
  final: () => "Final result",
  postponed: () => OFF_SCHEDULE_WORDS.postponed,
  cancelled: () => OFF_SCHEDULE_WORDS.cancelled,
};

/** Describes the status of a game. */
export function describeGameStatus({ state, remaining }: GameStatus): string {
  return GAME_STATES[state](remaining);
}

const RACE_STATES: Record<RaceStatus["state"], (remaining: number) => string> = {
  before: (remaining) => untilLock("Predictions close in", remaining),
  closed: () => "Predictions closed",
  "in-progress": () => "In progress",
  awaiting: () => "Awaiting results",
  final: () => "Final results",
  postponed: () => OFF_SCHEDULE_WORDS.postponed,
  cancelled: () => OFF_SCHEDULE_WORDS.cancelled,
};

/** Describes the status of a race. */
export function describeRaceStatus({ state, remaining }: RaceStatus): string {
  return RACE_STATES[state](remaining);
}

/** Shown for a pick or joker of an unknown game. */
export const INVALID_GAME = "Invalid game selected";
