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

/** Somebody who joined a league of the player's. */
export interface ShownJoins {
  league: string;
  /** Of the page of the league. */
  path: string;
  /** At least one, the first first. */
  joiners: readonly { id: number; name: string }[];
  /** Members now. */
  members: number;
  /** The player's; null: not on the league's board, or it has none of its own. */
  rank: number | null;
}

/** A result of a source that waits for an organiser. */
export interface WaitingResult {
  /** The game or race. */
  name: string;
  /** "80–70"; null: places. */
  score: string | null;
  source: string;
  /** When it is accepted by itself; null: not by itself. */
  acceptsAt: Instant | null;
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
    }
  | {
      of: "joined";
      timeZone: null;
      /** At least one. */
      leagues: readonly ShownJoins[];
    }
  | {
      of: "waiting";
      tournamentId: number;
      tournament: string;
      timeZone: string | null;
      /** Whether it has organisers; otherwise admins are told. */
      isOrganised: boolean;
      /** At least one; what is accepted by itself soonest comes first. */
      results: readonly WaitingResult[];
      /** As of when it is written. */
      now: Instant;
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
