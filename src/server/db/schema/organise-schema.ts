// Who organises which tournament, and the tournaments that are not published yet.
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Setup, SetupChanges } from "#contract/organise/schemas.ts";
import { instant } from "./columns.ts";
import { players, referencePlayer } from "./player-schema.ts";
import { RESTRICTIONS } from "#contract/moderation/schemas.ts";
import type { HeldEntries } from "#server/db/stored-tables.ts";
import { referenceContest, referenceTournament } from "./tournament-schema.ts";
import type { MarketColumn } from "#domain/contest/market.ts";

/** The organisers of tournaments and drafts, which share their ids; admins of the installation need no
 * row. */
export const organisers = pgTable(
  "organisers",
  {
    tournament_id: integer().notNull(),
    player_id: referencePlayer(),
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

/** The one row with the next id of a game, race or duel created in the browser; files use ids below
 * 1,000,000. */
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

/** How games and races stand while they run, as an organiser entered it. Apart from results: nothing of it
 * counts, and it is deleted once its contest gets a result, another date or another status. */
export const provisionalResults = pgTable("provisional_results", {
  contest_id: referenceContest().primaryKey(),
  score1: integer(),
  score2: integer(),
  top_scorer_ids: integer().array().notNull().default([]),
  /** Null: not classified. */
  position1: integer(),
  position2: integer(),
  /** Where the game or race stands, in words; null: not said. */
  moment: text(),
  entered_by: integer().references(() => players.id, { onDelete: "set null" }),
  entered_at: instant().notNull(),
});

/** Players who are muted in a tournament, or removed from it. */
export const restrictions = pgTable(
  "restrictions",
  {
    tournament_id: referenceTournament(),
    player_id: referencePlayer(),
    kind: text({ enum: RESTRICTIONS }).notNull(),
    created_at: instant().notNull(),
    /** Null: not known, of a restriction by an earlier version. */
    reason: text(),
    decided_by: integer(),
    /** What a removed player had on contests that were open, which returns with the player until their
     * lock, and the messages that were hidden. */
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
    player_id: referencePlayer(),
    given_up_at: instant().notNull(),
  },
  (t) => [index("former_names_by_player").on(t.player_id)],
);

/** Players for whom the organisers of a tournament may enter picks. */
export const pickPermissions = pgTable(
  "pick_permissions",
  {
    tournament_id: referenceTournament(),
    player_id: referencePlayer(),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournament_id, t.player_id] })],
);

/** Players of an earlier tournament whom an organiser brought along into this one: they take part in it
 * before they have picked. */
export const returningPlayers = pgTable(
  "returning_players",
  {
    tournament_id: referenceTournament(),
    player_id: referencePlayer(),
    created_at: instant().notNull(),
    /** When the player said no; kept, so that nobody brings the player along again. */
    declined_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tournament_id, t.player_id] }),
    index("returning_players_by_player").on(t.player_id),
  ],
);

/** The last pick of each market that an organiser entered for a player; the log tells whether the player
 * picked again. */
export const enteredPicks = pgTable(
  "entered_picks",
  {
    contest_id: referenceContest(),
    player_id: referencePlayer(),
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
