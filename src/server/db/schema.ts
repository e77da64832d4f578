// Every table of the product. Columns carry the specification's names; ids of tournaments and of what is
// picked come from the tournament's own data, so they are the same on every server.
import { sql } from "drizzle-orm";
import {
  bigint,
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
  supporters: jsonb().$type<string[]>().notNull(),
  notes: jsonb().$type<Note[]>().notNull(),
  rules: text(),
  /** Grows with every change of the tournament's games or races; the ETag of the admin lists (D19). */
  revision: integer().notNull().default(1),
});

export const rounds = pgTable(
  "rounds",
  {
    tournament_id: integer().notNull().references(() => tournaments.id, { onDelete: "cascade" }),
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
    tournament_id: integer().notNull().references(() => tournaments.id, { onDelete: "cascade" }),
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
    /** The revision that the standings were last worked out from; 0: never. */
    scored_revision: integer().notNull().default(0),
    /** Fingerprint of the file's entry at the last import, so that only a changed entry is written again. */
    imported: text().notNull().default(""),
  },
  (t) => [
    index("contests_by_tournament").on(t.tournament_id, t.round),
    foreignKey({ columns: [t.tournament_id, t.round], foreignColumns: [rounds.tournament_id, rounds.name] }).onDelete("cascade"),
  ],
);

export const games = pgTable("games", {
  id: integer().primaryKey().references(() => contests.id, { onDelete: "cascade" }),
  /** Wall-clock time two hours ahead of UTC, written as if it were UTC (D1). */
  date: instant().notNull(),
  emoji1: text().notNull(),
  emoji2: text().notNull(),
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
  id: integer().primaryKey().references(() => contests.id, { onDelete: "cascade" }),
  race_id: integer().notNull().references(() => races.id, { onDelete: "cascade" }),
  team_name: text().notNull(),
  team_emoji: text().notNull(),
  team_color: text().notNull(),
  driver1_flag: text().notNull(),
  driver2_flag: text().notNull(),
  driver1_position: integer(),
  driver2_position: integer(),
});

export const users = pgTable("users", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case; one account per verified address. */
  email: text().notNull().unique(),
  name: text().notNull(),
  /** An edited name survives the provider's at the next sign-in (D3). */
  is_name_edited: boolean().notNull().default(false),
  created_at: instant().notNull(),
  deactivated_at: instant(),
});

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token; the token itself is nowhere stored. */
    token_hash: text().primaryKey(),
    user_id: integer().notNull().references(() => users.id, { onDelete: "cascade" }),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index("sessions_by_user").on(t.user_id)],
);

export const supporters = pgTable(
  "supporters",
  {
    tournament_id: integer().notNull().references(() => tournaments.id, { onDelete: "cascade" }),
    user_id: integer().notNull().references(() => users.id, { onDelete: "cascade" }),
    team: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournament_id, t.user_id] })],
);

/** One player's picks of one contest, in the domain's words; each sport's queries give them its wire names. */
export const picks = pgTable(
  "picks",
  {
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    contest_id: integer().notNull().references(() => contests.id, { onDelete: "cascade" }),
    user_id: integer().notNull().references(() => users.id, { onDelete: "cascade" }),
    tournament_id: integer().notNull(),
    winner: text(),
    handicap: text(),
    top_scorer: text(),
    winner_points: integer(),
    handicap_points: integer(),
    top_scorer_points: integer(),
    emoji: text().notNull().default(""),
    /** False from a change of pick or joker until the next leaderboard update. */
    is_scored: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.contest_id, t.user_id] }),
    index("picks_by_user").on(t.user_id, t.tournament_id),
    index("picks_to_score").on(t.contest_id).where(sql`not is_scored`),
  ],
);

/** The key makes two jokers of a player in one round impossible (D13). */
export const jokers = pgTable(
  "jokers",
  {
    tournament_id: integer().notNull(),
    round: text().notNull(),
    user_id: integer().notNull().references(() => users.id, { onDelete: "cascade" }),
    contest_id: integer().notNull().references(() => contests.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.tournament_id, t.round, t.user_id] })],
);

const pointSums = {
  /** How many scored contests of his picks are in the sums; a row with none is not on the board. */
  contests: integer().notNull(),
  total_points: integer().notNull(),
  winner_points: integer().notNull(),
  handicap_points: integer().notNull(),
  top_scorer_points: integer().notNull(),
};

/** Points per player, for each round and, under the round named by `OVERALL`, for the whole tournament. */
export const standings = pgTable(
  "standings",
  {
    tournament_id: integer().notNull().references(() => tournaments.id, { onDelete: "cascade" }),
    round: text().notNull(),
    user_id: integer().notNull().references(() => users.id, { onDelete: "cascade" }),
    ...pointSums,
  },
  (t) => [primaryKey({ columns: [t.tournament_id, t.round, t.user_id] })],
);

/** Points per player and country or racing team, over its finished contests (D15). */
export const expertise = pgTable(
  "expertise",
  {
    tournament_id: integer().notNull().references(() => tournaments.id, { onDelete: "cascade" }),
    team: text().notNull(),
    user_id: integer().notNull().references(() => users.id, { onDelete: "cascade" }),
    contests: integer().notNull(),
    total_points: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournament_id, t.team, t.user_id] })],
);

export const gifts = pgTable(
  "gifts",
  {
    tournament_id: integer().notNull().references(() => tournaments.id, { onDelete: "cascade" }),
    user_id: integer().notNull().references(() => users.id, { onDelete: "cascade" }),
    /** Keyed hash of giver, receiver and tournament: forbids a second gift without telling who gave the first (D4). */
    proof: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournament_id, t.user_id, t.proof] })],
);

export const messages = pgTable(
  "messages",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tournament_id: integer().notNull().references(() => tournaments.id, { onDelete: "cascade" }),
    user_id: integer().notNull().references(() => users.id, { onDelete: "cascade" }),
    content: text().notNull(),
    timestamp: instant().notNull(),
  },
  (t) => [index("messages_by_tournament").on(t.tournament_id, t.id)],
);

/** The journal of every change (D20). */
export const logs = pgTable(
  "logs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    timestamp: instant().notNull(),
    user_id: integer(),
    action: text().notNull(),
    tournament_id: integer(),
    /** The contest picked, for picks and jokers. */
    game_id: integer(),
    team_name: text(),
    additional_info: text(),
  },
  (t) => [index("logs_by_user").on(t.user_id, t.id)],
);

/** Small secrets and marks of this installation, such as the key that hides who gave a gift. */
export const installation = pgTable(
  "installation",
  { name: text().primaryKey(), value: text().notNull() },
  () => [],
);
