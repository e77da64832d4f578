import type { GroupStanding } from "#contract/organise/group-schemas.ts";
import {
  findGroupPlace,
  findPlaceTeam,
  isBestTable,
  type GroupPlace,
  type GroupTable,
  listBestTables,
  listGroupTables,
  listPlaceTeams,
  type TableGame,
} from "#domain/basketball/group-table.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { Database } from "#server/db/open.ts";
import {
  findGroupRule,
  listGroupTeams,
  listKnockOutGames,
  listTableGames,
  mapTeamNames,
} from "./knock-out-queries.ts";

type StoredGame = Awaited<ReturnType<typeof listTableGames>>[number];

function toTableGame({ published, ...game }: StoredGame): TableGame {
  const { score1 = null, score2 = null } = published ?? {};
  return { ...game, score: score1 === null || score2 === null ? null : [score1, score2] };
}

/** Reads the tables of a tournament's groups, and of the best of several; none while no rule is chosen. */
export async function readGroupTables(db: Database, tournamentId: number): Promise<GroupTable[]> {
  const rule = await findGroupRule(db, tournamentId);
  if (rule === null) return [];
  const teams = await listGroupTeams(db, tournamentId);
  if (teams.length === 0) return [];
  const tables = listGroupTables(rule, teams, (await listTableGames(db, tournamentId)).map(toTableGame));
  return [...tables, ...listBestTables(rule, tables)];
}

type KnockOutGame = Awaited<ReturnType<typeof listKnockOutGames>>[number];
type TeamNames = ReadonlyMap<number, string>;

const nameTeam = (id: number, names: TeamNames) => names.get(id) ?? "";

const nameTable = (table: GroupTable) => (isBestTable(table) ? sentences.bestTable(table.name) : table.name);

/** Why a place that nobody has stays open; null: its games are to come. */
function describeOpen(label: string, place: GroupPlace, names: TeamNames): string | null {
  const { state, rows, level = [] } = place.group;
  const name = nameTable(place.group);
  const nameAll = (teams: readonly number[]) => teams.map((id) => nameTeam(id, names)).join(", ");
  if (state === "level")
    return level.map(({ group, teams }) => sentences.bestLevel(label, group, nameAll(teams))).join(" ");
  if (place.place > rows.length) return sentences.placeTooHigh(label, name, rows.length);
  if (state === "uneven")
    return isBestTable(place.group) ? sentences.bestUneven(label) : sentences.groupUneven(name, label);
  const sharing = listPlaceTeams(place);
  return sharing.length > 1 ? sentences.placeLevel(label, nameAll(sharing)) : null;
}

/** What organisers have to decide or know about a place of a game, if it is one in this group. */
function describePlace(
  game: KnockOutGame,
  side: 1 | 2,
  { table, names }: { table: GroupTable; names: TeamNames },
): string | null {
  const [label, stored] = [game[`side${side}_label`], game[`side${side}_id`]];
  const place = findGroupPlace(label, [table]);
  if (place === null || label === null) return null;
  if (stored === null) return describeOpen(label, place, names);
  const team = findPlaceTeam(place);
  // An open game follows the table.
  if (!game.is_shut || team === undefined || team === stored) return null;
  return sentences.placeKept(nameTeam(stored, names), label, team === null ? null : nameTeam(team, names));
}

/** Reads the tables as organisers see them, with what they have to decide or know about places. */
export async function readGroups(db: Database, tournamentId: number, now: Instant): Promise<GroupStanding[]> {
  const tables = await readGroupTables(db, tournamentId);
  if (tables.length === 0) return [];
  const names = await mapTeamNames(db, tournamentId);
  const games = await listKnockOutGames(db, tournamentId, isoOf(now));
  const isNamed = (table: GroupTable) =>
    games.some(({ side1_label, side2_label }) =>
      [side1_label, side2_label].some((label) => findGroupPlace(label, [table]) !== null),
    );
  // Those of the best are shown where a game is theirs.
  const shown = tables.filter((table) => !isBestTable(table) || isNamed(table));
  return shown.map((table) => {
    const notes = games.flatMap((game) =>
      ([1, 2] as const).flatMap((side) => describePlace(game, side, { table, names }) ?? []),
    );
    return {
      name: nameTable(table),
      state: table.state,
      notes: [...new Set(notes)],
      rows: table.rows.map(({ team, ...row }) => ({ ...row, team: nameTeam(team, names) })),
    };
  });
}
