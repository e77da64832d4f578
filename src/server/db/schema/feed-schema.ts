// Sources that are read for starts and results, and what they would change.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { CHANGE_KINDS, CHANGE_SLOTS, CHANGE_STATES, type FeedValue } from "#domain/feeds/changes.ts";
import { FEED_KINDS, GIVES } from "#domain/feeds/feed-kinds.ts";
import type { KnownAnswers } from "#server/db/stored-tables.ts";
import { bytes, instant } from "./columns.ts";
import { players } from "./player-schema.ts";
import { referenceTournament } from "./tournament-schema.ts";

/** The sources of tournaments. */
export const feeds = pgTable(
  "feeds",
  {
    id: serial().primaryKey(),
    tournament_id: referenceTournament(),
    kind: text({ enum: FEED_KINDS }).notNull(),
    name: text().notNull(),
    url: text().notNull(),
    added_by: integer().references(() => players.id, { onDelete: "set null" }),
    added_at: instant().notNull(),
    /** Null: it is read. */
    stopped_at: instant(),
    /** When it is read next; while a server reads it, when another one may assume that server is gone. */
    next_at: instant().notNull(),
    known: jsonb().$type<KnownAnswers>().notNull().default({}),
    read_at: instant(),
    answered_at: instant(),
    /** When it last had a result that was new here. */
    result_at: instant(),
    /** Since when no answer could be used; null: the last one could. */
    failing_since: instant(),
    /** What was wrong with the last answer, or is to be known about it; null: nothing. */
    said: text(),
    /** The games and races that it has had so far. */
    seen: integer().array().notNull().default([]),
    /** Games or races in the last answer that are of this tournament. */
    found: integer().notNull().default(0),
    gives: text({ enum: GIVES }).array().notNull().default([]),
    /** Requests, and those that were answered. */
    attempts: integer().notNull().default(0),
    deliveries: integer().notNull().default(0),
    /** Since when ended games lack a result; organisers have been told. */
    silent_since: instant(),
  },
  (t) => [index("feeds_by_tournament").on(t.tournament_id), index("feeds_due").on(t.next_at)],
);

/** Answers as they came, for a month: what a result was read from can be looked up. */
export const feedAnswers = pgTable(
  "feed_answers",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    feed_id: integer()
      .notNull()
      .references(() => feeds.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    /** SHA-256 of the answer. */
    hash: text().notNull(),
    /** The licence under which it was published; null: not known. */
    licence: text(),
    /** Its length, before it was packed. */
    length: integer().notNull(),
    /** Packed with gzip. */
    body: bytes().notNull(),
  },
  (t) => [index("feed_answers_by_time").on(t.feed_id, t.at)],
);

/** What sources would change, until somebody decides, and for a while after it. */
export const feedChanges = pgTable(
  "feed_changes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    feed_id: integer()
      .notNull()
      .references(() => feeds.id, { onDelete: "cascade" }),
    slot: text({ enum: CHANGE_SLOTS }).notNull(),
    kind: text({ enum: CHANGE_KINDS }).notNull(),
    /** A game's or a race's. */
    event_id: integer().notNull(),
    value: jsonb().$type<FeedValue>().notNull(),
    /** What stood here when it came. */
    was: jsonb().$type<FeedValue>().notNull(),
    received_at: instant().notNull(),
    /** When it is accepted by itself, or tried again; null: somebody has to decide. */
    accepts_at: instant(),
    state: text({ enum: CHANGE_STATES }).notNull().default("pending"),
    decided_at: instant(),
    /** Null: it happened by itself. */
    decided_by: integer().references(() => players.id, { onDelete: "set null" }),
    is_by_itself: boolean().notNull().default(false),
    /** Why it was not accepted by itself, or was withdrawn; null: nothing to say. */
    note: text(),
    /** When it was seen to that organisers hear of it; null: not yet. */
    planned_at: instant(),
  },
  (t) => [
    uniqueIndex("feed_changes_pending")
      .on(t.feed_id, t.event_id, t.slot)
      .where(sql`state = 'pending'`),
    index("feed_changes_by_event").on(t.feed_id, t.event_id),
    index("feed_changes_unplanned")
      .on(t.id)
      .where(sql`slot = 'result' and state = 'pending' and planned_at is null`),
  ],
);

/** Tournaments whose first results and later starts are accepted by themselves, and in whose name. */
export const feedSettings = pgTable(
  "feed_settings",
  {
    tournament_id: referenceTournament(),
    /** Minutes. */
    accept_after: integer().notNull(),
    chosen_by: integer()
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.tournament_id] })],
);
