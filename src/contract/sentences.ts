// Sentences that server and web share, of the codes of the domain; those on cards of picks are in
// `contest-sentences.ts`, the server's own in src/server/errors/sentence-catalog.ts.
import type { GameCells } from "#domain/basketball/game-faults.ts";
import type { CellRefusal, CellRefusals, SealedRefusal, SealedRefusals } from "#domain/contest/cell-fault.ts";
import type { ResultCells } from "#domain/contest/overtaken-result.ts";
import type { RescheduleRefusals } from "#domain/contest/reschedule.ts";
import type { EarlyResult, EarlyResults } from "#domain/contest/phase.ts";
import type { UndoRefusals } from "#domain/leaderboard/undo.ts";
import type { NameRefusals } from "#domain/players/name.ts";
import type { TeamCells } from "#domain/racing/team-faults.ts";
import { type Reason, type Sentences, writeReason } from "#domain/reason.ts";
import { type Instant, isoOf, startOfDay } from "#domain/time.ts";

/** Writes an instant for readers in any time zone: "17:30 UTC", on
 * another day than now's "17:30 UTC on 2025-09-07". */
export function writeUtc(instant: Instant, now: Instant): string {
  const iso = isoOf(instant);
  const time = `${iso.slice(11, 16)} UTC`;
  return startOfDay(instant) === startOfDay(now) ? time : `${time} on ${iso.slice(0, 10)}`;
}

/** The names of a game's cells on the screen. */
export const GAME_COLUMN_NAMES: Record<keyof GameCells, string> = {
  team1: "Team 1",
  emoji1: "Emoji 1",
  team2: "Team 2",
  emoji2: "Emoji 2",
  spread: "Spread",
  score1: "Score 1",
  score2: "Score 2",
  top_scorer: "Top Scorer",
};

/** The names of the cells of a team in a race on the screen. */
export const TEAM_COLUMN_NAMES: Record<keyof TeamCells, string> = {
  driver1: "Driver 1",
  driver1_flag: "Flag 1",
  driver2: "Driver 2",
  driver2_flag: "Flag 2",
  handicap: "Handicap",
  driver1_position: "Position 1",
  driver2_position: "Position 2",
};

const CELL_REFUSALS: Sentences<CellRefusals & SealedRefusals> = {
  "not-a-team": ({ team }) =>
    team === null ? "a team is missing" : `${team} is not a team of this tournament`,
  "plays-itself": ({ team }) => `${team} cannot play itself`,
  "not-a-score": ({ least, most }) => `a score is a whole number from ${least} to ${most}`,
  "score-missing": () => "give both scores or none",
  "not-a-handicap": () => "it has to end in .5",
  "handicap-too-large": ({ most }) => `it has to be from −${most} to ${most}`,
  "scorer-not-listed": ({ player }) => `${player} is not on the player list of this game`,
  "scorer-of-both": ({ player, one, other }) => `${player} plays in both teams: write ${one} or ${other}`,
  "driver-missing": () => "a driver is missing",
  "not-a-position": ({ least, most }) => `a position is a whole number from ${least} to ${most}`,
  "driver-repeated": ({ driver }) => `${driver} drives in this race already`,
  "position-taken": ({ driver, position }) => `${driver} is P${position} already`,
  "side-sealed": ({ side }) =>
    `the picks are sealed, so the ${side} cannot be replaced; a name is corrected on the ${side} itself`,
  "handicap-sealed": () => "the picks are sealed, so it cannot be changed",
};

/** Writes why a cell cannot be saved, without its name and a full stop. */
export function explainCell(reason: CellRefusal | SealedRefusal): string {
  return writeReason(CELL_REFUSALS, reason);
}

/** Writes which cell of which row cannot be saved and why, by their names on the screen. */
export function describeCellFault(
  rowName: string,
  columnName: string,
  reason: CellRefusal | SealedRefusal,
): string {
  return `${rowName}, ${columnName}: ${explainCell(reason)}.`;
}

