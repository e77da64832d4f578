import { Client } from "pg";

const TIMEOUT_MS = 5_000;

/** The clock of a PostgreSQL server. */
export interface DatabaseClock {
  /** UTC milliseconds; rejects when the server does not answer within ten seconds. */
  read: () => Promise<number>;
  close: () => Promise<void>;
}

/** Reads the clock of a PostgreSQL server over a connection of its own, so that it waits for no one; connects when it is
 * first asked, and again after the connection was lost. One reading at a time. */
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
        if (now === undefined) throw new Error("The database did not tell the time.");
        return now;
      } catch (error) {
        // Not waited for: ending a connection that hangs takes long.
        void close();
        throw error;
      }
    },
  };
}
