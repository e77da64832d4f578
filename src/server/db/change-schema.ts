import { bigint, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";

/** What writes changed, for the other servers on this database; only the newest rows are kept. */
export const changeFeed = pgTable(
  "change_feed",
  {
    version: bigint({ mode: "number" }).primaryKey(),
    /** The server that wrote it, which has already dropped what is stale. */
    server: uuid().notNull(),
    /** Facts as `writeFact` writes them: which cached answers are stale, and what open screens are told. */
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
