// A table that names a player is in the document of the own data, or here with a reason.
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as chatSchema from "#server/db/schema/chat-schema.ts";
import * as leagueSchema from "#server/db/schema/league-schema.ts";
import * as organiseSchema from "#server/db/schema/organise-schema.ts";
import * as playerSchema from "#server/db/schema/player-schema.ts";
import * as reminderSchema from "#server/db/schema/reminder-schema.ts";
import * as signInSchema from "#server/db/schema/sign-in-schema.ts";
import * as tournamentSchema from "#server/db/schema/tournament-schema.ts";
import { DATA_PARTS } from "./data-queries.ts";

/** Columns of which no part has the rows as they are, and why. */
const EXCEPTIONS: Record<string, string> = {
  "picks.player_id": "listPicksByName lists them with names",
  "jokers.player_id": "listPicksByName lists them with names",
  "player_mutes.muted_id": "nobody learns who does not want to read him or her",
};

/** Names of columns that name a player, also without a foreign key. */
const NAMES_PLAYER = /^(player_id|user_id|.*_by|by_player|about_player|organiser_id)$/;

const tables = [
  tournamentSchema,
  playerSchema,
  leagueSchema,
  chatSchema,
  signInSchema,
  organiseSchema,
  reminderSchema,
]
  .flatMap((schema): unknown[] => Object.values(schema))
  .filter((table): table is PgTable => is(table, PgTable));

/** Lists the columns of a table that name a player, as `table.column`. */
function listPlayerColumns(table: PgTable): string[] {
  const keys = getTableConfig(table).foreignKeys.map((key) => key.reference());
  const byKey = keys
    .filter(({ foreignTable }) => foreignTable === playerSchema.players)
    .flatMap(({ columns }) => columns.map(({ name }) => name));
  const byName = Object.keys(getTableColumns(table)).filter((name) => NAMES_PLAYER.test(name));
  return [...new Set([...byKey, ...byName])].map((name) => `${getTableName(table)}.${name}`);
}

const shown = DATA_PARTS.flatMap(({ table, by }) => by.map((name) => `${getTableName(table)}.${name}`));

test("every column that names a player is read, or excepted with a reason", () => {
  const named = tables.flatMap(listPlayerColumns);
  expect(named.length).toBeGreaterThan(15);
  const missing = named.filter((column) => !shown.includes(column) && EXCEPTIONS[column] === undefined);
  expect(missing).toEqual([]);
  const isStale = (column: string) => !named.includes(column) || shown.includes(column);
  expect(Object.keys(EXCEPTIONS).filter(isStale)).toEqual([]);
});

test("no part has secrets, and each names columns that there are", () => {
  for (const { name, table, by, without = [] } of DATA_PARTS) {
    const columns = Object.keys(getTableColumns(table));
    expect(columns, name).toEqual(expect.arrayContaining([...by, ...without]));
    const secrets = columns.filter((column) => /hash|nonce|proof|secret|public_key/.test(column));
    expect(without, name).toEqual(expect.arrayContaining(secrets));
  }
  expect(new Set(DATA_PARTS.map(({ name }) => name)).size).toBe(DATA_PARTS.length);
});
