import { Client } from "pg";

const TIMEOUT_MS = 5_000;

/** The clock of a PostgreSQL server. */
export interface DatabaseClock {
  /** Returns UTC milliseconds; rejects when the server does not reply within ten seconds. */
  read: () => Promise<number>;
  close: () => Promise<void>;
}

/** Reads the clock of a PostgreSQL server over its own connection, one read at a time, so that it waits
 * for no other query. Connects at the first read, and again after a lost connection. */
export function openDatabaseClock(databaseUrl: string): DatabaseClock {
  let client: Client | undefined;

  async function connect(): Promise<Client> {
    const connecting = new Client({
      connectionString: databaseUrl,
      application_name: "jokerpick clock",
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    connecting.on("error", () => undefined);
    connecting.once("end", () => {
      if (client === connecting) client = undefined;
    });
    client = connecting;
    await connecting.connect();
    return connecting;
  }

  async function close(): Promise<void> {
    const closing = client;
    client = undefined;
    await closing?.end().catch(() => undefined);
  }

  return {
    close,
    read: async () => {
      try {
        const connected = client ?? (await connect());
        const { rows } = await connected.query<{ now: number }>(
          "select extract(epoch from clock_timestamp())::float8 * 1000 as now",
        );
        const now = rows[0]?.now;
        if (now === undefined) throw new Error("The database did not return the time.");
        return now;
      } catch (error) {
        // Not awaited: ending a hanging connection takes long.
        void close();
        throw error;
      }
    },
  };
}
