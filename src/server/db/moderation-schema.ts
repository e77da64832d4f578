// What organisers forbid players in their tournaments, and the names that players had.
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { RESTRICTIONS } from "#contract/moderation/schemas.ts";
import { instant } from "./columns.ts";
import { players } from "./player-schema.ts";
import type { HeldEntries } from "./stored-tables.ts";
import { tournaments } from "./tournament-schema.ts";

/** Players who are muted in a tournament, or removed from it. */
export const restrictions = pgTable(
  "restrictions",
  {
    tournament_id: integer()
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    player_id: integer()
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    kind: text({ enum: RESTRICTIONS }).notNull(),
    created_at: instant().notNull(),
    /** What a removed player had on contests that were open: it returns with the player until their lock. */
    held: jsonb().$type<HeldEntries>().notNull().default({ picks: [], jokers: [] }),
  },
  (t) => [
    primaryKey({ columns: [t.tournament_id, t.player_id, t.kind] }),
    index("restrictions_by_player").on(t.player_id),
  ],
);

/** Names that players had, each reserved for its player for a year. */
export const formerNames = pgTable(
  "former_names",
  {
    folded_name: text().primaryKey(),
    name: text().notNull(),
    player_id: integer()
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    given_up_at: instant().notNull(),
  },
  (t) => [index("former_names_by_player").on(t.player_id)],
);
