import type { Account } from "#contract/players/schemas.ts";
import { writeRename } from "#domain/players/made-up-name.ts";
import { whyNameInvalid, normalizeName } from "#domain/players/name.ts";
import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import type { Fact } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { explainName } from "#contract/sentences.ts";
import type { Player } from "#server/auth/session.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { listNameFacts } from "./name-facts.ts";
import { isNameTaken, listFreeNames } from "#server/players/unique-names.ts";
import { MAX_SUGGESTIONS, suggestNames } from "./suggest-names.ts";
import { saveName } from "#server/players/queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** The refusal of a taken name, with names like it that are free. */
async function refuseTaken(db: Database, { id, name: own }: Player, taken: { name: string; at: string }) {
  const names = await listFreeNames(db, suggestNames(taken.name, own), { ownId: id, at: taken.at });
  return new HttpError("name-taken", sentences.playerNameTaken, {
    field: "name",
    names: names.slice(0, MAX_SUGGESTIONS),
  });
}

/** Renames the signed-in player, by the rules for names. A taken name is refused with free ones like it. */
export async function renamePlayer(context: Context, player: Player, asked: string): Promise<Account> {
  const name = normalizeName(asked);
  const reason = whyNameInvalid(name);
  if (reason !== null) throw new HttpError("name-invalid", explainName(reason));
  await context.limits.changes.count(player.id);
  const facts: Fact[] = [];
  const at = isoOf(context.clock());
  const { id, email, team } = await commitAndDrop(context, facts, async (db) => {
    if (await isNameTaken(db, name, { ownId: player.id, at }))
      throw await refuseTaken(db, player, { name, at });
    const saved = await saveName(db, { id: player.id, name, at });
    if (saved === undefined) throw new HttpError("session-ended", sentences.sessionEnded);
    if (name === saved.name_before) return saved;
    await insertLog(db, {
      timestamp: at,
      user_id: player.id,
      action: "name",
      additional_info: writeRename(saved.name_before, name),
    });
    facts.push(...(await listNameFacts(db, player.id)));
    return saved;
  });
  return { id, name, email, team, admin: player.admin };
}
