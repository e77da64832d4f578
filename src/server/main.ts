import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "#server/app/build-app.ts";
import { type Config, ConfigRefusal, readConfig } from "./config.ts";
import { createContext } from "#server/app/create-context.ts";
import { startGameClock } from "#server/clock/game-clock.ts";
import { listen } from "#server/app/listen.ts";
import { openRedis } from "#server/redis/open-redis.ts";
import { stopOnSignal } from "#server/app/stop-on-signal.ts";
import { createLogger, type Logger } from "#server/runtime/logger.ts";
import { listStartupWarnings } from "#server/app/startup-warnings.ts";
import { ChangeFeed } from "#server/db/change-feed.ts";
import { openDatabaseClock } from "#server/db/database-clock.ts";
import { type ImportReport, importTournaments } from "#server/db/import/import-tournaments.ts";
import { openStore, type Store } from "#server/db/open.ts";
import { DEMO_PEOPLE } from "#server/demo/demo-players.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import { readProductVersion, root } from "./product.ts";

/** Game time on the database's clock; the embedded database shares this machine's, which may be set at any time, too. */
async function startClock({ clockStart, databaseUrl }: Config, log: Logger) {
  const database = databaseUrl === null ? null : openDatabaseClock(databaseUrl);
  const readDatabaseClock = database?.read ?? (() => Promise.resolve(Date.now()));
  const shift = clockStart === null ? 0 : clockStart - (await readDatabaseClock());
  const clock = await startGameClock({ monotonic: () => performance.now(), readDatabaseClock, shift, log });
  const stop = async (): Promise<void> => {
    clock.stop();
    await database?.close();
  };
  return { ...clock, stop };
}

/** The package's version and the client's that was built with it: a page of any other build is loaded again. */
function readVersion(clientFolder: string | null): string {
  const version = readProductVersion();
  if (clientFolder === null) return version;
  // The page names every file of the client by its content.
  const page = readFileSync(join(clientFolder, "index.html"));
  return `${version}+${createHash("sha256").update(page).digest("hex").slice(0, 8)}`;
}

function logImport(log: Logger, { imported, refused }: ImportReport, { production }: Config): void {
  const added = imported.filter(({ isNew }) => isNew).length;
  const written = imported.reduce((sum, one) => sum + one.written, 0);
  const summary = { tournaments: imported.length, refused: refused.length, added, written };
  log.info(summary, "The tournaments are imported.");
  for (const { message } of refused) {
    // Who writes a tournament reads its mistakes on the screen, a line each.
    if (production) log.error(message);
    else console.error(message);
  }
}

/** Follows what other servers on the same PostgreSQL database change; the embedded database has none. */
async function followChanges({ databaseUrl }: Config, log: Logger): Promise<ChangeFeed | null> {
  if (databaseUrl === null) return null;
  const changes = new ChangeFeed({ databaseUrl, log });
  await changes.start();
  return changes;
}

/** Opens the store of the settings; a backup is made at the real time, whatever time the game has. */
function open({ databaseUrl, dataDir, backupDir, production }: Config, log: Logger): Promise<Store> {
  const onSaved = (folder: string) => {
    if (production) log.info({ folder }, "A backup was made before the update of the store.");
    else console.error(`A backup was made before the update of the store: ${folder}`);
  };
  const backups = { folder: backupDir, product: readProductVersion(), clock: Date.now, onSaved };
  return openStore(databaseUrl === null ? { dataDir } : { databaseUrl }, backups);
}

async function start(config: Config, log: Logger): Promise<void> {
  for (const warning of listStartupWarnings(config)) log.warn(warning);
  const store = await open(config, log);
  const changes = await followChanges(config, log);
  const redis = config.redisUrl === null ? null : await openRedis(config.redisUrl, log);
  const clock = await startClock(config, log);
  logImport(log, await importTournaments(store.db, join(root, "tournaments"), { now: clock.now() }), config);
  if (config.demo) await seedDemo(store.db, { now: clock.now() });
  // Servers that run already may have in memory what this start has brought up to date.
  await changes?.record(store.db, [""]);
  const built = join(root, "dist/web");
  const clientFolder = existsSync(built) ? built : null;
  const parts = await createContext({ config, store, clock, changes, redis, log }, DEMO_PEOPLE);
  const app = await buildApp({ ...parts, version: readVersion(clientFolder), clientFolder });
  await listen(app, config);

  stopOnSignal(async () => {
    await app.close();
    redis?.close();
    await clock.stop();
    await changes?.close();
    await store.close();
    process.exit(0);
  });
  const { port } = app.server.address() as { port: number };
  console.log(`Jokerpick is ready: http://localhost:${port}`);
}

async function run(config: Config): Promise<void> {
  const log = createLogger(config);
  // Node itself would print an error with the parameters of the statement that failed.
  process.on("uncaughtException", (error) => {
    log.fatal(error);
    process.exit(1);
  });
  await start(config, log);
}

try {
  await run(readConfig());
} catch (error) {
  // What the owner can mend is said in a sentence; anything else is logged with all that is known.
  const isOurs = error instanceof ConfigRefusal || (error instanceof Error && error.name.endsWith("Refused"));
  if (isOurs) console.error(error.message);
  else createLogger({ logLevel: "fatal" }).fatal({ err: error }, "The server could not start.");
  process.exit(1);
}