const RESCHEDULE_REFUSALS: Sentences<RescheduleRefusals> = {
  "date-too-far": () => "That date is too far away.",
  "qualifying-after-start": () => "Qualifying cannot start later than the race.",
  "start-to-come": ({ name, at, now }) =>
    `${name} cannot have started at ${writeUtc(at, now)}: that is yet to come.`,
  "result-before-move": ({ name }) => `${name} has a result. Take it away first, then move it.`,
  "result-before-postponing": ({ name }) => `${name} has a result. Take it away first, then postpone it.`,
  "result-before-restoring": ({ name }) =>
    `${name} has a result, and starts later. Take the result away first, then restore it.`,
  "not-cancelled": ({ name }) => `${name} is not cancelled.`,
  "cancelled-already": ({ name }) => `${name} is cancelled already.`,
  "restore-first": ({ name }) => `${name} is cancelled. Restore it first.`,
  "postponed-already": ({ name }) => `${name} is postponed already.`,
  "joker-moved": ({ name }) =>
    `${name} stays cancelled: a player has moved the joker to another contest since.`,
  "race-without-teams": ({ name }) =>
    `${name} has no teams yet: it can only be moved, cancelled or restored.`,
};

/** Returns why the schedule of a game or race cannot be changed. */
export function explainReschedule(reason: Reason<RescheduleRefusals>): string {
  return writeReason(RESCHEDULE_REFUSALS, reason);
}

const EARLY_RESULTS: Sentences<EarlyResults> = {
  cancelled: ({ name }) => `${name} is cancelled, so it cannot have a result. Restore it first.`,
  "no-date": ({ name }) => `${name} has no date, so it cannot have a result.`,
  "not-started": ({ name, startsAt, now }) =>
    `${name} has not started: it starts at ${writeUtc(startsAt, now)}.`,
  "takes-picks": ({ name }) => `${name} still takes picks, so it cannot have a result.`,
};

/** Returns why a contest cannot have a result yet. */
export function explainEarlyResult(reason: EarlyResult): string {
  return writeReason(EARLY_RESULTS, reason);
}

const NAME_REFUSALS: Sentences<NameRefusals> = {
  "name-length": ({ shortest, longest }) => `Name must be between ${shortest} and ${longest} characters long`,
  "name-emoji": () => "Emojis are not allowed in the name",
  "name-made-up": () => "That is what players without a name are called",
  "name-marks": ({ most }) => `A letter of the name has more than ${most} accents`,
};

/** Returns why a player's name is refused. */
export function explainName(reason: Reason<NameRefusals>): string {
  return writeReason(NAME_REFUSALS, reason);
}

const UNDO_REFUSALS: Sentences<UndoRefusals> = {
  "undone-already": () => "That is taken back already. Update the leaderboard to publish the results again.",
  "not-by-admin": () => "That came with the tournament, and cannot be taken back.",
  "undo-too-late": ({ hours }) => `An update can be taken back for ${hours} hours only.`,
};

/** Returns why a publication cannot be taken back. */
export function explainUndo(reason: Reason<UndoRefusals>): string {
  return writeReason(UNDO_REFUSALS, reason);
}

/** Shown instead of the picks of a game whose sealed record cannot be read. */
export const BEING_CHECKED = "The picks of this game are being checked.";

/** Shown on a board without points. */
export const NO_POINTS_YET = "No points yet";

/** Shown for a player who is unknown or has left. */
export const PLAYER_NOT_FOUND = "Player not found";

/** Shown while a sign-in provider is unreachable. */
export const PROVIDER_UNREACHABLE =
  "The sign-in provider cannot be reached just now. Please try again shortly.";

/** Shown if nobody can sign in. */
export const SIGN_IN_NOT_SET_UP = "Sign-in is not set up on this server.";

/** Shown to invited players when a league has no place left. */
export const LEAGUE_FULL = "This league is full.";

/** Shown for a stake whose shares do not add up to 100 percent. */
export const SHARES_INVALID = "The shares of all places must add up to 100.";

/** Shown for an invitation to a league, before its name. */
export const INVITED_TO = "You are invited to";

/** The name of an unrecognised device. */
export const UNKNOWN_DEVICE = "Unknown device";

type Cell = ResultCells[number] | undefined;

/** Writes the result of a game, with its top scorers if known. */
export function writeScore(score1: Cell, score2: Cell, scorers: Cell): string {
  if (score1 == null) return "no result";
  return scorers == null ? `${score1}–${score2}` : `${score1}–${score2}, top scorer ${scorers}`;
}

/** Writes a driver's position in a race; null: there is none. */
export const writePosition = (position: Cell): string => String(position ?? "not classified");

/** The author's name on messages of a player who left. */
export const DEACTIVATED_PLAYER = "Deactivated player";
