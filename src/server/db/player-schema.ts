// Players and all that is theirs: sessions, picks, jokers, points, gifts, messages, and the journal of what they did.
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { contests, tournaments } from "./tournament-schema.ts";

export const users = pgTable("users", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case; one account per verified address. */
  email: text().notNull().unique(),
  name: text().notNull(),
  /** An edited name survives the provider's at the next sign-in (D3). */
  is_name_edited: boolean().notNull().default(false),
  created_at: instant().notNull(),
  deactivated_at: instant(),
  /** May read the chats and not write in them. */
  is_muted: boolean().notNull().default(false),
});

/** Whose a row is: it goes with its player. */
const ofPlayer = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Where a row belongs: it goes with its tournament. */
const ofTournament = () =>
  integer()
    .notNull()
    .references(() => tournaments.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token; the token itself is nowhere stored. */
    token_hash: text().primaryKey(),
    user_id: ofPlayer(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index("sessions_by_user").on(t.user_id), index("sessions_by_end").on(t.expires_at)],
);

/** Credentials of the sign-in provider that have signed in, kept as long as they could do so again. */
export const usedCredentials = pgTable(
  "used_credentials",
  {
    /** SHA-256 of what the provider signed. */
    credential_hash: text().primaryKey(),
    user_id: ofPlayer(),
    /** SHA-256 of what the browser made up for its sign-in. */
    nonce_hash: text(),
    /** Until then the same browser may send it again; null once its player signed out. */
    repeatable_until: instant(),
    expires_at: instant().notNull(),
  },
  (t) => [index("used_credentials_by_user").on(t.user_id), index("used_credentials_by_end").on(t.expires_at)],
);

export const supporters = pgTable(
  "supporters",
  {
    tournament_id: ofTournament(),
    user_id: ofPlayer(),
    team: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournament_id, t.user_id] })],
);

/**
 * One player's picks of one contest, in the domain's words; each sport's queries give them its wire names. A player's are
 * found contest by contest: an index by player would be one more write, at random, for each pick that is saved or scored.
 * Without foreign keys: the statement that saves picks keeps their contests from being deleted, and players are only
 * deactivated; to look both up again for each row would take a fifth of what the saving costs. Who deletes a contest
 * deletes its picks.
 */
export const picks = pgTable(
  "picks",
  {
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    contest_id: integer().notNull(),
    user_id: integer().notNull(),
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
    index("picks_to_score")
      .on(t.contest_id)
      .where(sql`not is_scored`),
  ],
);

/** The key makes two jokers of a player in one round impossible (D13). */
export const jokers = pgTable(
  "jokers",
  {
    tournament_id: integer().notNull(),
    round: text().notNull(),
    user_id: ofPlayer(),
    contest_id: integer()
      .notNull()
      .references(() => contests.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.tournament_id, t.round, t.user_id] }),
    index("jokers_by_contest").on(t.contest_id),
  ],
);

const pointSums = {
  /** How many scored contests of his picks are in the sums; a row with none is not on the board. */
  contests: integer().notNull(),
  total_points: integer().notNull(),
  winner_points: integer().notNull(),
  handicap_points: integer().notNull(),
  top_scorer_points: integer().notNull(),
};

/**
 * Points per player, for each round and, under the round named by `OVERALL`, for the whole tournament. Worked out from
 * picks whose players and tournaments are known to exist: to check that again for each row would double what an update costs.
 */
export const standings = pgTable(
  "standings",
  {
    tournament_id: integer().notNull(),
    round: text().notNull(),
    user_id: integer().notNull(),
    ...pointSums,
  },
  (t) => [primaryKey({ columns: [t.tournament_id, t.round, t.user_id] })],
);

/** Points per player and country or racing team, over its finished contests (D15); worked out as the standings are. */
export const expertise = pgTable(
  "expertise",
  {
    tournament_id: integer().notNull(),
    team: text().notNull(),
    user_id: integer().notNull(),
    contests: integer().notNull(),
    total_points: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournament_id, t.team, t.user_id] })],
);

export const gifts = pgTable(
  "gifts",
  {
    tournament_id: ofTournament(),
    user_id: ofPlayer(),
    /** Keyed hash of giver, receiver and tournament: forbids a second gift without telling who gave the first (D4). */
    proof: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournament_id, t.user_id, t.proof] })],
);

export const messages = pgTable(
  "messages",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tournament_id: ofTournament(),
    user_id: ofPlayer(),
    content: text().notNull(),
    timestamp: instant().notNull(),
    /** Made up by the sender: the same once more is the same message. */
    nonce: text(),
    /** An admin took it out of the chat, and its text with it; the row stays, so that it cannot be said again by its nonce. */
    is_removed: boolean().notNull().default(false),
  },
  (t) => [
    index("messages_by_tournament").on(t.tournament_id, t.id),
    uniqueIndex("messages_by_nonce").on(t.user_id, t.nonce),
  ],
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
  (t) => [
    index("logs_by_user").on(t.user_id, t.id),
    index("logs_by_time").on(t.timestamp, t.id),
    // Nearly all changes are picks and jokers, so the others would be looked for long; and these cost the index nothing.
    index("logs_by_rare_action")
      .on(t.action, t.timestamp, t.id)
      .where(sql`action not in ('pick', 'joker')`),
  ],
);

/** Small secrets and marks of this installation, such as the key that hides who gave a gift. */
export const installation = pgTable(
  "installation",
  { name: text().primaryKey(), value: text().notNull() },
  () => [],
);
