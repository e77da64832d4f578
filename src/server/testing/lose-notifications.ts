import { Client } from "pg";

/** Suppresses notifications of this database on connections opened afterwards, as a pooler does that shares
 * connections between transactions. */
export async function loseNotifications(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "create function public.pg_notify(text, text) returns void language sql as $$ select $$",
    );
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    await client.query(`alter database ${rows[0]?.name} set search_path = public, pg_catalog`);
  } finally {
    await client.end();
  }
}
