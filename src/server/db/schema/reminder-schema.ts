// Reminders: what players want, whether it reaches them, and the messages that are sent.
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { DELIVERY_CHANNELS } from "#domain/health/delivery-channels.ts";
import {
  CHANNELS,
  DEFAULT_DIGEST,
  DEFAULT_KINDS,
  DEFAULT_NEWS,
  OUTBOX_KINDS,
  REMINDER_KINDS,
} from "#domain/reminders/reminder-kinds.ts";
import { instant } from "./columns.ts";
import { referencePlayer } from "./player-schema.ts";
import { rounds, tournaments } from "./tournament-schema.ts";

/** What a player has chosen; without a row the defaults hold. */
export const reminderChoices = pgTable(
  "reminder_choices",
  {
    player_id: referencePlayer().primaryKey(),
    /** The reminders that are sent by mail. */
    mail: text({ enum: REMINDER_KINDS }).array().notNull(),
    /** Those that are pushed to the player's devices. */
    push: text({ enum: REMINDER_KINDS })
      .array()
      .notNull()
      .default([...DEFAULT_KINDS.push]),
    /** By which channels the player hears of a round that is over. */
    digest: text({ enum: CHANNELS })
      .array()
      .notNull()
      .default([...DEFAULT_DIGEST]),
    /** By which channels the player hears of being named in a chat, and of corrections of the own points. */
    named: text({ enum: CHANNELS })
      .array()
      .notNull()
      .default([...DEFAULT_NEWS.named]),
    correction: text({ enum: CHANNELS })
      .array()
      .notNull()
      .default([...DEFAULT_NEWS.correction]),
    /** Those by which the player hears of who joins the own leagues, and of results that wait. */
    joined: text({ enum: CHANNELS })
      .array()
      .notNull()
      .default([...DEFAULT_NEWS.joined]),
    waiting: text({ enum: CHANNELS })
      .array()
      .notNull()
      .default([...DEFAULT_NEWS.waiting]),
    /** Minutes since midnight; null: no quiet hours. */
    quiet_from: integer(),
    quiet_to: integer(),
    /** Null: not known. */
    time_zone: text(),
    muted_leagues: integer().array().notNull().default([]),
    /** Where messages go instead of the account's address, confirmed by a code; null: to that one. */
    address: text(),
    /** Reminders that were due before are not sent. */
    changed_at: instant().notNull(),
  },
  () => [],
);

/** How a channel reaches a player; without a row it was not tried yet. */
export const reminderChannels = pgTable(
  "reminder_channels",
  {
    player_id: referencePlayer(),
    channel: text({ enum: CHANNELS }).notNull(),
    /** Reminders since the player was last seen. */
    unanswered: integer().notNull().default(0),
    last_sent_at: instant(),
    /** When its address took no message; null: it is used. */
    stopped_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.player_id, t.channel] })],
);

/** When organisers had who misses picks of a deadline reminded. */
export const askedReminders = pgTable(
  "asked_reminders",
  {
    tournament_id: integer()
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    locks_at: instant().notNull(),
    asked_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournament_id, t.locks_at] })],
);

/** The browsers that messages are pushed to. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    /** SHA-256 of the endpoint: a browser has one, whoever uses it. */
    endpoint_hash: text().primaryKey(),
    player_id: referencePlayer(),
    /** Where its push service takes messages for it. */
    endpoint: text().notNull(),
    /** Of the endpoint, for polite rates. */
    host: text().notNull(),
    /** Its keys, in base64url: messages are encrypted for it. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** SHA-256 of the token that it signed in with, with which it ends when its player signs out. */
    session_hash: text().notNull(),
    /** Such as "Chrome on Android"; null: unknown. */
    device: text(),
    created_at: instant().notNull(),
    /** When it last confirmed its keys. */
    seen_at: instant().notNull(),
    /** When its push service took the last message; null: none yet. */
    delivered_at: instant(),
  },
  (t) => [index("push_subscriptions_by_player").on(t.player_id)],
);

/** Secrets of the addresses of calendars. */
export const calendars = pgTable(
  "calendars",
  {
    player_id: referencePlayer().primaryKey(),
    /** SHA-256 of the secret in the address; the secret itself is not stored. */
    secret_hash: text().notNull().unique(),
    made_at: instant().notNull(),
  },
  () => [],
);

/** The messages that are sent to players, kept for a while after they were, so that none is planned twice. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    player_id: referencePlayer(),
    channel: text({ enum: CHANNELS }).notNull(),
    kind: text({ enum: OUTBOX_KINDS }).notNull(),
    /** The tournament that it is about; null: all of the player's. */
    tournament_id: integer().references(() => tournaments.id, { onDelete: "cascade" }),
    /** The round that is over; null: it is about missing picks. Of one that is deleted nothing is sent. */
    round_id: integer(),
    /** The first lock that it is about; of what is over or happened, when that is no news any more. */
    about_at: instant().notNull(),
    /** What the message was planned for: of one, only one is sent. */
    key: text().notNull(),
    /** Of the address, for polite rates. */
    domain: text().notNull(),
    created_at: instant().notNull(),
    state: text({ enum: ["waiting", "sent", "dropped", "failed"] })
      .notNull()
      .default("waiting"),
    /** When it is tried next; while a server sends it, when another one may assume that server is gone; of
     * one that was sent, as of when it was written. */
    next_at: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** How often a server began to send it and did not note the outcome. */
    interruptions: integer().notNull().default(0),
    /** A server is sending it. */
    is_claimed: boolean().notNull().default(false),
    ended_at: instant(),
    /** What the receiving server said when it was refused. */
    error: text(),
  },
  (t) => [
    uniqueIndex("outbox_by_key").on(t.player_id, t.channel, t.key),
    index("outbox_waiting")
      .on(t.next_at, t.id)
      .where(sql`state = 'waiting'`),
    index("outbox_by_time").on(t.created_at),
  ],
);

/** The rounds whose players have heard that they are over: each is told once, whatever is corrected later. */
export const roundDigests = pgTable(
  "round_digests",
  {
    round_id: integer()
      .primaryKey()
      .references(() => rounds.id, { onDelete: "cascade" }),
    /** Whether its players hear of it: of rounds that are over together, of the last one alone. */
    is_sent: boolean().notNull(),
    /** When its last result was published. */
    published_at: instant().notNull(),
    /** When all of its messages were planned; null: they are being planned. */
    planned_at: instant(),
  },
  () => [],
);

/** Attempts and deliveries of all servers, by minute. */
export const deliveryCounts = pgTable(
  "delivery_counts",
  {
    channel: text({ enum: DELIVERY_CHANNELS }).notNull(),
    minute: instant().notNull(),
    attempts: integer().notNull(),
    delivered: integer().notNull(),
    failed: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.minute] })],
);
