// Posts: what a league or tournament sends to the chat where its group talks, outside of the product.
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { POST_KINDS, POST_SERVICES } from "#domain/posts/post-kinds.ts";
import { instant } from "./columns.ts";
import { leagues } from "./league-schema.ts";
import { rounds, tournaments } from "./tournament-schema.ts";

/** Where posts of a league, or of a tournament, go. */
export const postDestinations = pgTable(
  "post_destinations",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** One of both. */
    tournament_id: integer().references(() => tournaments.id, { onDelete: "cascade" }),
    league_id: integer().references(() => leagues.id, { onDelete: "cascade" }),
    service: text({ enum: POST_SERVICES }).notNull(),
    /** The address of a webhook, which is a secret, or of a Matrix server; null: Telegram's is known. */
    url: text(),
    /** The secret of a bot, or null. */
    token: text(),
    /** The chat or room of a bot, or null. */
    room: text(),
    kinds: text({ enum: POST_KINDS }).array().notNull(),
    made_at: instant().notNull(),
    /** Of posts, tests not counted. */
    attempts: integer().notNull().default(0),
    delivered: integer().notNull().default(0),
    last_sent_at: instant(),
    /** Since when each attempt failed; null: the last one did not. */
    failing_since: instant(),
    /** What came back at the last failure. */
    error: text(),
  },
  (t) => [
    index("post_destinations_by_tournament").on(t.tournament_id),
    index("post_destinations_by_league").on(t.league_id),
    check("post_destinations_of_one", sql`num_nonnulls(tournament_id, league_id) = 1`),
  ],
);

/** The posts that are sent, kept for a while after they were, so that none is planned twice. */
export const posts = pgTable(
  "posts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    destination_id: integer()
      .notNull()
      .references(() => postDestinations.id, { onDelete: "cascade" }),
    kind: text({ enum: POST_KINDS }).notNull(),
    /** What the post was planned for: of one, only one is sent. */
    key: text().notNull(),
    tournament_id: integer()
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    /** Null: it is about no single round. */
    round_id: integer().references(() => rounds.id, { onDelete: "cascade" }),
    /** The lock, or when the round or the tournament was over. */
    about_at: instant().notNull(),
    created_at: instant().notNull(),
    state: text({ enum: ["waiting", "sent", "dropped", "failed"] })
      .notNull()
      .default("waiting"),
    /** When it is tried next; while a server sends it, when another one may assume that server is gone. */
    next_at: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** How often a server began to send it and did not note the outcome. */
    interruptions: integer().notNull().default(0),
    is_claimed: boolean().notNull().default(false),
    ended_at: instant(),
    error: text(),
  },
  (t) => [
    uniqueIndex("posts_by_key").on(t.destination_id, t.key),
    index("posts_waiting")
      .on(t.next_at, t.id)
      .where(sql`state = 'waiting'`),
    index("posts_by_time").on(t.created_at),
  ],
);
