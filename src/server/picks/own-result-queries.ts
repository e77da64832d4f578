import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { hasPick } from "#server/db/market-columns.ts";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";

/** Finds the name of who published the results of these contests, if that player has picks in one of them. */
export async function findOwnResultPublisher(
  db: Database,
  contestIds: readonly number[],
): Promise<string | undefined> {
  const rows = await selectRows(
    db,
    { name: Type.String() },
    sql`
    select u.name from settlements s
    join publications p on p.id = s.publication_id
    join players u on u.id = p.published_by and u.erased_at is null
    join picks k on k.contest_id = s.contest_id and k.player_id = u.id
    where s.contest_id = any(${sql.param(contestIds)}::int[]) and s.result is not null
      and ${hasPick("k")}
      and not exists (
        select 1 from settlements later where later.contest_id = s.contest_id and later.version > s.version)
    order by p.id desc limit 1`,
  );
  return rows[0]?.name;
}
