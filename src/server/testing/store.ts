import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { openStore } from "#server/db/open.ts";
import type { Store } from "#server/db/open.ts";

/** Opens an empty store for one test: in memory, or, with `TEST_DATABASE_URL` set, in a database on that
 * server that is dropped when the store is closed. */
export async function openTestStore(): Promise<Store> {
  const server = process.env["TEST_DATABASE_URL"];
  return server === undefined || server === "" ? openStore({ memory: true }) : openTestDatabase(server);
}

/** The same on a PostgreSQL server, with the URL for further servers on it. */
export async function openTestDatabase(server: string): Promise<Store & { databaseUrl: string }> {
  const name = `${process.env["TEST_DATABASE_PREFIX"] ?? "jokerpick_test_"}${randomUUID().replaceAll("-", "")}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = (): Promise<void> => administer(server, `drop database if exists ${name} with (force)`);
  try {
    const store = await openStore({ databaseUrl: url.href });
    return { ...store, databaseUrl: url.href, close: () => store.close().then(drop) };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
