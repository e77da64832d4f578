import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { StoreRefused } from "./store-errors.ts";

/** The advisory lock of a database's servers: held by one alone, or shared by those that tell each other what changes. */
const LOCK_ID = 1_785_686_885;

/** How long a start waits for a server that is being stopped, or whose machine is gone: milliseconds. */
const PATIENCE_MS = 30_000;

/** Milliseconds between two attempts. */
const RETRY_MS = 1_000;

const CONNECT_TIMEOUT_MS = 5_000;

/** The lock belongs to a transaction that stays open, idle: so it also works behind a connection pooler, and costs nothing.
 * The server must not end it, and must soon notice when this machine is gone. */
const SETTINGS = `
  select set_config(name, '0', true) from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'transaction_timeout');
  set local tcp_keepalives_idle = 10; set local tcp_keepalives_interval = 5; set local tcp_keepalives_count = 3`;

interface Asked {
  databaseUrl: string;
  /** Whether this server tells others, and hears from them, what changes. */
  isShared: boolean;
  /** Called when the database was out of reach, so that others may have used it meanwhile, and is this server's again. */
  onInterrupted: () => void;
  /** Called when the database has become another server's. */
  onLost: () => void;
}

/** A database that is claimed until it is released. */
export interface Claim {
  release: () => Promise<void>;
}

const TAKEN =
  "Another server uses the database of DATABASE_URL. Stop that one first, or give both the same REDIS_URL.";

/** A connection that holds the lock, or null when others hold it. */
async function takeLock({ databaseUrl, isShared }: Asked): Promise<Client | null> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "jokerpick claim",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("begin");
    await client.query(SETTINGS);
    const take = isShared ? "pg_try_advisory_xact_lock_shared" : "pg_try_advisory_xact_lock";
    const { rows } = await client.query<{ is_taken: boolean }>(`select ${take}(${LOCK_ID}) as is_taken`);
    if (rows[0]?.is_taken === true) return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return null;
}

async function takeAtStart(asked: Asked, patience: number): Promise<Client> {
  const end = performance.now() + patience;
  try {
    for (;;) {
      const client = await takeLock(asked);
      if (client !== null) return client;
      if (performance.now() >= end) break;
      await wait(RETRY_MS);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StoreRefused(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`, {
      cause: error,
    });
  }
  throw new StoreRefused(TAKEN);
}

/** Claims a database for this server, so that no other one serves it without being told what this one changes; refuses when
 * another has it and does not leave it within `patience` milliseconds. */
export async function claimDatabase(asked: Asked, patience = PATIENCE_MS): Promise<Claim> {
  const released = new AbortController();
  let client = await takeAtStart(asked, patience);

  const watch = () => {
    client.once("end", () => void regain());
  };

  const regain = async (): Promise<void> => {
    while (!released.signal.aborted) {
      // A database that is away is waited for.
      const again = await takeLock(asked).catch(() => undefined);
      if (again === null) {
        asked.onLost();
        return;
      }
      if (again !== undefined) {
        client = again;
        if (released.signal.aborted) await client.end();
        watch();
        asked.onInterrupted();
        return;
      }
      await wait(RETRY_MS, undefined, { signal: released.signal }).catch(() => undefined);
    }
  };

  watch();
  return {
    release: async () => {
      released.abort();
      await client.end().catch(() => undefined);
    },
  };
}
