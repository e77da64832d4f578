// Recomputes sealed records, settlements and boards of the configured store (no server may run on an
// embedded one), and exits with 1 after describing every damage. With `--server <address>` it checks a
// running server by its public calls.
import { readConfig } from "#server/config.ts";
import { refuseMissing } from "#server/db/embedded/protect-folder.ts";
import { openMigratedStore } from "#server/db/open.ts";
import { readVariables } from "#server/environment.ts";
import { verifyServer } from "#server/verification/verify-server.ts";
import { verifyStore } from "#server/verification/verify-store.ts";
import { readArguments } from "./read-arguments.ts";
import { runCommand } from "./run-command.ts";
import { print } from "./store-command.ts";

/** Resolves to the number of damages. */
async function verify(args: string[], usage: string): Promise<number> {
  const { values } = readArguments(args, usage, { server: { type: "string" } });
  if (values.server !== undefined) return verifyServer(values.server, print);
  const { databaseUrl, dataDir } = readConfig(readVariables(values));
  if (databaseUrl === null) refuseMissing(dataDir);
  const store = await openMigratedStore(databaseUrl === null ? { dataDir } : { databaseUrl });
  try {
    return await verifyStore(store.db, print);
  } finally {
    await store.close();
  }
}

/** Runs the command. */
export function runVerify(args: string[], usage: string): Promise<void> {
  return runCommand(async () => {
    if ((await verify(args, usage)) > 0) process.exitCode = 1;
  });
}
