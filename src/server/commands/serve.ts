import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isoOf } from "#domain/time.ts";
import { buildApp } from "#server/app/build-app.ts";
import { type Config, readConfig } from "#server/config.ts";
import { createContext } from "#server/app/create-context.ts";
import { startGameClock } from "#server/clock/game-clock.ts";
import { listen } from "#server/app/listen.ts";
import { openRedis } from "#server/redis/open-redis.ts";
import { stopOnSignal } from "#server/app/graceful-shutdown.ts";
import { saveSetUpLink } from "#server/first-admin/queries.ts";
import { offerSetUp } from "#server/first-admin/set-up-link.ts";
import { createLogger, type Logger } from "#server/runtime/logger.ts";
import { releaseMemory } from "#server/runtime/release-memory.ts";
import { listStartupWarnings } from "#server/app/startup-warnings.ts";
import { ChangeFeed } from "#server/db/changes/change-feed.ts";
import { collectGarbage } from "#server/db/embedded/collect-garbage.ts";
import { openDatabaseClock } from "#server/db/database-clock.ts";
import { type ImportReport, importTournaments } from "#server/db/import/import-tournaments.ts";
import { type Database, openStore, type Store } from "#server/db/open.ts";
import { DEMO_ACCOUNTS } from "#server/demo/demo-players.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import { respellStoredEmails } from "#server/players/respell-emails.ts";
import { foldStoredNames } from "#server/players/unique-names.ts";
import { readVariables } from "#server/environment.ts";
import { readProductVersion, root } from "#server/product.ts";
import { readArguments } from "./read-arguments.ts";
import { isForOperator } from "./run-command.ts";
import { listTournamentRoots } from "./tournament-roots.ts";

const START_OPTIONS = { port: { type: "string" }, demo: { type: "boolean" } } as const;

/** Starts game time from the database's clock. */
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

/** The versions of package and client build; pages of another build reload. */
function readVersion(clientFolder: string | null): string {
  const version = readProductVersion();
  if (clientFolder === null) return version;
  // index.html names every client file with a content hash, so its hash identifies the build.
  const page = readFileSync(join(clientFolder, "index.html"));
  return `${version}+${createHash("sha256").update(page).digest("hex").slice(0, 8)}`;
}

function logImport(log: Logger, { imported, skipped, refused }: ImportReport, { production }: Config): void {
  const added = imported.filter(({ isNew }) => isNew).length;
  const written = imported.reduce((sum, one) => sum + one.written, 0);
  const summary = { tournaments: imported.length, refused: refused.length, added, written };
  log.info(summary, "The tournaments are imported.");
  for (const { message } of skipped) log.info(message);
  for (const { message } of refused) {
    // Tournament errors are printed one per line for the author.
    if (production) log.error(message);
    else console.error(message);
  }
}

/** Subscribes to changes of other servers on the same PostgreSQL database; the embedded one has none. */
async function followChanges({ databaseUrl }: Config, log: Logger): Promise<ChangeFeed | null> {
  if (databaseUrl === null) return null;
  const changes = new ChangeFeed({ databaseUrl, log });
  await changes.start();
  return changes;
}

/** Opens the configured database; backups are dated in real time, not game time. */
function open({ databaseUrl, dataDir, backupDir, production, port }: Config, log: Logger): Promise<Store> {
  const onSaved = (folder: string) => {
    if (production) log.info({ folder }, "A backup was made before the update of the store.");
    else console.error(`A backup was made before the update of the store: ${folder}`);
  };
  const saveLink = async (db: Database, tokenHash: string) => {
    await saveSetUpLink(db, { tokenHash, isFirst: false, at: isoOf(Date.now()) });
    return port;
  };
  const backups = {
    folder: backupDir,
    product: readProductVersion(),
    clock: Date.now,
    onSaved,
    saveSetUpLink: saveLink,
  };
  return openStore(databaseUrl === null ? { dataDir } : { databaseUrl }, backups, log);
}

/** Imports a folder after the garbage of reading the folders, and of the import before it, is collected: each
 * would add to the memory that a first start needs at most. */
const collectAndImport: typeof importFolder = (...args) => {
  collectGarbage();
  return importFolder(...args);
};

async function start(config: Config, log: Logger): Promise<void> {
  const store = await open(config, log);
  const changes = await followChanges(config, log);
  const redis = config.redisUrl === null ? null : await openRedis(config.redisUrl, log);
  const clock = await startClock(config, log);
  const options = { now: clock.now(), importFolder: collectAndImport };
  logImport(log, await importTournaments(store.db, listTournamentRoots(config), options), config);
  collectGarbage();
  if (config.demo) await seedDemo(store.db, { now: clock.now() });
  await foldStoredNames(store.db);
  await respellStoredEmails(store.db);
  // Other running servers may have cached data that this start has updated.
  await changes?.record(store.db, [""]);
  const built = join(root, "dist/web");
  const clientFolder = existsSync(built) ? built : null;
  const parts = await createContext({ config, store, clock, changes, redis, log }, DEMO_ACCOUNTS);
  const { site } = parts.context;
  for (const warning of listStartupWarnings(site.signIn, site.mail)) log.warn(warning);
  const app = await buildApp({ ...parts, version: readVersion(clientFolder), clientFolder });
  releaseMemory(app);
  await listen(app, config);

  const { draining, calls } = parts.context;
  stopOnSignal({
    drain: () => draining.begin(config.drainMs),
    hurry: () => draining.hurry(),
    stop: async () => {
      await app.close();
      await calls.untilDone();
      redis?.close();
      await clock.stop();
      await changes?.close();
      await store.close();
      process.exit(0);
    },
  });
  const { port } = app.server.address() as { port: number };
  const offer = await offerSetUp(store.db, { config, port, now: clock.now() });
  // In one piece: who started the server may stop reading after the first line.
  console.log(
    [`Jokerpick is ready: http://localhost:${port}`, ...(offer === null ? [] : [offer])].join("\n"),
  );
}

async function begin(args: string[], usage: string): Promise<void> {
  const { values } = readArguments(args, usage, START_OPTIONS);
  const config = readConfig(readVariables(values));
  const log = createLogger(config);
  // Node's own handler would print the failed statement's parameters.
  process.on("uncaughtException", (error) => {
    log.fatal(error);
    process.exit(1);
  });
  await start(config, log);
}

/** Runs the command. */
export async function runServe(args: string[], usage: string): Promise<void> {
  try {
    await begin(args, usage);
  } catch (error) {
    // Others are logged in full.
    if (isForOperator(error)) console.error(error.message);
    else createLogger({ logLevel: "fatal" }).fatal({ err: error }, "The server could not start.");
    process.exit(1);
  }
}
