import { Client } from "pg";
import { CHANNEL } from "./change-queries.ts";
import { NOTICE_GONE_SERVER, shareServerLock } from "./server-lock.ts";

/** Milliseconds of silence after which the connection is checked. */
const KEEP_ALIVE_DELAY_MS = 5_000;

/** Connects, calls back at every new version from then on, and marks that a server uses the database. `timeoutMs`: of the
 * attempt and of each query. */
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
