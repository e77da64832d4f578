// Drafts, and the ids of what is created in the browser.
import { randomInt } from "node:crypto";
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { Setup } from "#contract/organise/schemas.ts";
import type { Database } from "#server/db/open.ts";
import { json, selectRows } from "#server/db/select-rows.ts";

/** Ids from files are smaller. */
const FIRST_BROWSER_ID = 1_000_000;

/** Takes this many successive ids for games, races and duels; returns the first. */
export async function takeIds(db: Database, count: number): Promise<number> {
  const rows = await selectRows(
    db,
    { first: Type.Number() },
    sql`
    insert into browser_ids (id, next) values (1, ${FIRST_BROWSER_ID + count})
    on conflict (id) do update set next = browser_ids.next + ${count}
    returning next - ${count} as first`,
  );
  return rows[0]?.first ?? FIRST_BROWSER_ID;
}

/** Random ids are at least this, above all sequential ones, and fit an `integer`. */
const FIRST_RANDOM_ID = 100_000_000;
const LAST_ID = 2_147_483_647;

/** Draws an id for a tournament that cannot be guessed: it is all one needs to open an unlisted one. */
export async function drawTournamentId(db: Database): Promise<number> {
  for (;;) {
    const id = randomInt(FIRST_RANDOM_ID, LAST_ID + 1);
    const { rows } = await db.execute(sql`
      select 1 from tournaments where id = ${id} union all select 1 from tournament_drafts where id = ${id}`);
    if (rows.length === 0) return id;
  }
}

/** Inserts or updates a draft. */
export async function saveDraft(
  db: Database,
  { id, setup, updatedAt }: { id: number; setup: Setup; updatedAt: string },
): Promise<void> {
  await db.execute(sql`
    insert into tournament_drafts (id, setup, updated_at)
    values (${id}, ${JSON.stringify(setup)}::jsonb, ${updatedAt}::timestamptz)
    on conflict (id) do update set setup = excluded.setup, updated_at = excluded.updated_at`);
}

/** Finds a draft; `forUpdate` locks its row until the transaction ends. */
export async function findDraft(
  db: Database,
  id: number,
  { forUpdate }: { forUpdate: boolean } = { forUpdate: false },
): Promise<Setup | undefined> {
  const rows = await selectRows(
    db,
    { setup: json<Setup>() },
    sql`select setup from tournament_drafts where id = ${id} ${forUpdate ? sql`for update` : sql``}`,
  );
  return rows[0]?.setup;
}

/** Counts a player's drafts and blocks the player's next one until the transaction ends. */
export async function countDrafts(db: Database, playerId: number): Promise<number> {
  await db.execute(sql`select 1 from players where id = ${playerId} for no key update`);
  const rows = await selectRows(
    db,
    { count: Type.Number() },
    sql`
    select count(*)::int as count from tournament_drafts d join organisers o on o.tournament_id = d.id
    where o.player_id = ${playerId} and o.appointed_by is null`,
  );
  return rows[0]?.count ?? 0;
}

/** Deletes a draft. */
export async function deleteDraft(db: Database, id: number): Promise<void> {
  await db.execute(sql`delete from tournament_drafts where id = ${id}`);
}

/** Lists the ids of the drafts that a player organises (null: all), newest first. */
export async function listDraftIds(db: Database, playerId: number | null): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    select d.id from tournament_drafts d
    where ${playerId}::int is null
      or exists (select 1 from organisers o where o.tournament_id = d.id and o.player_id = ${playerId})
    order by d.id desc`,
  );
  return rows.map(({ id }) => id);
}
