import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import { Client } from "pg";
import { NOTICE_GONE_SERVER, shareServerLock } from "#server/db/server-lock.ts";

/** The channel on which PostgreSQL notifies listening servers of a new version. */
const CHANNEL = "jokerpick";

/** Selects what writes changed after a version, oldest first; one row without keys when that is no longer
 * stored, and no rows before the first change of all. */
export const CHANGES_AFTER = `
  select counter.version::float8 as newest, feed.server, feed.keys
  from change_counter counter left join change_feed feed on feed.version > $1
  order by feed.version`;

/** Deletes changes up to a version. */
export const DELETE_CHANGES_TO = "delete from change_feed where version <= $1";

export interface ChangeRow {
  newest: number;
  server: string | null;
  keys: string[] | null;
}

const createInsertion = (server: string, facts: readonly string[]): SQL => sql`
  with counted as (
    insert into change_counter as counter (id, version) values (1, 1)
    on conflict (id) do update set version = counter.version + 1
    returning version
  ), inserted as (
    insert into change_feed (version, server, keys)
    select version, ${server}::uuid, ${sql.param(facts)}::text[] from counted
    returning version
  )
  select version::float8 as version, pg_notify(${CHANNEL}, version::text) from inserted`;

/** Records these facts and returns the version; the commit notifies all servers. Other writers of
 * versions wait until the transaction ends, so this has to be its last statement. */
export async function insertChange(tx: Database, server: string, facts: readonly string[]): Promise<number> {
  const rows = await selectRows(tx, { version: Type.Number() }, createInsertion(server, facts));
  const version = rows[0]?.version;
  if (version === undefined) throw new Error("A change was not recorded.");
  return version;
}

/** Milliseconds of silence after which the connection is checked. */
const KEEP_ALIVE_DELAY_MS = 5_000;

/** Connects, calls back at every new version from then on, and marks that a server uses the database.
 * `timeoutMs`: of the attempt and of each query. */
export async function connectListener(
  databaseUrl: string,
  timeoutMs: number,
  onNotification: () => void,
): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "jokerpick changes",
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on("error", () => undefined);
  client.on("notification", onNotification);
  try {
    await client.connect();
    await client.query(NOTICE_GONE_SERVER);
    await shareServerLock(client);
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  return client;
}
