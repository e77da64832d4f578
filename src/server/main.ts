import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Instant } from "#domain/time.ts";
import { buildApp } from "./app/build-app.ts";
import { type Config, ConfigRefusal, readConfig } from "./app/config.ts";
import { createParts } from "./app/create-parts.ts";
import { listen } from "./app/listen.ts";
import { openRedis } from "./app/open-redis.ts";
import { stopOnSignal } from "./app/stop-on-signal.ts";
import { createLogger, type Logger } from "./app/logger.ts";
import { listStartupWarnings } from "./app/startup-warnings.ts";
import { type Claim, claimDatabase } from "./db/claim-database.ts";
import { type ImportReport, importTournaments } from "./db/import-tournaments.ts";
import { openStore } from "./db/open.ts";
import { DEMO_PEOPLE } from "./demo/demo-players.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { withdrawHiddenPoints } from "./leaderboard/withdraw-hidden-points.ts";

/** The folder with package.json: two above the bundle `dist/server/main.js`, two above the source `src/server/main.ts`. */
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

function startClock({ clockStart }: Config): () => Instant {
  if (clockStart === null) return Date.now;
  const startedAt = Date.now();
  return () => clockStart + (Date.now() - startedAt);
}

/** The package's version and the client's that was built with it: a page of any other build is loaded again (spec §1). */
function readVersion(clientFolder: string | null): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
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

/** Has no other server use the same PostgreSQL database, unless both are told by Redis what the other one changes. */
function claim(config: Config, log: Logger, onInterrupted: () => void): Promise<Claim> | null {
  const { databaseUrl, redisUrl } = config;
  if (databaseUrl === null) return null;
  const onLost = () => {
    log.fatal("Another server has begun to use the database of DATABASE_URL: this one stops.");
    process.exit(1);
  };
  return claimDatabase({ databaseUrl, isShared: redisUrl !== null, onInterrupted, onLost });
}

async function start(config: Config, log: Logger): Promise<void> {
  for (const warning of listStartupWarnings(config)) log.warn(warning);
  let parts: Awaited<ReturnType<typeof createParts>> | undefined;
  const claimed = await claim(config, log, () => parts?.context.readyMade.drop(""));
  const store = await openStore(
    config.databaseUrl === null ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl },
  );
  const redis = config.redisUrl === null ? null : await openRedis(config.redisUrl, log);
  const clock = startClock(config);
  logImport(log, await importTournaments(store.db, join(root, "tournaments"), { now: clock() }), config);
  await withdrawHiddenPoints(store.db, clock());
  if (config.demo) await seedDemo(store.db, { now: clock() });
  const built = join(root, "dist/web");
  const clientFolder = existsSync(built) ? built : null;
  parts = await createParts({ config, store, clock, redis, log }, DEMO_PEOPLE);
  const app = await buildApp({ ...parts, version: readVersion(clientFolder), clientFolder });
  await listen(app, config);

  stopOnSignal(async () => {
    await app.close();
    redis?.close();
    await store.close();
    await claimed?.release();
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
