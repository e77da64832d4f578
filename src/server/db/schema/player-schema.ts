// Players and what belongs to them: sessions, picks, jokers, gifts, messages, and the audit log of what they
// did.
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
import { NOTICE_KINDS } from "#contract/notices/schemas.ts";
import { bytes, instant, randomId } from "./columns.ts";
import { contests, referenceContest, referenceTournament, rounds, tournaments } from "./tournament-schema.ts";
import type { NoticeData, PublishedResult, SealedTable, SettledTable } from "#server/db/stored-tables.ts";

export const players = pgTable("players", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Lower case; one account per verified address. Null: the account was erased. */
  email: text().unique(),
  /** Empty: the account was erased. */
  name: text().notNull(),
  /** The name without case, blanks and look-alikes; of twins from before names were unique with the id. Null:
   * not folded yet, or erased. */
  folded_name: text().unique(),
  /** An edited name is kept when the provider sends its own at the next sign-in. */
  is_name_edited: boolean().notNull().default(false),
  created_at: instant().notNull(),
  deactivated_at: instant(),
  /** When its owner had everything about him or her erased; the row stays for the number in sealed records,
   * and is deactivated for ever. */
  erased_at: instant(),
  /** May read the chats but not write in them. */
  is_muted: boolean().notNull().default(false),
  /** Became an admin by the set-up link; those of `ADMIN_EMAILS` are admins without it. */
  is_admin: boolean().notNull().default(false),
});

/** The row's player; deleting the player deletes the row. */
export const referencePlayer = () =>
  integer()
    .notNull()
    .references(() => players.id, { onDelete: "cascade" });

export const supporters = pgTable(
  "supporters",
  {
    tournament_id: referenceTournament(),
    user_id: referencePlayer(),
    team: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournament_id, t.user_id] })],
);

/** The row's player, without foreign key: checking it would cost a fifth of the time for saving picks, and
 * players are only deactivated. */
const player = () => integer().notNull();

/** One player's picks of one contest, as ids of teams or athletes; boards never read them. There is no
 * index by player, which would cost every pick a random write, and code that deletes a contest deletes
 * its picks. */
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

/** The key allows a player one joker per round. It counts only while its contest exists and is in this
 * round. */
export const jokers = pgTable(
  "jokers",
  {
    round_id: integer()
      .notNull()
      .references(() => rounds.id, { onDelete: "cascade" }),
    player_id: referencePlayer(),
    contest_id: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.round_id, t.player_id] }), index("jokers_by_contest").on(t.contest_id)],
);

/** A contest's picks and jokers as of its lock, one immutable record in the format of docs/sealed-record.md.
 * The newest version counts. */
export const sealedPicks = pgTable(
  "sealed_picks",
  {
    contest_id: referenceContest(),
    version: integer().notNull(),
    sealed_at: instant().notNull(),
    /** Why there is another version than the first. */
    reason: text(),
    /** Player ids, ascending. */
    players: bytes().notNull(),
    /** For each player the number of the combination held. */
    combinations: bytes().notNull(),
    /** For each player the id of the row in `picks`, which lists return; 0: only a joker. */
    pick_ids: bytes().notNull(),
    /** The combinations, and what the contest offered. */
    table: jsonb().$type<SealedTable>().notNull(),
    /** Salts the leaves of the Merkle tree; never published. */
    secret: bytes().notNull(),
    root: bytes().notNull(),
    leaf_count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contest_id, t.version] })],
);

/** A notice for a player's next visit: what happened to a contest on which the player had picks or the
 * joker. */
export const notices = pgTable(
  "notices",
  {
    id: randomId().primaryKey(),
    /** Their order; never shown, since it counts those of all players. */
    position: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** Null: it is shown in every tournament. */
    tournament_id: integer().references(() => tournaments.id, { onDelete: "cascade" }),
    player_id: referencePlayer(),
    /** Null: it is about no contest. */
    contest_id: integer().references(() => contests.id, { onDelete: "cascade" }),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    data: jsonb().$type<NoticeData>().notNull(),
    created_at: instant().notNull(),
    /** Null: it is still shown. */
    seen_at: instant(),
    /** When it was seen to that the player hears of entered picks by mail or push; null: not yet, or it says
     * something else. */
    planned_at: instant(),
  },
  (t) => [
    index("notices_unseen")
      .on(t.player_id, t.tournament_id)
      .where(sql`seen_at is null`),
    index("notices_unplanned")
      .on(t.player_id)
      .where(sql`kind = 'entered-picks' and planned_at is null`),
    index("notices_by_contest").on(t.contest_id),
  ],
);

