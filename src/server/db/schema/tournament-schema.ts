// Tournaments and their contests. Everything that can be picked has an id, so corrected names keep their
// picks; ids of tournaments, races and contests come from files, so they are the same on every server.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { GROUP_RULES } from "#domain/basketball/group-table.ts";
import type { WireName } from "#domain/sports.ts";
import type { Note } from "#contract/tournaments/schemas.ts";
import { CONTEST_KINDS } from "#domain/contest/contest-kind.ts";
import { instant } from "./columns.ts";

export const tournaments = pgTable("tournaments", {
  id: integer().primaryKey(),
  name: text().notNull(),
  sport: text().$type<WireName>().notNull(),
  visible: boolean().notNull(),
  is_over: boolean().notNull().default(false),
  sequence: integer().notNull(),
  points_per_pick: integer().notNull(),
  gift_type: text({ enum: ["croissant", "champagne", "chocolate"] }).notNull(),
  gift_badge: text({ enum: ["everyone", "leader"] })
    .notNull()
    .default("leader"),
  supporters: jsonb().$type<string[]>().notNull(),
  notes: jsonb().$type<Note[]>().notNull(),
  rules: text(),
  /** In which organisers write times; null: UTC. */
  time_zone: text(),
  /** By which the tables of its groups fill places; null: organisers do. */
  group_rule: text({ enum: GROUP_RULES }),
  /** Whether organisers edit it in the browser: then its folder is not imported. */
  is_edited_in_browser: boolean().notNull().default(false),
  /** Incremented with every change of the tournament's games or races; the ETag of the admin lists. */
  revision: integer().notNull().default(1),
});

/** The row's tournament; deleting the tournament deletes the row. */
export const referenceTournament = () =>
  integer()
    .notNull()
    .references(() => tournaments.id, { onDelete: "cascade" });

export const rounds = pgTable(
  "rounds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tournament_id: referenceTournament(),
    name: text().notNull(),
    /** Playing order, from 1. */
    position: integer().notNull(),
    multiplier: integer().notNull(),
    is_over: boolean().notNull().default(false),
    /** Whether it consists of the tournament's questions: organisers do not edit it, and it has no joker. */
    is_of_questions: boolean().notNull().default(false),
  },
  (t) => [unique("rounds_by_name").on(t.tournament_id, t.name)],
);

/** Current and former names in a tournament: an open page may still send a former one. */
const named = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tournament_id: referenceTournament(),
  name: text().notNull(),
  aliases: text().array().notNull().default([]),
};

/** Countries and clubs in basketball; racing teams. */
export const teams = pgTable(
  "teams",
  {
    ...named,
    emoji: text().notNull(),
    /** A CSS colour; racing only. */
    color: text(),
    /** The group into which it was drawn; null: none. */
    group_name: text(),
  },
  (t) => [unique("teams_by_name").on(t.tournament_id, t.name)],
);

/** Basketball players and drivers. A driver may drive for two teams in a season. */
export const athletes = pgTable("athletes", named, (t) => [
  unique("athletes_by_name").on(t.tournament_id, t.name),
]);

/** The athletes that a top scorer pick of a team can name, in their listed order. */
export const squads = pgTable(
  "squads",
  {
    team_id: integer()
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    athlete_id: integer()
      .notNull()
      .references(() => athletes.id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.team_id, t.athlete_id] })],
);

export const races = pgTable("races", {
  id: integer().primaryKey(),
  tournament_id: referenceTournament(),
  round_id: integer()
    .notNull()
    .references(() => rounds.id, { onDelete: "cascade" }),
  name: text().notNull(),
  starts_at: instant().notNull(),
  /** When qualifying starts. */
  locks_at: instant().notNull(),
  gp_emoji: text().notNull(),
  /** As a whole: teams that are added to it are cancelled as well. */
  is_cancelled: boolean().notNull().default(false),
  /** Fingerprint of the file's race at the last import. */
  imported: text().notNull().default(""),
});

/** What one predicts: a basketball game, or one racing team's two drivers in a race. */
export const contests = pgTable(
  "contests",
  {
    id: integer().primaryKey(),
    tournament_id: referenceTournament(),
    kind: text({ enum: CONTEST_KINDS }).notNull(),
    round_id: integer()
      .notNull()
      .references(() => rounds.id, { onDelete: "cascade" }),
    /** Games only: what "Winner #45" in another game means. It never changes. */
    number: integer(),
    /** Race teams only, like the team. */
    race_id: integer().references(() => races.id, { onDelete: "cascade" }),
    team_id: integer().references(() => teams.id),
    /** What a winner or handicap pick can name: the teams of a game, the athletes of a race team. Null while
     * undecided: then the contest takes no picks, and the label says what is known of the side ("Winner of
     * quarterfinal 1"). */
    side1_id: integer(),
    side2_id: integer(),
    side1_label: text(),
    side2_label: text(),
    /** A flag beside each side; null: none is shown. */
    emoji1: text(),
    emoji2: text(),
    /** Handicap of side1, in points (basketball) or places (racing); null: none yet. */
    handicap: doublePrecision(),
    /** Questions only: what is asked, and the points for the right answer. */
    question: text(),
    points: integer(),
    /** Questions only: whether an organiser chose the lock. Else it is that of the first game or race. */
    has_own_lock: boolean().notNull().default(false),
    /** Null only while postponed without a date. */
    starts_at: instant(),
    locks_at: instant(),
    status: text({ enum: ["scheduled", "postponed", "cancelled"] })
      .notNull()
      .default("scheduled"),
    /** Why it is cancelled or postponed, for everybody to read; null: scheduled, or nobody said. */
    off_reason: text(),
    /** When its picks became an immutable record; null: they can still change. */
    sealed_at: instant(),
    /** The tournament's revision at this contest's last change. */
    revision: integer().notNull().default(1),
    /** Fingerprint of the file's entry at the last import, so that only a changed entry is written again. */
    imported: text().notNull().default(""),
  },
  (t) => [
    index("contests_by_tournament").on(t.tournament_id, t.round_id),
    index("contests_by_race").on(t.race_id),
    index("contests_to_seal")
      .on(t.locks_at)
      .where(sql`sealed_at is null`),
    check(
      "contests_kind",
      sql`${t.kind} in ('game', 'race-team', 'question') and (${t.kind} = 'race-team') = (${t.race_id} is not null)`,
    ),
  ],
);

/** The row's contest; deleting the contest deletes the row. */
export const referenceContest = () =>
  integer()
    .notNull()
    .references(() => contests.id, { onDelete: "cascade" });

/** What a question can be answered with. */
export const questionOptions = pgTable(
  "question_options",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    contest_id: referenceContest(),
    name: text().notNull(),
    /** Former names, which open pages may still send. */
    aliases: text().array().notNull().default([]),
    /** From 0, in the order in which they are offered. */
    position: integer().notNull(),
    /** Whether it cannot be picked any more, such as a team that withdrew; answers with it are void. */
    is_withdrawn: boolean().notNull().default(false),
  },
  (t) => [unique("question_options_by_name").on(t.contest_id, t.name)],
);

/** Results as they were entered, public at once. A game has one once its first score is there; a race once
 * any driver has a position. */
export const results = pgTable("results", {
  contest_id: integer()
    .primaryKey()
    .references(() => contests.id, { onDelete: "cascade" }),
  score1: integer(),
  score2: integer(),
  top_scorer_ids: integer().array().notNull().default([]),
  /** Null: not classified. */
  position1: integer(),
  position2: integer(),
  /** Of a question: the options that are right; empty: none is. */
  answer_ids: integer().array(),
});
