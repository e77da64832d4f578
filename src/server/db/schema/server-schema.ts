import { bigint, index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** What writes changed, for the other servers on this database; only the newest rows are kept. */
export const changeFeed = pgTable(
  "change_feed",
  {
    version: bigint({ mode: "number" }).primaryKey(),
    /** The server that wrote it, which has already dropped what is stale. */
    server: uuid().notNull(),
    /** Facts as `writeFact` writes them: stale cache keys, and the events for open screens. */
    keys: text().array().notNull(),
  },
  () => [],
);

/** One row with the newest version, locked until the commit, so that versions become visible in order. */
export const changeCounter = pgTable(
  "change_counter",
  { id: smallint().primaryKey(), version: bigint({ mode: "number" }).notNull() },
  () => [],
);

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
