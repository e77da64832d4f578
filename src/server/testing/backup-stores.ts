// Stores for backup tests, with their own tables: their content is awkward, and changes of the game's tables
// do not break them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import type { Backups } from "#server/db/backup/server-backups.ts";
import type { BackupOrder } from "#server/db/backup/write-backup.ts";
import { migrate, type Migration } from "#server/db/migrate.ts";
import { openStore, type Store } from "#server/db/open.ts";
import { openTestStore } from "./store.ts";

export const PLAYERS = 1_000;

/** Two tables that refer to each other and to themselves, a trigger that blocks further rows, an enum, and a
 * view. */
export const MIGRATIONS: Migration[] = [
  {
    name: "0000_first",
    statements: [
      `create type colour as enum ('red', 'deep blue')`,
      `create table players (
         id int generated always as identity primary key, gone int, name text not null, photo bytea, profile jsonb,
         tags text[], score float8, since timestamptz, colour colour, note text, "select" boolean,
         twice int generated always as (id * 2) stored, coach int references players)`,
      `alter table players drop column gone`,
      `create table "Odd ""Table"" é" (id bigserial primary key, player int not null references players on delete cascade)`,
      `alter table players add odd bigint references "Odd ""Table"" é"`,
      `create view names as select name from players`,
      `create function refuse() returns trigger language plpgsql as
         $$ begin if new.name like 'refused%' then raise 'no %', new.name; end if; return new; end $$`,
      `create trigger refuse_some before insert on players for each row execute function refuse()`,
    ],
  },
  {
    name: "0001_second",
    statements: [
      `create table settings (name text primary key, value text)`,
      `insert into settings values ('made by', 'a migration')`,
    ],
  },
];

/** Many scripts, and everything that COPY's text format escapes. */
const AWKWARD = `E'Žalgiris 🏀\\n\\t\\r\\b\\\\N \\\\. "it''s" {a,b} \\\\x00'`;

const FILL = `
  alter table players disable trigger user;
  insert into players (name, photo, profile, tags, score, since, colour, note, "select")
    select case when i % 10 = 0 then 'refused ' else ${AWKWARD} end || i,
           decode(lpad(to_hex(i), 8, '0'), 'hex'), jsonb_build_object('n', i, 't', ${AWKWARD}::text),
           array[${AWKWARD}, null, '', 'NULL', i::text], i / 3.0::float8,
           timestamptz '2026-01-01T00:00:00.123456+02' + i * interval '1 minute',
           case when i % 2 = 0 then 'red'::colour else 'deep blue' end,
           case i % 4 when 0 then null when 1 then '' when 2 then '\\N' else repeat('long ', i % 3000) end, i % 3 = 0
      from generate_series(1, ${PLAYERS}) as i;
  alter table players enable trigger user;
  insert into "Odd ""Table"" é" (player) select id from players order by id desc;
  update players set coach = case when id = 1 then ${PLAYERS} else id - 1 end, odd = id;
  delete from players where id % 7 = 0 and not exists (select from players p where p.coach = players.id);
  insert into settings values ('chosen by', ${AWKWARD});`;

export type Engine = "embedded" | "postgresql";

/** The engines that this run can test. */
export const ENGINES: Engine[] = process.env["TEST_DATABASE_URL"] ? ["embedded", "postgresql"] : ["embedded"];

/** Opens an empty store of this engine, without tables. */
export async function openBareStore(engine: Engine): Promise<Store> {
  const store = await (engine === "embedded" ? openStore({ memory: true }) : openTestStore());
  await store.pool.query("drop schema public cascade; create schema public");
  return store;
}

/** Opens a store of this engine with `PLAYERS` players and awkward values. */
export async function openFilledStore(engine: Engine): Promise<Store> {
  const store = await openBareStore(engine);
  await migrate(store.pool, { migrations: MIGRATIONS });
  await store.pool.query(FILL);
  return store;
}

/** Lists every row of every table as text, in a stable order. */
export async function listEverything(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const everything: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(
      `select t::text as line from ${name} as t order by t::text collate "C"`,
    );
    everything[name] = rows.map(({ line }) => line);
  }
  return everything;
}

/** Calls `work` with a temporary folder and deletes it afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "jokerpick-backup-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const MADE_AT = Date.parse("2026-11-22T18:00:00Z");

export const createOrder = (parent: string, changes: Partial<BackupOrder> = {}): BackupOrder => ({
  parent,
  label: "test",
  product: "1.2.3",
  now: MADE_AT,
  onProgress: () => undefined,
  ...changes,
});

/** A server's backup settings for this folder; each call of the clock is a second later. */
export const createBackups = (folder: string, saved: string[] = []): Backups => ({
  folder,
  product: "1.2.3",
  clock: () => MADE_AT + 1_000 * saved.length,
  onSaved: (one) => void saved.push(one),
});
