import { Client } from "pg";
import { CHANNEL } from "./change-queries.ts";
import { shareServerLock } from "./server-lock.ts";

/** Timeout of a connection attempt and of a query, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Connects, calls back at every new version from then on, and marks that a server uses the database. */
export async function connectListener(databaseUrl: string, onNotification: () => void): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "jokerpick changes",
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on("error", () => undefined);
  client.on("notification", onNotification);
  try {
    await client.connect();
    await shareServerLock(client);
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  return client;
}
