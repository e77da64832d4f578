// Picks that organisers enter for players.
import type { MarketColumn } from "#domain/contest/market.ts";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { players } from "./player-schema.ts";
import { contests, tournaments } from "./tournament-schema.ts";

/** Players for whom the organisers of a tournament may enter picks. */
export const pickPermissions = pgTable(
  "pick_permissions",
  {
    tournament_id: integer()
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    player_id: integer()
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournament_id, t.player_id] })],
);

/** The last pick of each market that an organiser entered for a player; the log tells whether the player picked again. */
export const enteredPicks = pgTable(
  "entered_picks",
  {
    contest_id: integer()
      .notNull()
      .references(() => contests.id, { onDelete: "cascade" }),
    player_id: integer()
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    market: text().$type<MarketColumn>().notNull(),
    /** Null: the account was erased. */
    entered_by: integer().references(() => players.id, { onDelete: "set null" }),
    /** When the organiser's call arrived. */
    entered_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contest_id, t.player_id, t.market] }),
    index("entered_picks_by_player").on(t.player_id),
  ],
);
