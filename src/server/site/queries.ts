import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

/** The name of the site's settings among the facts of this installation. */
const NAME = "site";

/** Finds the stored settings as JSON; undefined before the first are stored. */
export async function findSite(db: Database): Promise<string | undefined> {
  const rows = await selectRows(
    db,
    { value: Type.String() },
    sql`select value from installation where name = ${NAME}`,
  );
  return rows[0]?.value;
}

/** Stores these settings in place of those of the same names; the others stay, also of a change at the same
 * time. */
export async function saveSite(db: Database, changed: object): Promise<void> {
  await db.execute(sql`
    insert into installation (name, value) values (${NAME}, ${JSON.stringify(changed)})
    on conflict (name) do update set value = (installation.value::jsonb || excluded.value::jsonb)::text`);
}
