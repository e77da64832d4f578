import { Client } from "pg";
import { CHANNEL } from "./change-queries.ts";
import { shareServerLock } from "./server-lock.ts";

/** A connection or a query that takes longer has failed: milliseconds. */
const TIMEOUT_MS = 5_000;

/** Connects to be told of every new version from now on, and marks that a server uses the database. */
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
