// What a source would change in a tournament, and what becomes of it.
import { AWAITING_RESULT_AFTER, HOUR, type Instant, MINUTE } from "#domain/time.ts";

/** `result`: the first one; `correction`: another than the one that counts; `gone`: it is not in the answer
 * any more. */
export const CHANGE_KINDS = ["result", "correction", "earlier", "later", "gone"] as const;
type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Of each slot one change of a game or race waits at a time. */
export const CHANGE_SLOTS = ["result", "start", "gone"] as const;
type ChangeSlot = (typeof CHANGE_SLOTS)[number];

/** `replaced`: by another value of the same source; `withdrawn`: it is not to be decided any more. */
export const CHANGE_STATES = ["pending", "accepted", "rejected", "replaced", "withdrawn"] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** The result of a game; null: not given. */
interface GameValue {
  score1: number | null;
  score2: number | null;
  top_scorer: string | null;
}

/** The places of a team's drivers; null: not classified. */
export interface DuelValue {
  id: number;
  position1: number | null;
  position2: number | null;
}

/** ISO 8601 with Z; a game has no qualifying. */
export interface StartValue {
  starts_at: string;
  qualifying_at: string | null;
}

/** What a source says of a game or race, or what stands here: a result, places, a start, or nothing. */
export interface FeedValue {
  game?: GameValue;
  duels?: DuelValue[];
  start?: StartValue;
}

/** A game or race as it stands here. */
export interface StoredEvent {
  id: number;
  kind: "game" | "race";
  /** Null: without a date. */
  startsAt: Instant | null;
  /** Of a race the start of its qualifying; null: as the start. */
  qualifyingAt: Instant | null;
  isOff: boolean;
  isLocked: boolean;
  /** Null: none. */
  result: FeedValue | null;
}

/** What an answer says of one game or race. */
export interface ReportedEvent {
  id: number;
  /** Whether its names fit without doubt; else somebody has to look at it. */
  isSure: boolean;
  /** Null: the answer has none. */
  startsAt: Instant | null;
  qualifyingAt: Instant | null;
  /** Null: the answer has none. */
  result: FeedValue | null;
  /** Whether the result has all that is picked. */
  isWhole: boolean;
  /** Whether the source says that it is over; null: it does not say. */
  isOver: boolean | null;
}

/** A change that waits or was decided. */
export interface KnownChange {
  id: number;
  slot: ChangeSlot;
  kind: ChangeKind;
  eventId: number;
  value: FeedValue;
  /** What stood here when it came. */
  was: FeedValue;
  state: ChangeState;
  acceptsAt: Instant | null;
}

/** A change to be stored. */
export interface ProposedChange {
  slot: ChangeSlot;
  kind: ChangeKind;
  eventId: number;
  value: FeedValue;
  was: FeedValue;
  /** When it is accepted by itself; null: somebody has to decide. */
  acceptsAt: Instant | null;
}

/** What an answer does to the changes of its source. */
export interface Proposal {
  proposed: ProposedChange[];
  /** Changes that wait and are not needed any more, and those that another value replaces. */
  withdrawn: number[];
  replaced: number[];
  /** Changes that wait and are not accepted by themselves any more. */
  held: number[];
}

/** Milliseconds after which a game or race should be over. */
export const LASTS = { game: AWAITING_RESULT_AFTER, race: 3 * HOUR } as const;

/** Milliseconds after the end before which no result is accepted by itself. */
export const SETTLES_AFTER = 30 * MINUTE;

/** Starts that differ by less are the same. */
export const SAME_START = MINUTE;

/** Compares values whatever the order of their fields. */
export const keyOf = (value: FeedValue): string =>
  JSON.stringify([
    value.game && [value.game.score1, value.game.score2, value.game.top_scorer],
    value.duels
      ?.toSorted((one, other) => one.id - other.id)
      .map(({ id, position1, position2 }) => [id, position1, position2]),
    value.start && [value.start.starts_at, value.start.qualifying_at],
  ]);
