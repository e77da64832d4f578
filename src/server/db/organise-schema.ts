// Who organises which tournament, and the tournaments that are not published yet.
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Setup, SetupChanges } from "#contract/organise/schemas.ts";
import { instant } from "./columns.ts";
import { players } from "./player-schema.ts";

/** The organisers of tournaments and drafts, which share their ids; admins of the installation need no row. */
export const organisers = pgTable(
  "organisers",
  {
    tournament_id: integer().notNull(),
    player_id: integer()
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    rights: text({ enum: ["everything", "results"] }).notNull(),
    /** Null: created the tournament. */
    appointed_by: integer().references(() => players.id, { onDelete: "set null" }),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tournament_id, t.player_id] }),
    index("organisers_by_player").on(t.player_id),
  ],
);

/** Tournaments that only their organisers see; publishing one imports it and deletes its row. */
export const tournamentDrafts = pgTable("tournament_drafts", {
  id: integer().primaryKey(),
  setup: jsonb().$type<Setup>().notNull(),
  updated_at: instant().notNull(),
});

/** The one row with the next id of a game, race or duel created in the browser; files use ids below 1,000,000. */
export const browserIds = pgTable("browser_ids", {
  id: integer().primaryKey(),
  next: integer().notNull(),
});

/** The last import of each tournament or draft, which can be undone for a day. */
export const tournamentImports = pgTable("tournament_imports", {
  tournament_id: integer().primaryKey(),
  /** The names of the files with commas between them. */
  files: text().notNull(),
  changes: jsonb().$type<SetupChanges>().notNull(),
  imported_at: instant().notNull(),
});
