import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** What calls that a player may repeat have done under a key of the player's. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** SHA-256 of the player's id and the key. */
    key_hash: text().primaryKey(),
    /** SHA-256 of the call and its input. */
    fingerprint: text().notNull(),
    /** What the call returned. */
    reply: jsonb(),
    expires_at: instant().notNull(),
  },
  (t) => [index("idempotency_keys_by_end").on(t.expires_at)],
);
