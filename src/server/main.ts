import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Instant } from "#domain/time.ts";
import { buildApp } from "./app/build-app.ts";
import { type Config, ConfigRefusal, readConfig } from "./app/config.ts";
import { createParts } from "./app/create-parts.ts";
import { openRedis } from "./app/open-redis.ts";
import { stopOnSignal } from "./app/stop-on-signal.ts";
import { importTournaments } from "./db/import-tournaments.ts";
import { openStore } from "./db/open.ts";
import { DEMO_PEOPLE } from "./demo/demo-players.ts";
import { seedDemo } from "./demo/seed-demo.ts";

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

async function start(config: Config): Promise<void> {
  const store = await openStore(
    config.databaseUrl === null ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl },
  );
  const redis = config.redisUrl === null ? null : await openRedis(config.redisUrl);
  const clock = startClock(config);
  const refused = await importTournaments(store.db, join(root, "tournaments"), { now: clock() });
  for (const folder of refused) console.error(folder.message);
  if (config.demo) await seedDemo(store.db, { now: clock() });
  const built = join(root, "dist/web");
  const clientFolder = existsSync(built) ? built : null;
  const app = await buildApp({
    ...(await createParts({ config, store, clock, redis }, DEMO_PEOPLE)),
    version: readVersion(clientFolder),
    clientFolder,
  });
  await app.listen({ port: config.port, host: config.host });

  stopOnSignal(async () => {
    await app.close();
    redis?.close();
    await store.close();
    process.exit(0);
  });
  const { port } = app.server.address() as { port: number };
  console.log(`Jokerpick is ready: http://localhost:${port}`);
}

try {
  await start(readConfig());
} catch (error) {
  // What the owner can mend is said in a sentence; anything else with all that is known.
  const isOurs = error instanceof ConfigRefusal || (error instanceof Error && error.name.endsWith("Refused"));
  console.error(isOurs ? error.message : error);
  process.exit(1);
}
