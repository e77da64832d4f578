import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { root } from "#server/product.ts";

/** Lists the folders with tournaments: those that come with the program, which an update replaces, and the
 * operator's own in the data folder, if there are any. */
export function listTournamentRoots({ ownTournaments }: Pick<Config, "ownTournaments">): string[] {
  const shipped = join(root, "tournaments");
  return existsSync(ownTournaments) ? [shipped, ownTournaments] : [shipped];
}
