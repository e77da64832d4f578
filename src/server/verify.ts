// `npm run verify`: recomputes sealed records, settlements and boards of the configured store (no server may
// run on an embedded one), and exits with 1 after describing every damage. With `--server <address>` it
// checks a running server by its public calls.
import { parseArgs } from "node:util";
import { ConfigRefusal, readConfig } from "./config.ts";
import { refuseMissing } from "#server/db/embedded/protect-folder.ts";
import { openMigratedStore } from "#server/db/open.ts";
import { verifyServer } from "#server/verification/verify-server.ts";
import { verifyStore } from "#server/verification/verify-store.ts";
import { print, readArguments } from "./store-command.ts";

async function verify(): Promise<number> {
  const { server } = readArguments("npm run verify [-- --server <address>]", () =>
    parseArgs({ options: { server: { type: "string" } } }),
  ).values;
  if (server !== undefined) return verifyServer(server, print);
  const { databaseUrl, dataDir } = readConfig();
  if (databaseUrl === null) refuseMissing(dataDir);
  const store = await openMigratedStore(databaseUrl === null ? { dataDir } : { databaseUrl });
  try {
    return await verifyStore(store.db, print);
  } finally {
    await store.close();
  }
}

try {
  process.exitCode = (await verify()) === 0 ? 0 : 1;
} catch (error) {
  // Errors that the operator can fix print only their message.
  const isOurs = error instanceof ConfigRefusal || (error instanceof Error && error.name.endsWith("Refused"));
  if (!isOurs) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
