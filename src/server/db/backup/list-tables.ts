// Reads a database's current schema from its catalog; nothing here knows the game's tables by name.
import pg from "pg";

/** A table and its columns in their order, without generated ones. */
export interface Table {
  name: string;
  columns: string[];
}

/** A sequence and its state; the number is text, since it may exceed JavaScript's integers. */
export interface Sequence {
  name: string;
  last_value: string;
  is_called: boolean;
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export const { escapeIdentifier, escapeLiteral } = pg;

/** Lists the tables of the current schema by name. */
export async function listTables(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
           coalesce(array_agg(a.attname::text order by a.attnum)
                    filter (where a.attgenerated = ''), '{}') as columns
      from pg_class c
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.oid, c.relname
     order by c.relname collate "C"`);
  return rows;
}

/** Lists the sequences of the current schema by name, with their current state, which no transaction
 * isolates. */
export async function listSequences(client: pg.PoolClient): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
     where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace
     order by c.relname collate "C"`);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<Sequence>(
      `select ${escapeLiteral(name)} as name, last_value::text, is_called from ${escapeIdentifier(name)}`,
    );
    sequences.push(...states);
  }
  return sequences;
}

/** Lists the foreign keys of the current schema's tables, with the SQL that recreates them. */
export async function listForeignKeys(client: pg.PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class t on t.oid = c.conrelid
     where c.contype = 'f' and c.conparentid = 0 and t.relnamespace = current_schema()::regnamespace`);
  return rows;
}

/** Counts a table's pages on disk; its rows are in pages 0 to this number, exclusive. */
export async function countPages(client: pg.PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ pages: number }>(
    `select ceil(pg_relation_size($1::regclass) / current_setting('block_size')::float8)::int as pages`,
    [escapeIdentifier(table)],
  );
  return rows[0]?.pages ?? 0;
}

/** Lists the names of those tables that have rows. */
export async function listFilled(client: pg.PoolClient, tables: readonly Table[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${escapeIdentifier(name)} limit 1`);
    if (rowCount === 1) filled.push(name);
  }
  return filled;
}

/** Drops the tables that a migration has replaced and kept for one version. */
export async function dropReplaced(client: pg.PoolClient): Promise<void> {
  await client.query("drop schema if exists before_sealing cascade");
}

/** Drops everything in the current schema except what an extension owns; the schema itself and its privileges
 * stay. */
export async function dropAll(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    with dropped (class, object, kind, name) as (
      select 'pg_class'::regclass, oid,
             case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
                          when 'f' then 'foreign table' else 'table' end,
             oid::regclass::text
        from pg_class
       where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and relnamespace = current_schema()::regnamespace
      union all
      select 'pg_type'::regclass, t.oid, 'type', t.oid::regtype::text
        from pg_type t left join pg_class c on c.oid = t.typrelid
       where (t.typtype in ('d', 'e', 'r') or c.relkind = 'c') and t.typnamespace = current_schema()::regnamespace
      union all
      select 'pg_proc'::regclass, oid, 'routine', oid::regprocedure::text
        from pg_proc where pronamespace = current_schema()::regnamespace)
    select format('drop %s if exists %s cascade', kind, name) as statement
      from dropped
     where not exists (select from pg_depend
                        where classid = class and objid = object and deptype in ('e', 'i', 'a'))`);
  for (const { statement } of rows) await client.query(statement);
}
