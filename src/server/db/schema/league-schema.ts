// Leagues: groups of players with a leaderboard of their own, which is computed from everybody's scoreboard
// and not stored.
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { LEAGUE_LOG_ACTIONS, LEAGUE_ROLES, type Stake } from "#contract/leagues/schemas.ts";
import { LATE_JOINER_RULES } from "#domain/leagues/late-joiners.ts";
import { instant } from "./columns.ts";
import { referencePlayer } from "./player-schema.ts";
import { tournaments } from "./tournament-schema.ts";

export const leagues = pgTable(
  "leagues",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null: it follows all tournaments. */
    tournament_id: integer().references(() => tournaments.id, { onDelete: "cascade" }),
    name: text().notNull(),
    emoji: text().notNull(),
    created_at: instant().notNull(),
    is_closed: boolean().notNull().default(false),
    needs_approval: boolean().notNull().default(false),
    shows_names: boolean().notNull().default(false),
    members_invite: boolean().notNull().default(false),
    late_joiners: text({ enum: LATE_JOINER_RULES }).notNull().default("own"),
    /** What members play for, as a record; null: for nothing. */
    stake: jsonb().$type<Stake>(),
    /** The deadline of which a captain last reminded the members, and when; null: never. */
    reminded_of: instant(),
    reminded_at: instant(),
    /** The id of the league of an earlier tournament that goes on here, which may be deleted since. */
    continues: integer(),
    /** Null: it is there; its captain can bring it back for 30 days. */
    deleted_at: instant(),
  },
  (t) => [index("leagues_by_tournament").on(t.tournament_id)],
);

const ofLeague = () =>
  integer()
    .notNull()
    .references(() => leagues.id, { onDelete: "cascade" });

/** From when until when somebody was not in a league, ISO 8601 with Z. */
export type Absence = [from: string, until: string];

/** Who is in a league, waits to be let in, or was. */
export const leagueMembers = pgTable(
  "league_members",
  {
    league_id: ofLeague(),
    player_id: referencePlayer(),
    role: text({ enum: LEAGUE_ROLES }).notNull(),
    state: text({ enum: ["member", "pending", "left", "removed"] }).notNull(),
    /** For the first time; what was locked before is what the rule for late joiners is about. */
    joined_at: instant().notNull(),
    /** Null while the player is a member. */
    left_at: instant(),
    /** Earlier times between leaving and joining again. */
    absences: jsonb().$type<Absence[]>().notNull().default([]),
    /** The newest invitation at the removal: it and older ones do not let the player in again. */
    removed_under: integer(),
    /** The member's stake is in the pot, so captains say; the product never touches money. */
    has_paid: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.league_id, t.player_id] }),
    index("league_members_by_player").on(t.player_id),
    uniqueIndex("league_members_captain")
      .on(t.league_id)
      .where(sql`role = 'captain' and state = 'member'`),
  ],
);

/** Codes with which one joins; at most one of a league is not revoked. */
export const leagueInvitations = pgTable(
  "league_invitations",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    league_id: ofLeague(),
    /** Eight characters, without the dash. */
    code: text().notNull().unique(),
    created_by: integer(),
    created_at: instant().notNull(),
    /** Null: never. */
    expires_at: instant(),
    /** Null: any number. */
    uses_left: integer(),
    revoked_at: instant(),
  },
  (t) => [
    uniqueIndex("league_invitations_open")
      .on(t.league_id)
      .where(sql`revoked_at is null`),
    index("league_invitations_by_league").on(t.league_id),
  ],
);

/** What happened in a league, for its members. */
export const leagueLog = pgTable(
  "league_log",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    league_id: ofLeague(),
    at: instant().notNull(),
    action: text({ enum: LEAGUE_LOG_ACTIONS }).notNull(),
    /** Whose doing it was, and whom it concerns. */
    by_player: integer(),
    about_player: integer(),
    details: text(),
    /** When it was seen to that members hear of who joined; null: not yet. */
    planned_at: instant(),
  },
  (t) => [
    index("league_log_by_league").on(t.league_id, t.id),
    index("league_log_unplanned")
      .on(t.id)
      .where(sql`action in ('joined', 'approve') and planned_at is null`),
  ],
);

/** Messages of the chats of leagues, apart from those of tournaments, so that no statement about these can
 * meet them. */
export const leagueMessages = pgTable(
  "league_messages",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    league_id: ofLeague(),
    user_id: referencePlayer(),
    content: text().notNull(),
    timestamp: instant().notNull(),
    /** Made up by the sender: the same once more is the same message. */
    nonce: text().notNull(),
    /** A captain took it out of the chat, and its text with it. */
    is_removed: boolean().notNull().default(false),
    /** The message of the same chat that it replies to, which may have been erased since; null: none. */
    reply_to: integer(),
  },
  (t) => [
    index("league_messages_by_league").on(t.league_id, t.id),
    uniqueIndex("league_messages_by_nonce").on(t.league_id, t.user_id, t.nonce),
  ],
);
