import { bigint, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";

/** What writes made stale, for the other servers on this database; only the newest rows are kept. */
export const changeFeed = pgTable(
  "change_feed",
  {
    version: bigint({ mode: "number" }).primaryKey(),
    /** The server that wrote it, and has forgotten these keys by itself. */
    server: uuid().notNull(),
    /** Of cached answers and sessions; one that ends in a colon, or is empty, stands for all that begin with it. */
    keys: text().array().notNull(),
  },
  () => [],
);

/** One row with the newest version. It stays locked until the commit, so that versions become visible in their order. */
export const changeCounter = pgTable(
  "change_counter",
  { id: smallint().primaryKey(), version: bigint({ mode: "number" }).notNull() },
  () => [],
);
