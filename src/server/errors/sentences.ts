// The sentences of what the domain refuses. With the web's own (src/web/sentences.ts), the file to translate.
import type { ContestRefusal, ContestRefusals } from "#domain/contest/availability.ts";
import type { UndoRefusals } from "#domain/leaderboard/undo.ts";
import type { NameRefusals } from "#domain/players/name.ts";
import { type Reason, type Sentences, writeReason } from "#domain/reason.ts";
import type { Sport } from "#domain/sports.ts";

const CONTEST_REFUSALS: Record<Sport, Sentences<ContestRefusals>> = {
  basketball: {
    "picks-closed": () => "Predictions for this game are closed.",
    cancelled: () => "This game is cancelled, so it takes no picks.",
    postponed: () => "This game is postponed. Pick again once it has a new date.",
    "has-result": () => "This game has a result, so it takes no picks.",
    "handicap-missing": () => "Spread not yet available",
    "joker-played": ({ on }) => `Joker already played on ${on}.`,
    "side-undecided": ({ side }) => `${side} is not decided yet. Pick once both teams are known.`,
  },
  racing: {
    "picks-closed": () => "Predictions closed",
    cancelled: () => "This race is cancelled, so it takes no picks.",
    postponed: () => "This race is postponed. Pick again once it has a new date.",
    "has-result": () => "This race has a result, so it takes no picks.",
    "handicap-missing": () => "Handicap not yet available",
    "joker-played": ({ on }) => `Joker already played in ${on}.`,
    "side-undecided": ({ side }) => `${side} is not decided yet. Pick once both drivers are known.`,
  },
};

/** Says why a contest of a sport takes no pick or no joker. */
export function explainContest(sport: Sport, reason: ContestRefusal): string {
  return writeReason(CONTEST_REFUSALS[sport], reason);
}

const NAME_REFUSALS: Sentences<NameRefusals> = {
  "name-length": ({ shortest, longest }) => `Name must be between ${shortest} and ${longest} characters long`,
  "name-emoji": () => "Emojis are not allowed in the name",
};

/** Says why a player's name is refused. */
export function explainName(reason: Reason<NameRefusals>): string {
  return writeReason(NAME_REFUSALS, reason);
}

const UNDO_REFUSALS: Sentences<UndoRefusals> = {
  "undone-already": () => "That is taken back already. Update the leaderboard to publish the results again.",
  "not-by-admin": () => "That came with the tournament, and cannot be taken back.",
  "undo-too-late": ({ hours }) => `An update can be taken back for ${hours} hours only.`,
};

/** Says why a publication cannot be taken back. */
export function explainUndo(reason: Reason<UndoRefusals>): string {
  return writeReason(UNDO_REFUSALS, reason);
}

/** Said of a game whose sealed record cannot be read: its picks come back once somebody has seen to it. */
export const BEING_CHECKED = "The picks of this game are being checked.";
