import { Type } from "typebox";
import { and, eq, isNull, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { isoColumn, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import { shownNameOf } from "#server/db/shown-name.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { players } from "#server/db/schema/player-schema.ts";
import { sessions } from "#server/db/schema/sign-in-schema.ts";
import { foldName } from "#domain/names/lookalikes.ts";
import { isMadeUpName } from "#domain/players/made-up-name.ts";
import { findNamed, reserveName } from "./unique-name-queries.ts";
import { chooseName } from "./unique-names.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

const USER_COLUMNS = {
  id: Type.Number(),
  name: Type.String(),
  email: Type.String(),
  team: Nullable(Type.String()),
  is_admin: Type.Boolean(),
  is_changed: Type.Boolean(),
  is_new: Type.Boolean(),
  name_before: Nullable(Type.String()),
  created_at: Type.String(),
};

/** The team that the player supports in the newest visible tournament with a choice. */
const LATEST_TEAM = sql`(
  select f.team from supporters f join tournaments t on t.id = f.tournament_id and t.visible
  where f.user_id = players.id order by t.sequence desc, t.id desc limit 1) as team`;

/** An account as its owner sees it. */
type OwnAccount = { id: number; name: string; email: string; team: string | null };

/** An account that signs in: whether its right as an admin is stored, whether others see a change in it,
 * whether it is new, and the name that it had; null for a new one. */
export type SavedUser = OwnAccount & {
  is_admin: boolean;
  is_changed: boolean;
  is_new: boolean;
  name_before: string | null;
  /** ISO 8601 with Z. */
  created_at: string;
};

/** Reserves a player's former name, if the name has changed; one that was made up is nobody's. */
async function reserveGivenUp(
  db: Database,
  { id, name, name_before }: { id: number; name: string; name_before: string | null },
  at: string,
): Promise<void> {
  if (name_before === null || name_before === "" || isMadeUpName(name_before)) return;
  if (foldName(name_before) === foldName(name)) return;
  await reserveName(db, { playerId: id, name: name_before, at });
}

/** Registers the owner of an address or reactivates the account; two first sign-ins at once make one
 * account. `name`: null keeps the account's name, or gives a new account `fallback`; an edited name
 * stays, and a taken one gets a number. */
export async function saveUser(
  db: Database,
  user: { email: string; name: string | null; fallback: string; at: string },
): Promise<SavedUser> {
  const { email, name, fallback, at } = user;
  const known = await findNamed(db, { email });
  const chosen = await chooseName(db, { email }, known === undefined ? (name ?? fallback) : name, at);
  const shown = chosen ?? known?.name ?? fallback;
  const rows = await selectRows(
    db,
    USER_COLUMNS,
    sql`
    with before as (select name, deactivated_at from players where email = ${email})
    insert into players (email, name, folded_name, created_at)
    values (${email}, ${shown}, ${foldName(shown)}, ${at}::timestamptz)
    on conflict (email) do update set
      name = coalesce(${chosen}::text, players.name),
      folded_name = case when ${chosen}::text is null then players.folded_name else excluded.folded_name end,
      deactivated_at = null
    returning id, email, name, is_admin, ${LATEST_TEAM},
      exists (select 1 from before b where b.deactivated_at is not null or b.name <> players.name) as is_changed,
      not exists (select 1 from before) as is_new, (select name from before) as name_before,
      ${isoColumn(sql`created_at`)} as created_at`,
  );
  const [saved] = rows;
  if (saved === undefined) throw new Error("an upsert without a row");
  await reserveGivenUp(db, saved, at);
  return saved;
}

/** Reactivates an account by its id; a `name` of null keeps the name, and an edited name stays. */
export async function saveReturningUser(
  db: Database,
  { id, name, at }: { id: number; name: string | null; at: string },
): Promise<SavedUser> {
  const chosen = await chooseName(db, { id }, name, at);
  const folded = chosen === null ? null : foldName(chosen);
  const rows = await selectRows(
    db,
    USER_COLUMNS,
    sql`
    update players set name = coalesce(${chosen}::text, players.name),
      folded_name = coalesce(${folded}::text, players.folded_name), deactivated_at = null
    from (select name, deactivated_at from players where id = ${id} and erased_at is null for update) before
    where players.id = ${id} and players.erased_at is null
    returning players.id, players.email, players.name, players.is_admin, ${LATEST_TEAM},
      (before.deactivated_at is not null or before.name <> players.name) as is_changed, false as is_new,
      before.name as name_before, ${isoColumn(sql`players.created_at`)} as created_at`,
  );
  const [saved] = rows;
  if (saved === undefined) throw new HttpError("sign-in-required", sentences.accountErased);
  await reserveGivenUp(db, saved, at);
  return saved;
}

/** Returns whether there is an active player with this id. */
export async function isActivePlayer(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from players where id = ${id} and deactivated_at is null`);
  return rows.length > 0;
}

/** Finds an account, deactivated or not, and whether it was erased. */
export async function findAccount(db: Database, id: number): Promise<{ is_erased: boolean } | undefined> {
  const rows = await selectRows(
    db,
    { is_erased: Type.Boolean() },
    sql`select erased_at is not null as is_erased from players where id = ${id}`,
  );
  return rows[0];
}

/** The public facts of an active player, with the name that a tournament shows, and the team supported in
 * it. */
export async function findPlayer(
  db: Database,
  id: number,
  tournamentId: number,
): Promise<{ id: number; name: string; shown_name: string; team: string | null } | undefined> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String(), shown_name: Type.String(), team: Nullable(Type.String()) },
    sql`
    select u.id, u.name, ${shownNameOf("u", tournamentId)} as shown_name, f.team
    from players u left join supporters f on f.user_id = u.id and f.tournament_id = ${tournamentId}
    where u.id = ${id} and u.deactivated_at is null`,
  );
  return rows[0];
}

const NAME_COLUMNS = {
  id: Type.Number(),
  name: Type.String(),
  email: Type.String(),
  team: Nullable(Type.String()),
  name_before: Type.String(),
};

/** Saves the name that an active player chose at this time (ISO 8601 with Z) and that sign-ins no longer
 * overwrite; reserves and returns the former name. */
export async function saveName(
  db: Database,
  { id, name, at }: { id: number; name: string; at: string },
): Promise<(OwnAccount & { name_before: string }) | undefined> {
  const rows = await selectRows(
    db,
    NAME_COLUMNS,
    sql`
    update players set name = ${name}, is_name_edited = true,
      folded_name = case when name = ${name} then folded_name else ${foldName(name)} end
    from (select name as name_before from players where id = ${id} for update) before
    where id = ${id} and deactivated_at is null
    returning id, name, email, name_before, ${LATEST_TEAM}`,
  );
  const [saved] = rows;
  if (saved !== undefined) await reserveGivenUp(db, saved, at);
  return saved;
}

/** Saves which team of a tournament a player supports, or none; returns whether that is a change. */
export async function saveSupportedTeam(
  db: Database,
  supporter: { tournament_id: number; user_id: number },
  team: string | null,
): Promise<boolean> {
  const { tournament_id, user_id } = supporter;
  const { rows } = await db.execute(
    team === null
      ? sql`delete from supporters where tournament_id = ${tournament_id} and user_id = ${user_id} returning 1`
      : sql`
        insert into supporters (tournament_id, user_id, team) values (${tournament_id}, ${user_id}, ${team})
        on conflict (tournament_id, user_id) do update set team = excluded.team
        where supporters.team <> excluded.team
        returning 1`,
  );
  return rows.length > 0;
}

/** Prepares the look-up of sessions: returns, in order, the session of each token hash with its active
 * owner. */
export function prepareListSessions(db: Database) {
  const query = db
    .select({
      token_hash: sessions.token_hash,
      id: players.id,
      name: players.name,
      // Only erased accounts have no address, and these are not active.
      email: sql<string>`${players.email}`,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
      expires_at: sessions.expires_at,
      authenticated_at: sessions.authenticated_at,
      is_email_verified: sessions.is_email_verified,
      passkey_id: sessions.passkey_id,
      is_admin: players.is_admin,
      device: sessions.device,
    })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.user_id))
    .where(
      and(
        sql`${sessions.token_hash} = any(${sql.placeholder("hashes")}::text[])`,
        isNull(players.deactivated_at),
      ),
    )
    .prepare("list_sessions");

  return async (tokenHashes: string[]) => {
    const rows = await query.execute({ hashes: tokenHashes });
    const byHash = new Map(
      rows.map((row) => {
        const { created_at, last_used_at, authenticated_at } = row;
        const times = {
          last_used_at: last_used_at ?? created_at,
          authenticated_at: authenticated_at ?? created_at,
        };
        return [row.token_hash, { ...row, ...times }];
      }),
    );
    return tokenHashes.map((hash) => byHash.get(hash));
  };
}

/** Lists the accounts whose address has a domain that can be written in another way: with letters besides a
 * to z, or in punycode. */
export async function listRespellable(db: Database): Promise<{ id: number; email: string }[]> {
  return selectRows(
    db,
    { id: Type.Number(), email: Type.String() },
    sql`select id, email from players where email ~ '@.*([^ -~]|xn--)' order by id`,
  );
}

/** Saves another spelling of an account's address, unless an account has that one. */
export async function saveSpelling(
  db: Database,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await db.execute(sql`
    update players set email = ${email}
    where id = ${id} and not exists (select 1 from players other where other.email = ${email})`);
}

/** Locks a player's row until the transaction ends; returns false if the account was erased. */
export async function lockAccount(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from players where id = ${id} and erased_at is null for update`);
  return rows.length > 0;
}

/** Deactivates an account at this time (ISO 8601 with Z); false when it was not active. */
export async function saveDeactivation(db: Database, id: number, at: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update players set deactivated_at = ${at}::timestamptz where id = ${id} and deactivated_at is null returning 1`);
  return rows.length > 0;
}
