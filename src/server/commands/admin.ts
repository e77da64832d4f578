// Prints another link that makes an admin, also while the server runs. `--reset` first takes the stored right
// from everybody who has it, with the server stopped.
import { countOf } from "#domain/pluralize.ts";
import { isoOf } from "#domain/time.ts";
import { createToken, hashToken } from "#server/auth/session.ts";
import { askServer } from "#server/db/backup/make-backup.ts";
import { refuseMissing } from "#server/db/embedded/protect-folder.ts";
import { type Database, openMigratedStore } from "#server/db/open.ts";
import { deleteAdmins, saveSetUpLink } from "#server/first-admin/queries.ts";
import { describeSetUpLink } from "#server/first-admin/set-up-link.ts";
import { type Config, readConfig } from "#server/config.ts";
import { readVariables } from "#server/environment.ts";
import { readArguments } from "./read-arguments.ts";
import { runCommand } from "./run-command.ts";
import { getStoreLocation, print, readStoreClock } from "./store-command.ts";

/** Runs work on the store, on which no other process of this machine may have the folder open. */
async function withStore(config: Config, work: (db: Database) => Promise<void>): Promise<void> {
  if (config.databaseUrl === null) refuseMissing(config.dataDir);
  const store = await openMigratedStore(getStoreLocation(config));
  await work(store.db).finally(store.close);
}

/** Has the link stored by the server that runs on the folder, or stores it; resolves with the port at which
 * it can be opened. */
async function saveLink(config: Config, tokenHash: string): Promise<number> {
  const { databaseUrl, dataDir } = config;
  const port = databaseUrl === null ? await askServer(dataDir, { set_up_link: tokenHash }) : null;
  if (port !== null) return Number(port) || config.port;
  const at = isoOf(await readStoreClock(config));
  await withStore(config, (db) => saveSetUpLink(db, { tokenHash, isFirst: false, at }));
  return config.port;
}

async function makeLink(args: string[], usage: string): Promise<void> {
  const { values } = readArguments(args, usage, { reset: { type: "boolean" }, port: { type: "string" } });
  const config = readConfig(readVariables(values));
  if (values.reset === true) {
    await withStore(config, async (db) => {
      print(`${countOf(await deleteAdmins(db), "admin")} removed. Addresses of ADMIN_EMAILS stay admins.`);
    });
  }
  const token = createToken();
  const port = await saveLink(config, hashToken(token));
  print(describeSetUpLink(config, { port, token }));
}

/** Runs the command. */
export function runAdmin(args: string[], usage: string): Promise<void> {
  return runCommand(() => makeLink(args, usage));
}
