// What the browser writes to published tournaments besides the importer.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import type { ContestKind } from "#domain/contest/contest-kind.ts";
import { EVENT_ID, isShutAt, sideText, CONTEST_SIDES } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { json, selectRows } from "#server/db/select-rows.ts";
import type { Rescheduled } from "./list-rescheduled.ts";

/** Marks a tournament as edited in the browser. */
export async function markEditedInBrowser(db: Database, id: number): Promise<void> {
  await db.execute(sql`update tournaments set is_edited_in_browser = true where id = ${id}`);
}

/** Makes the importer write these contests even if they equal the last import, as admins may have changed
 * them. Schedules are written only if this edit changes them; a team cancelled alone stays cancelled. */
export async function forgetImported(
  db: Database,
  { contestIds, rescheduled }: { contestIds: ReadonlySet<number>; rescheduled: readonly Rescheduled[] },
): Promise<void> {
  const ids = (some: Iterable<number>) => sql`${sql.param([...some])}::int[]`;
  const changed = ids(rescheduled.flatMap(({ was }) => was.contest_ids));
  const restored = rescheduled.filter(({ kind }) => kind === "restored");
  await db.execute(sql`
    update contests set imported = case
      when id = any(${changed}) and (status <> 'cancelled' or id = any(${ids(restored.flatMap(({ was }) => was.contest_ids))}))
      then '' else '.' || split_part(imported, '.', 2) end
    where id = any(${ids(contestIds)})`);
  await db.execute(sql`
    update races set imported = '' where id = any(${ids(rescheduled.flatMap(({ id, was }) => (was.kind === "race-team" ? id : [])))})`);
}

/** Deletes the handicaps of those contests that still take picks
 * at this time (ISO 8601 with Z); returns their ids. */
export async function deleteHandicaps(db: Database, contestIds: number[], at: string): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    update contests c set handicap = null
    where id = any(${sql.param(contestIds)}::int[]) and not ${isShutAt(at)}
    returning id`,
  );
  return rows.map(({ id }) => id);
}

const OFFER_COLUMNS = {
  id: Type.Number(),
  kind: json<ContestKind>(),
  event_id: Type.Number(),
  round_id: Type.Number(),
  /** The race and the team; null for a game. */
  name: Nullable(Type.String()),
  side1_id: Nullable(Type.Number()),
  side1: Type.String(),
  side2_id: Nullable(Type.Number()),
  side2: Type.String(),
  handicap: Nullable(Type.Number()),
};

/** A contest's stored sides and handicap. */
export type StoredOffer = Awaited<ReturnType<typeof listOffers>>[number];

/** Lists the sides of these contests with their names, and their handicaps. */
export async function listOffers(db: Database, contestIds: ReadonlySet<number>) {
  return selectRows(
    db,
    OFFER_COLUMNS,
    sql`
    select c.id, c.kind, ${EVENT_ID} as event_id, c.round_id, r.name || ', ' || m.name as name, c.side1_id, c.side2_id, c.handicap,
      ${sideText(1)} as side1, ${sideText(2)} as side2
    from contests c
    left join races r on r.id = c.race_id left join teams m on m.id = c.team_id
    ${CONTEST_SIDES}
    where c.id = any(${sql.param([...contestIds])}::int[]) order by c.id`,
  );
}

/** Lists a tournament in the menu, or hides it from all who have no link. */
export async function saveVisible(db: Database, id: number, isVisible: boolean): Promise<void> {
  await db.execute(sql`update tournaments set visible = ${isVisible} where id = ${id}`);
}
