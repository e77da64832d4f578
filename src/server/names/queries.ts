import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

/** What can be renamed in a tournament. */
export type NamedKind = "team" | "athlete";

/** A team or athlete with its former names. */
export interface Named {
  id: number;
  name: string;
  aliases: string[];
}

const TABLES = { team: sql`teams`, athlete: sql`athletes` };

/** Lists the teams or athletes of a tournament by name. */
export async function listNamed(db: Database, kind: NamedKind, tournamentId: number): Promise<Named[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String(), aliases: Type.Array(Type.String()) },
    sql`
    select id, name, aliases from ${TABLES[kind]} where tournament_id = ${tournamentId} order by name collate "C"`,
  );
  return rows;
}

/** Adds athletes with these names to a tournament, and returns them in the same order. */
export async function insertAthletes(db: Database, tournamentId: number, names: string[]): Promise<Named[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String(), aliases: Type.Array(Type.String()) },
    sql`
    insert into athletes (tournament_id, name)
    select ${tournamentId}, n.name from unnest(${sql.param(names)}::text[]) with ordinality n(name, n) order by n.n
    returning id, name, aliases`,
  );
  return rows;
}

/** Renames a team or athlete and keeps the old name as an alias; no other row keeps either name as one. */
export async function saveNewName(
  db: Database,
  kind: NamedKind,
  renamed: { id: number; tournamentId: number; before: string; name: string },
): Promise<void> {
  const { id, tournamentId, before, name } = renamed;
  await db.execute(sql`
    update ${TABLES[kind]} set
      name = case when id = ${id} then ${name}::text else name end,
      aliases = array_remove(array_remove(aliases, ${name}::text), ${before}::text)
        || case when id = ${id} then array[${before}::text] else '{}' end
    where tournament_id = ${tournamentId} and (id = ${id} or aliases && array[${name}::text, ${before}::text])`);
}

/** Replaces the team in brackets, such as ` (Reds)`, in its
 * athletes' names; the former names become aliases. */
export async function renameNamesakes(
  db: Database,
  { teamId, before, after }: { teamId: number; before: string; after: string },
): Promise<void> {
  await db.execute(sql`
    update athletes a set name = n.name, aliases = array_append(array_remove(a.aliases, n.name), a.name)
    from (
      select o.id, left(o.name, -length(${before}::text)) || ${after}::text as name
      from squads s join athletes o on o.id = s.athlete_id
      where s.team_id = ${teamId} and right(o.name, length(${before}::text)) = ${before}::text
    ) n
    where a.id = n.id
      and not exists (select 1 from athletes o where o.tournament_id = a.tournament_id and o.name = n.name)`);
}

/** Applies the new name of a team to its supporters. */
export async function renameSupportedTeam(
  db: Database,
  tournamentId: number,
  { before, name }: { before: string; name: string },
): Promise<void> {
  await db.execute(sql`
    update supporters set team = ${name} where tournament_id = ${tournamentId} and team = ${before}`);
  await db.execute(sql`
    update tournaments set supporters = (
      select coalesce(jsonb_agg(case when s.name = ${before}::text then ${name}::text else s.name end order by s.n), '[]')
      from jsonb_array_elements_text(supporters) with ordinality s(name, n))
    where id = ${tournamentId} and supporters ? ${before}::text`);
}
