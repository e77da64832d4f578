// Players and all that is theirs: sessions, picks, jokers, points, gifts, messages, and the audit log of what they did.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { NOTICE_KINDS } from "#contract/notices.ts";
import { bytes, instant } from "./columns.ts";
import { contests, rounds, tournaments } from "./tournament-schema.ts";
import type { NoticeData, PublishedResult, SealedTable, SettledTable } from "./stored-tables.ts";

export const players = pgTable("players", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case; one account per verified address. */
  email: text().notNull().unique(),
  name: text().notNull(),
  /** An edited name survives the provider's at the next sign-in. */
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
    .references(() => players.id, { onDelete: "cascade" });

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

/** Whose a row is, by the domain's word. Without foreign key: to look the player up for each row would take a fifth of what
 * the saving of picks costs, and players are only deactivated. */
const player = () => integer().notNull();

/**
 * One player's picks of one contest: ids of teams or athletes. They change until the contest is sealed; after that they are
 * kept as they were, and boards never read them. A player's are found contest by contest: an index by player would be one
 * more write, at random, for each pick. The statement that saves picks keeps their contest from being deleted; who deletes a
 * contest deletes its picks.
 */
export const picks = pgTable(
  "picks",
  {
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    contest_id: integer().notNull(),
    player_id: player(),
    winner: integer(),
    handicap: integer(),
    top_scorer: integer(),
  },
  (t) => [primaryKey({ columns: [t.contest_id, t.player_id] })],
);

/** The key makes two jokers of a player in one round impossible. */
export const jokers = pgTable(
  "jokers",
  {
    round_id: integer()
      .notNull()
      .references(() => rounds.id, { onDelete: "cascade" }),
    player_id: ofPlayer(),
    contest_id: integer()
      .notNull()
      .references(() => contests.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.round_id, t.player_id] }), index("jokers_by_contest").on(t.contest_id)],
);

const ofContest = () =>
  integer()
    .notNull()
    .references(() => contests.id, { onDelete: "cascade" });

/** A contest's picks and jokers as they were at its lock, one immutable record; docs/sealed-record.md has the bytes. The
 * newest version counts. */
export const sealedPicks = pgTable(
  "sealed_picks",
  {
    contest_id: ofContest(),
    version: integer().notNull(),
    sealed_at: instant().notNull(),
    /** Why there is another version than the first. */
    reason: text(),
    /** Player ids, ascending. */
    players: bytes().notNull(),
    /** For each player the number of the combination held. */
    combinations: bytes().notNull(),
    /** For each player the id of the row in `picks`, which lists show; 0: only a joker. */
    pick_ids: bytes().notNull(),
    /** The combinations, and what the contest offered. */
    table: jsonb().$type<SealedTable>().notNull(),
    /** Salts the leaves of the Merkle tree; never shown. */
    secret: bytes().notNull(),
    root: bytes().notNull(),
    leaf_count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contest_id, t.version] })],
);

/** What a player is told on the next visit: what became of a contest on which picks or the joker lie. */
export const notices = pgTable(
  "notices",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tournament_id: ofTournament(),
    player_id: ofPlayer(),
    contest_id: ofContest(),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    data: jsonb().$type<NoticeData>().notNull(),
    created_at: instant().notNull(),
    /** Null: it is still shown. */
    seen_at: instant(),
  },
  (t) => [
    index("notices_unseen")
      .on(t.player_id, t.tournament_id)
      .where(sql`seen_at is null`),
  ],
);

/** Each time that results were made to count, or that this was undone. */
export const publications = pgTable(
  "publications",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tournament_id: ofTournament(),
    published_at: instant().notNull(),
    /** Null: by the import of a tournament that was over, or by the update to this version. */
    published_by: integer(),
    reason: text(),
    /** The publication that this one takes back. */
    undoes: integer(),
  },
  (t) => [index("publications_by_tournament").on(t.tournament_id, t.id)],
);

/** What each combination of a contest's picks earned; append-only, the newest version counts. */
export const settlements = pgTable(
  "settlements",
  {
    contest_id: ofContest(),
    version: integer().notNull(),
    publication_id: integer()
      .notNull()
      .references(() => publications.id, { onDelete: "cascade" }),
    /** The result that was published; null: it was withdrawn. */
    result: jsonb().$type<PublishedResult>(),
    /** What a right pick is worth without the joker: the tournament's points × the round's multiplier. */
    points_per_pick: integer().notNull(),
    table: jsonb().$type<SettledTable>().notNull(),
    /** Of the rules by which it was settled. */
    rules_version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contest_id, t.version] })],
);

export const gifts = pgTable(
  "gifts",
  {
    tournament_id: ofTournament(),
    user_id: ofPlayer(),
    /** Keyed hash of giver, receiver and tournament: forbids a second gift without telling who gave the first. */
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

/** The audit log of every change. */
export const auditLog = pgTable(
  "audit_log",
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
    /** Of a pick: the id that was picked before and the one that is now; of a joker: the contest. Null: none. */
    old_id: integer(),
    new_id: integer(),
  },
  (t) => [
    index("audit_log_by_user").on(t.user_id, t.id),
    index("audit_log_by_time").on(t.timestamp, t.id),
    // Nearly all changes are picks and jokers, so the others would be looked for long; and these cost the index nothing.
    index("audit_log_by_rare_action")
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
