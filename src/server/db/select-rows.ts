import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { type Static, type TProperties, type TSchema, Type } from "typebox";
import type { Database } from "./open.ts";

/** Number of rows of a result that are checked: types do not differ between rows, and a result may have
 * 100,000. */
const CHECKED_ROWS = 100;

type RowOf<Columns extends TProperties> = { [Name in keyof Columns]: Static<Columns[Name]> };

/** A column of bytes. */
export const Bytes = Type.Unsafe<Buffer>({});

/** A column of JSON that the statement builds or this server stored; its shape is not checked. */
export const json = <T>() => Type.Unsafe<T>({});

/** A column of an instant as ISO 8601 with Z. */
export const isoColumn = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A column of an instant as milliseconds since 1970 in UTC. */
export const epochColumn = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** Whether a value has the type of a schema; lengths, ranges and formats are not checked. */
function hasType(schema: TSchema & { anyOf?: TSchema[]; type?: string }, value: unknown): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.some((one) => hasType(one, value));
  switch (schema.type) {
    case "integer":
    case "number":
      return typeof value === "number";
    case "string":
    case "boolean":
      return typeof value === schema.type;
    case "array":
      return Array.isArray(value);
    case "null":
      return value === null;
    default:
      return value !== undefined;
  }
}

function checkRows(columns: TProperties, rows: readonly Record<string, unknown>[]): void {
  const required = Object.entries(columns).filter(([, schema]) => !("~optional" in schema));
  for (const row of rows.slice(0, CHECKED_ROWS)) {
    for (const [name, schema] of required) {
      if (!hasType(schema, row[name])) {
        throw new TypeError(
          `The column ${name} of a statement is ${typeof row[name]}, which it must not be.`,
        );
      }
    }
  }
}

/** Runs a statement and returns its rows; throws when their columns do not have the types given here. */
export async function selectRows<Columns extends TProperties>(
  db: Pick<Database, "execute">,
  columns: Columns,
  statement: SQL,
): Promise<RowOf<Columns>[]> {
  const { rows } = await db.execute(statement);
  checkRows(columns, rows);
  return rows as RowOf<Columns>[];
}

const dialect = new PgDialect();

/** Creates a function that runs a statement as `selectRows` does. Its text is built once and each connection
 * prepares it once, under this name; `values` has the value of each `sql.placeholder`. */
export function createPreparedSelect<Columns extends TProperties>(
  columns: Columns,
  name: string,
  statement: SQL,
): (db: Database, values: Record<string, unknown>) => Promise<RowOf<Columns>[]> {
  const query = dialect.sqlToQuery(statement);
  return async (db, values) => {
    const prepared = db._.session.prepareQuery(query, undefined, name, false);
    const { rows } = (await prepared.execute(values)) as { rows: Record<string, unknown>[] };
    checkRows(columns, rows);
    return rows as RowOf<Columns>[];
  };
}
