// Tournaments and what is played in them. Columns carry the specification's names; ids of tournaments and of what is
// picked come from the tournament's own data, so they are the same on every server.
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { Note } from "#contract/tournaments.ts";
import { instant } from "./columns.ts";

export const tournaments = pgTable("tournaments", {
  id: integer().primaryKey(),
  name: text().notNull(),
  sport: text({ enum: ["basketball", "f1"] }).notNull(),
  visible: boolean().notNull(),
  is_over: boolean().notNull().default(false),
  sequence: integer().notNull(),
  points_per_pick: integer().notNull(),
  treat: text({ enum: ["croissant", "champagne", "chocolate"] }).notNull(),
  gift_mark: text({ enum: ["everyone", "leader"] })
    .notNull()
    .default("leader"),
  supporters: jsonb().$type<string[]>().notNull(),
  notes: jsonb().$type<Note[]>().notNull(),
  rules: text(),
  /** Grows with every change of the tournament's games or races; the ETag of the admin lists (D19). */
  revision: integer().notNull().default(1),
});

export const rounds = pgTable(
  "rounds",
  {
    tournament_id: integer()
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Playing order, from 1. */
    position: integer().notNull(),
    multiplier: integer().notNull(),
    is_over: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.tournament_id, t.name] })],
);

export const teams = pgTable(
  "teams",
  {
    tournament_id: integer()
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    name: text().notNull(),
    emoji: text().notNull(),
    /** Whom a top scorer pick can name; empty in racing. */
    players: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.tournament_id, t.name] })],
);

/** What one picks: a basketball game, or the duel of a racing team's two drivers in a race. Both sports share
 * the lock, the joker and the scoring through it. */
export const contests = pgTable(
  "contests",
  {
    id: integer().primaryKey(),
    tournament_id: integer().notNull(),
    round: text().notNull(),
    /** From this instant on no pick and no joker is taken (D2). */
    locks_at: instant().notNull(),
    /** What a winner or handicap pick can name: the two teams of a game, the two drivers of a racing team. */
    side1: text().notNull(),
    side2: text().notNull(),
    /** side1's handicap: points in basketball, places in racing; null: none yet. */
    spread: doublePrecision(),
    /** The tournament's revision at this contest's last change. */
    revision: integer().notNull().default(1),
    /** The revision that the standings were last worked out from; 0: never; negative: the contest has since changed in
     * more than its result, spread and picks, so that the next update works everything out from nothing. */
    scored_revision: integer().notNull().default(0),
    /** Fingerprint of the file's entry at the last import, so that only a changed entry is written again. */
    imported: text().notNull().default(""),
  },
  (t) => [
    index("contests_by_tournament").on(t.tournament_id, t.round),
    foreignKey({
      columns: [t.tournament_id, t.round],
      foreignColumns: [rounds.tournament_id, rounds.name],
    }).onDelete("cascade"),
  ],
);

export const games = pgTable("games", {
  id: integer()
    .primaryKey()
    .references(() => contests.id, { onDelete: "cascade" }),
  /** Wall-clock time two hours ahead of UTC, written as if it were UTC (D1). */
  date: instant().notNull(),
  /** Null: none is shown. */
  emoji1: text(),
  emoji2: text(),
  score1: integer(),
  score2: integer(),
  top_scorer: text(),
});

export const races = pgTable("races", {
  id: integer().primaryKey(),
  tournament_id: integer().notNull(),
  round: text().notNull(),
  name: text().notNull(),
  date: instant().notNull(),
  qualifying_date: instant().notNull(),
  gp_emoji: text().notNull(),
});

export const race_teams = pgTable("race_teams", {
  id: integer()
    .primaryKey()
    .references(() => contests.id, { onDelete: "cascade" }),
  race_id: integer()
    .notNull()
    .references(() => races.id, { onDelete: "cascade" }),
  team_name: text().notNull(),
  team_emoji: text().notNull(),
  team_color: text().notNull(),
  /** Null: none is shown. */
  driver1_flag: text(),
  driver2_flag: text(),
  driver1_position: integer(),
  driver2_position: integer(),
});
