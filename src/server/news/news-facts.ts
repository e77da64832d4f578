import type { NewsKind } from "#domain/reminders/reminder-kinds.ts";
import type { Instant } from "#domain/time.ts";

/** A message of a chat that names the player. */
export interface ShownMention {
  author: string;
  /** The tournament or league whose chat it is. */
  room: string;
  /** Of the page of the chat. */
  path: string;
  text: string;
  at: Instant;
}

/** Picks that an organiser entered for the player. */
export interface ShownEntered {
  organiser: string;
  /** The contest, or how many of the round. */
  name: string;
  picks: number;
  tournament: string;
  /** Of the page of the round. */
  path: string;
  /** When the first of its contests locks. */
  lock: Instant;
  at: Instant;
}

/** A contest whose points for the player a correction changed. */
interface CorrectedContest {
  name: string;
  /** What is different now. */
  note: string;
  points: number;
}

/** What a message about something that happened says. */
export type NewsFacts =
  | {
      of: "named";
      /** Of the first tournament; null: UTC. */
      timeZone: string | null;
      /** At least one of both. */
      mentions: readonly ShownMention[];
      entered: readonly ShownEntered[];
    }
  | {
      of: "correction";
      tournamentId: number;
      tournament: string;
      /** In which its organisers write times; null: UTC. */
      timeZone: string | null;
      /** At least one. */
      contests: readonly CorrectedContest[];
      /** All that they changed, which is not 0, and the player's points in the tournament now. */
      moved: number;
      points: number;
    };

/** A message of the outbox that is to be written. */
export interface AskedNews {
  id: number;
  player_id: number;
  kind: NewsKind;
  tournament_id: number | null;
  /** What it was planned for. */
  key: string;
}

/** Reads what messages say now, by their ids; those that have nothing to say any more are missing. */
export type ReadNews = (asked: readonly AskedNews[]) => Promise<Map<number, NewsFacts>>;