/** Each publication of results, and each undo of one. */
export const publications = pgTable(
  "publications",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tournament_id: referenceTournament(),
    published_at: instant().notNull(),
    /** Null: by the import of a tournament that was over, or by the update to this version. */
    published_by: integer(),
    reason: text(),
    /** The publication that this one undoes. */
    undoes: integer(),
    /** When it was seen to that players hear of its corrections; null: not yet. */
    planned_at: instant(),
  },
  (t) => [index("publications_by_tournament").on(t.tournament_id, t.id)],
);

/** What each combination of a contest's picks earned; append-only, the newest version counts. */
export const settlements = pgTable(
  "settlements",
  {
    contest_id: referenceContest(),
    version: integer().notNull(),
    publication_id: integer()
      .notNull()
      .references(() => publications.id, { onDelete: "cascade" }),
    /** The published result; null: it was withdrawn. */
    result: jsonb().$type<PublishedResult>(),
    /** Points of a right pick without the joker: the tournament's points × the round's multiplier. */
    points_per_pick: integer().notNull(),
    table: jsonb().$type<SettledTable>().notNull(),
    /** The version of the rules by which it was settled. */
    rules_version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contest_id, t.version] })],
);

export const gifts = pgTable(
  "gifts",
  {
    tournament_id: referenceTournament(),
    user_id: referencePlayer(),
    /** Keyed hash of giver, receiver and tournament: prevents a second gift without revealing who gave the
     * first. */
    proof: text().notNull(),
    /** When it was given, as long as it can be taken back and nobody else sees it. Null: it counts. */
    given_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tournament_id, t.user_id, t.proof] }),
    index("gifts_to_count")
      .on(t.given_at)
      .where(sql`given_at is not null`),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tournament_id: referenceTournament(),
    user_id: referencePlayer(),
    content: text().notNull(),
    timestamp: instant().notNull(),
    /** Created by the sender: a message with the same nonce is the same message. */
    nonce: text(),
    /** Whether an admin deleted the message and its text; the row stays, so that its nonce cannot be used
     * again. */
    is_removed: boolean().notNull().default(false),
    /** The message of the same chat that it replies to, which may have been erased since; null: none. */
    reply_to: integer(),
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
    /** The contest, for picks and jokers. */
    game_id: integer(),
    team_name: text(),
    additional_info: text(),
    /** For a pick: the previous and the new id; for a joker: the contest. Null: none. */
    old_id: integer(),
    new_id: integer(),
    /** For a joker: its round. That of its contest may be another one since, which would say which contest it
     * is. */
    round_id: integer(),
    /** Of an own pick or joker: the browser and its system, as its session describes them. */
    device: text(),
    /** Whom an entry is about besides who made it, such as the player whom an organiser muted. */
    about_player: integer(),
  },
  (t) => [
    index("audit_log_by_about")
      .on(t.about_player)
      .where(sql`about_player is not null`),
    index("audit_log_by_user").on(t.user_id, t.id),
    index("audit_log_by_time").on(t.timestamp, t.id),
    // For organisers, whose log has no picks unless they ask for a player's.
    index("audit_log_by_tournament")
      .on(t.tournament_id, t.timestamp, t.id)
      .where(sql`action not in ('pick', 'joker')`),
    // Nearly all changes are picks and jokers, so this partial index makes the others quick to find and costs
    // picks nothing.
    index("audit_log_by_rare_action")
      .on(t.action, t.timestamp, t.id)
      .where(sql`action not in ('pick', 'joker')`),
  ],
);

/** Secrets and flags of this installation, such as the key that hides who gave a gift. */
export const installation = pgTable(
  "installation",
  { name: text().primaryKey(), value: text().notNull() },
  () => [],
);
