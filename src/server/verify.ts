// `npm run verify`: recomputes sealed records, settlements and boards of the configured store, and names every damage
// with its contest and tournament. A server with the embedded engine has to be stopped first. Exits with 1 when there
// is any damage.
import { ConfigRefusal, readConfig } from "./config.ts";
import { openMigratedStore } from "#server/db/open.ts";
import { verifyStore } from "#server/sealing/verify-store.ts";

async function verify(): Promise<number> {
  const { databaseUrl, dataDir } = readConfig();
  const store = await openMigratedStore(databaseUrl === null ? { dataDir } : { databaseUrl });
  try {
    return await verifyStore(store.db, (line) => process.stdout.write(`${line}\n`));
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
