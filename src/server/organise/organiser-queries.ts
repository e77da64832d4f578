// Who organises which tournament.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Organiser, type Rights, Rights as RightsSchema } from "#contract/organise/schemas.ts";
import type { Database } from "#server/db/open.ts";
import { isoColumn, selectRows } from "#server/db/select-rows.ts";

/** Finds what a player may do in a tournament or draft; undefined: nothing. */
export async function findRights(
  db: Database,
  { tournamentId, playerId }: { tournamentId: number; playerId: number },
): Promise<Rights | undefined> {
  const rows = await selectRows(
    db,
    { rights: RightsSchema },
    sql`select rights from organisers where tournament_id = ${tournamentId} and player_id = ${playerId}`,
  );
  return rows[0]?.rights;
}

/** Lists the organisers of a tournament, those with all rights first. */
export async function listOrganisers(db: Database, tournamentId: number): Promise<Organiser[]> {
  const rows = await selectRows(
    db,
    { ...Organiser.properties },
    sql`
    select p.id, p.name, o.rights, a.name as appointed_by, ${isoColumn(sql`o.created_at`)} as since
    from organisers o join players p on p.id = o.player_id left join players a on a.id = o.appointed_by
    where o.tournament_id = ${tournamentId}
    order by o.rights, o.created_at, p.id`,
  );
  return rows;
}

/** Appoints a player, or changes the rights of an organiser. */
export async function saveOrganiser(
  db: Database,
  row: {
    tournament_id: number;
    player_id: number;
    rights: Rights;
    appointed_by: number | null;
    created_at: string;
  },
): Promise<void> {
  const { tournament_id, player_id, rights, appointed_by, created_at } = row;
  await db.execute(sql`
    insert into organisers (tournament_id, player_id, rights, appointed_by, created_at)
    values (${tournament_id}, ${player_id}, ${rights}, ${appointed_by}, ${created_at}::timestamptz)
    on conflict (tournament_id, player_id) do update set rights = excluded.rights`);
}

/** Takes the rights of an organiser away. */
export async function deleteOrganiser(
  db: Database,
  { tournamentId, playerId }: { tournamentId: number; playerId: number },
): Promise<void> {
  await db.execute(
    sql`delete from organisers where tournament_id = ${tournamentId} and player_id = ${playerId}`,
  );
}

/** Deletes all organisers of a draft. */
export async function deleteOrganisers(db: Database, tournamentId: number): Promise<void> {
  await db.execute(sql`delete from organisers where tournament_id = ${tournamentId}`);
}

/** Finds the name of a player who may organise; undefined: there is none, or the account is deactivated. */
export async function findActiveName(db: Database, playerId: number): Promise<string | undefined> {
  const rows = await selectRows(
    db,
    { name: Type.String() },
    sql`select name from players where id = ${playerId} and deactivated_at is null`,
  );
  return rows[0]?.name;
}
