// The shape of a source: what it asks, how it reads the answers, and which game or race each entry is.
import type { ContestFacts, Setup } from "#contract/organise/schemas.ts";
import type { ReportedEvent } from "#domain/feeds/changes.ts";
import type { Gives } from "#domain/feeds/feed-kinds.ts";
import type { Instant } from "#domain/time.ts";

/** A game as a source has it. */
export interface FeedGame {
  side1: string;
  side2: string;
  startsAt: Instant | null;
  /** With extra time, without penalties; null: none. */
  points: readonly [number, number] | null;
  /** Those with the most points; empty: the source does not say. */
  topScorers: readonly string[];
  /** Null: the source does not say. */
  isOver: boolean | null;
}

/** A race as a source has it. */
export interface FeedRace {
  name: string;
  startsAt: Instant | null;
  qualifyingAt: Instant | null;
  /** Null: no classification yet. */
  finishes: readonly { driver: string; position: number | null }[] | null;
}

/** What is in the answers of a source. */
export interface FeedContent {
  games: readonly FeedGame[];
  races: readonly FeedRace[];
  gives: readonly Gives[];
}

/** What a source's entries are compared with. */
export interface FeedDesk {
  setup: Pick<Setup, "settings" | "games" | "races" | "teams">;
  facts: readonly ContestFacts[];
  now: Instant;
}

/** The entries of a source that are of a tournament. */
export interface MatchedFeed {
  events: ReportedEvent[];
  /** How names that are written otherwise were read, as sentences. */
  names: string[];
  /** Entries that are no game or race of the tournament, or not certainly one, as sentences. */
  unknown: string[];
}

/** Rests between two parts of work, so that a long answer does not keep the thread. */
export type Rest = () => Promise<void>;

/** How a source that is published as an archive is unpacked. */
interface FeedArchive {
  /** Largest archive, in bytes. */
  maxBytes: number;
  /** Longest time of a request, in milliseconds. */
  maxMs: number;
  /** What of it is read, as a text; throws `UnreadableAnswer`. */
  unpack: (archive: Buffer, at: { now: Instant; rest: Rest }) => Promise<string>;
}

/** A source. */
export interface FeedModule {
  /** Omitted: it answers with text. */
  archive?: FeedArchive;
  /** The addresses to ask, in order. */
  fetch: (url: string, now: Instant) => string[];
  /** Reads the answers, in the order of the addresses; throws `UnreadableAnswer`. */
  read: (texts: readonly string[], at: { timeZone: string; rest: Rest }) => Promise<FeedContent>;
  match: (content: FeedContent, desk: FeedDesk, rest: Rest) => Promise<MatchedFeed>;
}

/** Thrown for an answer that is no source, with a sentence for organisers. */
export class UnreadableAnswer extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnreadableAnswer";
  }
}
