import { eq, sql } from "drizzle-orm";
import { Type } from "typebox";
import { Nullable } from "#contract/schemas.ts";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";
import { results } from "#server/db/schema/tournament-schema.ts";

const CLASSIFICATION_COLUMNS = {
  id: Type.Number(),
  name1: Type.String(),
  name2: Type.String(),
  old1: Nullable(Type.Number()),
  old2: Nullable(Type.Number()),
};

/** Enters positions of a race's drivers by name, as an admin's save does; unnamed drivers have none. */
export async function saveClassification(
  db: Database,
  raceId: number,
  positions: Record<string, number>,
): Promise<void> {
  const rows = await selectRows(
    db,
    CLASSIFICATION_COLUMNS,
    sql`
    select c.id, a.name as name1, b.name as name2, r.position1 as old1, r.position2 as old2
    from contests c join athletes a on a.id = c.side1_id join athletes b on b.id = c.side2_id
    left join results r on r.contest_id = c.id where c.race_id = ${raceId}`,
  );
  for (const { id, name1, name2, old1, old2 } of rows) {
    const [position1, position2] = [positions[name1] ?? null, positions[name2] ?? null];
    if (position1 === old1 && position2 === old2) continue;
    await db.delete(results).where(eq(results.contest_id, id));
    if (position1 !== null || position2 !== null) {
      await db.insert(results).values({ contest_id: id, position1, position2 });
    }
    await db.execute(sql`update contests set revision = revision + 1 where id = ${id}`);
  }
}
