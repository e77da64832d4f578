import { bigint, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";

/** What writes made stale, for the other servers on this database; only the newest rows are kept. */
export const changeFeed = pgTable(
  "change_feed",
  {
    version: bigint({ mode: "number" }).primaryKey(),
    /** The server that wrote it, which has already dropped these keys. */
    server: uuid().notNull(),
    /** Keys of cached answers and sessions; one that ends in a colon, or is empty, stands for all keys with this
     * prefix. */
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
