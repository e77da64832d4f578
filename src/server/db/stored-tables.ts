// What the JSON columns of sealed records and settlements hold, and results before they are published.
import type { MarketColumn } from "#domain/contest/market.ts";

/** The picks of the markets as ids, null where not picked, and whether the joker is on the contest. */
export type StoredCombination = [...picks: (number | null)[], joker: 0 | 1];

/** What a contest offered when it was sealed, and the distinct combinations of picks; number n of the record
 * is entry n − 1. */
export interface SealedTable {
  format: 1 | 2;
  offer: {
    side1: number | null;
    side2: number | null;
    handicap: number | null;
    nameable: number[];
    /** From format 2 on: the columns of the markets, in the order of the picks. */
    markets?: string[];
    /** From format 2 on: whether a draw could be picked as the winner, with the id 0. */
    draw?: boolean;
  };
  combinations: StoredCombination[];
  /** SHA-256 in hex of the record. */
  checksum: string;
}

/** A combination, which of its markets are right (the bits of the markets), and its award emojis. */
export type SettledRow = [...StoredCombination, right: number, awards: string];

/** The rows of a settlement. From format 2 on the format and the columns of the markets come first; format 1
 * has rows alone. */
export type SettledTable = SettledRow[] | [head: [format: 2, markets: string[]], ...rows: SettledRow[]];

/** The columns of an entered result, of which each sport fills its own. */
export interface ResultColumns {
  score1: number | null;
  score2: number | null;
  top_scorer_ids: number[];
  position1: number | null;
  position2: number | null;
  /** Of a question: the options that are right. */
  answer_ids?: number[] | null;
}

export const EMPTY_RESULT: ResultColumns = {
  score1: null,
  score2: null,
  top_scorer_ids: [],
  position1: null,
  position2: null,
};

/** A result as it was published, with what its sport fills. */
export interface PublishedResult extends Partial<Omit<ResultColumns, "top_scorer_ids" | "answer_ids">> {
  top_scorers?: number[];
  /** Of a question: the options that are right; none, where nobody could know. */
  answers?: number[];
}

/** A message of a tournament's chat that is hidden while its author is removed. */
export interface HeldMessage {
  id: number;
  content: string;
}

/** Picks, and the contests of jokers, of a player who is removed; of one contest the later pick in a market
 * counts. */
export interface HeldEntries {
  picks: ({ contest_id: number } & Record<MarketColumn, number | null>)[];
  jokers: number[];
  /** Undefined: no message was hidden. */
  messages?: HeldMessage[];
}

/** The handicap of a contest's side 1 as a player saw it when picking. */
export interface SeenHandicap {
  side1_id: number | null;
  side2_id: number | null;
  handicap: number | null;
}

/** What a notice says about its contest; instants as ISO 8601 with Z. */
export interface NoticeData {
  /** The game, the race or the tournament. */
  name: string;
  race_id: number | null;
  starts_at: string | null;
  /** The lock after which picks do not count, where it was set afterwards. */
  locked_at: string | null;
  reason: string;
  /** The id of who decided about the player. */
  by?: number;
  /** The id of the tournament into which the player was brought along. */
  into?: number;
  /** Whether one team of a race was cancelled or restored, not the race. */
  is_team_alone?: boolean;
  /** Of a changed handicap: what the player saw when picking. */
  seen?: SeenHandicap;
  /** Of a replaced side: the ids of the sides that are gone. */
  gone?: number[];
  /** Whether the player's joker was on the contest. */
  has_joker: boolean;
}

/** What the servers of a source said last about their answers, by address: they then send only a new one. */
export type KnownAnswers = Record<string, { etag: string | null; lastModified: string | null }>;
