// `npm run admin [-- --reset]`: prints another link that makes an admin, also while the server runs.
// `--reset` first takes the stored right from everybody who has it, with the server stopped.
import { parseArgs } from "node:util";
import { countOf } from "#domain/pluralize.ts";
import { isoOf } from "#domain/time.ts";
import { createToken, hashToken } from "#server/auth/session.ts";
import { askServer } from "#server/db/backup/make-backup.ts";
import { refuseMissing } from "#server/db/embedded/protect-folder.ts";
import { type Database, openMigratedStore } from "#server/db/open.ts";
import { deleteAdmins, saveSetUpLink } from "#server/first-admin/queries.ts";
import { describeSetUpLink } from "#server/first-admin/set-up-link.ts";
import type { Config } from "./config.ts";
import { getStoreLocation, print, readArguments, readStoreClock, runCommand } from "./store-command.ts";

/** Runs work on the store, on which no other process of this machine may have the folder open. */
async function withStore(config: Config, work: (db: Database) => Promise<void>): Promise<void> {
  if (config.databaseUrl === null) refuseMissing(config.dataDir);
  const store = await openMigratedStore(getStoreLocation(config));
  await work(store.db).finally(store.close);
}

/** Has the link stored by the server that runs on the folder, or stores it. */
async function saveLink(config: Config, tokenHash: string): Promise<void> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null && (await askServer(dataDir, { set_up_link: tokenHash })) !== null) return;
  const at = isoOf(await readStoreClock(config));
  await withStore(config, (db) => saveSetUpLink(db, { tokenHash, isFirst: false, at }));
}

await runCommand(async (config) => {
  const { reset } = readArguments("npm run admin [-- --reset]", () =>
    parseArgs({ options: { reset: { type: "boolean", default: false } } }),
  ).values;
  if (reset) {
    await withStore(config, async (db) => {
      print(`${countOf(await deleteAdmins(db), "admin")} removed. Addresses of ADMIN_EMAILS stay admins.`);
    });
  }
  const token = createToken();
  await saveLink(config, hashToken(token));
  print(describeSetUpLink(config, { port: config.port, token }));
});
