import type { Account } from "#contract/players/schemas.ts";
import { whyNameInvalid, normalizeName } from "#domain/players/name.ts";
import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import type { Fact } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { explainName } from "#contract/sentences.ts";
import type { Player } from "#server/auth/session.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { listNameFacts } from "./name-facts.ts";
import { isNameTaken } from "#server/players/unique-names.ts";
import { saveName } from "#server/players/queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Renames the signed-in player, by the rules for names. */
export async function renamePlayer(context: Context, player: Player, asked: string): Promise<Account> {
  const name = normalizeName(asked);
  const reason = whyNameInvalid(name);
  if (reason !== null) throw new HttpError("name-invalid", explainName(reason));
  await context.limits.changes.count(player.id);
  const facts: Fact[] = [];
  const at = isoOf(context.clock());
  const { id, email, team } = await commitAndDrop(context, facts, async (db) => {
    if (await isNameTaken(db, name, { ownId: player.id, at }))
      throw new HttpError("name-taken", sentences.playerNameTaken, { field: "name" });
    const saved = await saveName(db, { id: player.id, name, at });
    if (saved === undefined) throw new HttpError("session-ended", sentences.sessionEnded);
    if (name === saved.name_before) return saved;
    await insertLog(db, {
      timestamp: at,
      user_id: player.id,
      action: "name",
      additional_info: `${saved.name_before} \u2192 ${name}`,
    });
    facts.push(...(await listNameFacts(db, player.id)));
    return saved;
  });
  return { id, name, email, team, admin: player.admin };
}
