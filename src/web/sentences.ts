// The sentences of what the domain answers with a code. With the server's own (src/server/errors/sentences.ts), the file to translate.
import type { GameStatus } from "#domain/basketball/status.ts";
import type { PickRefusal, PickRefusals } from "#domain/contest/availability.ts";
import type { CellRefusal, CellRefusals } from "#domain/contest/cell-fault.ts";
import type { OffScheduleState } from "#domain/contest/status.ts";
import type { NameRefusals } from "#domain/players/name.ts";
import type { ProgressLevel } from "#domain/progress.ts";
import type { RaceStatus } from "#domain/racing/status.ts";
import { type Reason, type Sentences, writeReason } from "#domain/reason.ts";
import type { Sport } from "#domain/sports.ts";
import { countdown } from "#domain/time.ts";

const PICK_REFUSALS: Record<Sport, Sentences<PickRefusals>> = {
  basketball: {
    "picks-closed": () => "Predictions for this game are closed.",
    cancelled: () => "This game is cancelled, so it takes no picks.",
    postponed: () => "This game is postponed. Pick again once it has a new date.",
    "side-undecided": ({ side }) => `${side} is not decided yet. Pick once both teams are known.`,
    "has-result": () => "This game has a result, so it takes no picks.",
    "handicap-missing": () => "Spread not yet available",
    "joker-played": ({ on }) => `Joker already played on ${on}.`,
  },
  racing: {
    "picks-closed": () => "Predictions closed",
    cancelled: () => "This race is cancelled, so it takes no picks.",
    postponed: () => "This race is postponed. Pick again once it has a new date.",
    "side-undecided": ({ side }) => `${side} is not decided yet. Pick once both drivers are known.`,
    "has-result": () => "This race has a result, so it takes no picks.",
    "handicap-missing": () => "Handicap not yet available",
    "joker-played": ({ on }) => `Joker already played in ${on}.`,
  },
};

/** Says why a contest of a sport takes no pick or no joker; null where it takes them. */
export function explainPick(sport: Sport, reason: PickRefusal | null): string | null {
  return reason && writeReason(PICK_REFUSALS[sport], reason);
}

const CELL_REFUSALS: Sentences<CellRefusals> = {
  "not-a-team": ({ team }) =>
    team === null ? "a team is missing" : `${team} is not a team of this tournament`,
  "plays-itself": ({ team }) => `${team} cannot play itself`,
  "not-a-score": ({ least, most }) => `a score is a whole number from ${least} to ${most}`,
  "score-missing": () => "give both scores or none",
  "not-a-handicap": () => "a handicap ends in .5",
  "scorer-not-listed": ({ player }) => `${player} is not on the player list of this game`,
  "scorer-of-both": ({ player, one, other }) => `${player} plays in both teams: write ${one} or ${other}`,
  "driver-missing": () => "a driver is missing",
  "not-a-position": ({ least, most }) => `a position is a whole number from ${least} to ${most}`,
  "driver-repeated": ({ driver }) => `${driver} drives in this race already`,
  "position-taken": ({ driver, position }) => `${driver} is P${position} already`,
};

/** Says which cell of which row cannot be saved and why, as the server says it. */
export function describeCellFault(rowName: string, columnName: string, reason: CellRefusal): string {
  return `${rowName}, ${columnName}: ${writeReason(CELL_REFUSALS, reason)}.`;
}

const NAME_REFUSALS: Sentences<NameRefusals> = {
  "name-length": ({ shortest, longest }) => `Name must be between ${shortest} and ${longest} characters long`,
  "name-emoji": () => "Emojis are not allowed in the name",
  "name-marks": ({ most }) => `A letter of the name has more than ${most} accents`,
};

/** Says why a player's name is refused. */
export function explainName(reason: Reason<NameRefusals>): string {
  return writeReason(NAME_REFUSALS, reason);
}

/** Said of a game whose sealed record cannot be read: its picks come back once somebody has seen to it. */
export const BEING_CHECKED = "The picks of this game are being checked.";

/** What a contest is called that is not scheduled. */
export const OFF_SCHEDULE_WORDS: Record<OffScheduleState, string> = {
  postponed: "Postponed",
  cancelled: "Cancelled",
};

const GAME_STATES: Record<GameStatus["state"], (remaining: number) => string> = {
  before: (remaining) => `Closes in ${countdown(remaining)}`,
  "in-progress": () => "Game in progress",
  awaiting: () => "Awaiting result",
  final: () => "Final result",
  postponed: () => OFF_SCHEDULE_WORDS.postponed,
  cancelled: () => OFF_SCHEDULE_WORDS.cancelled,
};

/** Says where a game stands. */
export function describeGameStatus({ state, remaining }: GameStatus): string {
  return GAME_STATES[state](remaining);
}

const RACE_STATES: Record<RaceStatus["state"], (remaining: number) => string> = {
  before: (remaining) => `Predictions close in ${countdown(remaining)}`,
  closed: () => "Predictions closed",
  "in-progress": () => "In progress",
  awaiting: () => "Awaiting results",
  final: () => "Final results",
  postponed: () => OFF_SCHEDULE_WORDS.postponed,
  cancelled: () => OFF_SCHEDULE_WORDS.cancelled,
};

/** Says where a race stands. */
export function describeRaceStatus({ state, remaining }: RaceStatus): string {
  return RACE_STATES[state](remaining);
}

/** What a player's progress is called. */
export const PROGRESS_LABELS: Record<ProgressLevel, string> = {
  nothing: "Nothing yet",
  started: "Started",
  half: "At least half",
  complete: "Complete",
};
