// What players do with the messages of chats. A row belongs to the chat of a tournament or to that of a
// league, whose messages are in two tables, so one of its two references is null.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { leagueMessages, leagues } from "./league-schema.ts";
import { messages, players, referencePlayer } from "./player-schema.ts";
import { tournaments } from "./tournament-schema.ts";

const ofMessage = () => ({
  message_id: integer().references(() => messages.id, { onDelete: "cascade" }),
  league_message_id: integer().references(() => leagueMessages.id, { onDelete: "cascade" }),
});

/** How far a player has read a chat; a player without a row has read nothing since joining. */
export const chatReads = pgTable(
  "chat_reads",
  {
    player_id: referencePlayer(),
    tournament_id: integer().references(() => tournaments.id, { onDelete: "cascade" }),
    league_id: integer().references(() => leagues.id, { onDelete: "cascade" }),
    /** The newest message that was read. It may have been erased since. */
    last_read: integer().notNull(),
  },
  (t) => [
    uniqueIndex("chat_reads_by_tournament").on(t.player_id, t.tournament_id),
    uniqueIndex("chat_reads_by_league").on(t.player_id, t.league_id),
    check("chat_reads_of_one", sql`num_nonnulls(tournament_id, league_id) = 1`),
  ],
);

/** A player's reactions, one of each emoji per message. */
export const reactions = pgTable(
  "reactions",
  {
    ...ofMessage(),
    player_id: referencePlayer(),
    emoji: text().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("reactions_by_message").on(t.message_id, t.emoji, t.player_id),
    uniqueIndex("reactions_by_league_message").on(t.league_message_id, t.emoji, t.player_id),
    index("reactions_by_player").on(t.player_id),
    check("reactions_of_one", sql`num_nonnulls(message_id, league_message_id) = 1`),
  ],
);

/** Whom a message mentions, and where in its text, in UTF-16 units. */
export const mentions = pgTable(
  "mentions",
  {
    ...ofMessage(),
    player_id: referencePlayer(),
    start: integer().notNull(),
    length: integer().notNull(),
    /** When it was seen to that the player hears of it; null: not yet. */
    planned_at: instant(),
  },
  (t) => [
    index("mentions_unplanned")
      .on(t.player_id)
      .where(sql`planned_at is null`),
    uniqueIndex("mentions_by_message").on(t.message_id, t.start),
    uniqueIndex("mentions_by_league_message").on(t.league_message_id, t.start),
    index("mentions_by_player").on(t.player_id),
    check("mentions_of_one", sql`num_nonnulls(message_id, league_message_id) = 1`),
  ],
);

/** Whose messages a player does not want to see. */
export const playerMutes = pgTable(
  "player_mutes",
  {
    player_id: referencePlayer(),
    muted_id: integer()
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.player_id, t.muted_id] }), index("player_mutes_by_muted").on(t.muted_id)],
);

/** Messages that players reported to the organisers, each player once per message. */
export const messageReports = pgTable(
  "message_reports",
  {
    ...ofMessage(),
    player_id: referencePlayer(),
    /** Null: none was given. */
    reason: text(),
    created_at: instant().notNull(),
    /** When an organiser decided about the message; null: it is open. */
    closed_at: instant(),
  },
  (t) => [
    uniqueIndex("message_reports_by_message").on(t.message_id, t.player_id),
    uniqueIndex("message_reports_by_league_message").on(t.league_message_id, t.player_id),
    index("message_reports_by_player").on(t.player_id),
    index("message_reports_open")
      .on(t.created_at)
      .where(sql`closed_at is null`),
    check("message_reports_of_one", sql`num_nonnulls(message_id, league_message_id) = 1`),
  ],
);
