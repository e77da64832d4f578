import { whyNameInvalid, normalizeName } from "#domain/players/name.ts";
import { isoOf } from "#domain/time.ts";
import { insertLogs } from "#server/audit-log/queries.ts";
import { listAdminIds } from "#server/auth/admin-queries.ts";
import { isAdminAccount } from "#server/auth/admin-right.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import type { Fact } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { explainName } from "#contract/sentences.ts";
import { notifyDecision } from "#server/notices/queries.ts";
import { listNameFacts } from "#server/account/name-facts.ts";
import { saveName } from "#server/players/queries.ts";
import { isNameTaken } from "#server/players/unique-names.ts";
import { type About, type Admins, getModerated } from "./moderate-player.ts";
import { findParticipant } from "./queries.ts";

/** Renames another player by the rules for names, notifies the player, and logs both names. */
export async function renameOther(
  context: Context,
  admin: Player,
  { name: asked, ...about }: About & { name: string },
  { adminEmails }: Admins,
): Promise<void> {
  const name = normalizeName(asked);
  const invalid = whyNameInvalid(name);
  if (invalid !== null) throw new HttpError("name-invalid", explainName(invalid), { field: "name" });
  const { tournamentId, playerId, reason } = about;
  const at = isoOf(context.clock());
  const facts: Fact[] = [];
  await commitAndDrop(context, facts, async (tx) => {
    const found = await findParticipant(tx, about);
    if (found === undefined) throw new HttpError("player-not-found", sentences.playerNotFound);
    if (isAdminAccount(found, adminEmails))
      throw new HttpError("player-protected", sentences.playerProtected);
    if (await isNameTaken(tx, name, { ownId: playerId, at }))
      throw new HttpError("name-taken", sentences.playerNameTaken, { field: "name" });
    const saved = await saveName(tx, { id: playerId, name, at });
    if (saved === undefined || saved.name_before === name) return;
    facts.push(...(await listNameFacts(tx, playerId)));
    const told = { tournament_id: null, player_id: playerId, created_at: at, reason, by: admin.id } as const;
    await notifyDecision(tx, { ...told, kind: "renamed", name: saved.name_before });
    await insertLogs(tx, [
      {
        timestamp: at,
        user_id: playerId,
        action: "name",
        tournament_id: tournamentId,
        additional_info: `${saved.name_before} \u2192 ${name}`,
      },
      {
        timestamp: at,
        user_id: admin.id,
        action: "moderation",
        tournament_id: tournamentId,
        additional_info: `About ${name}: renamed. Reason: ${reason}`,
        about_player: playerId,
      },
    ]);
  });
}

/** Asks the admins to rename a player: each gets a notice with the player and the reason, and the log an
 * entry. */
export async function askForName(
  context: Context,
  organiser: Player,
  about: About,
  admins: Admins,
): Promise<void> {
  const { tournamentId, playerId, reason } = about;
  const at = isoOf(context.clock());
  await context.limits.changes.count(organiser.id);
  await commitAndDrop(context, [], async (tx) => {
    const name = await getModerated(tx, about, admins);
    const told = {
      tournament_id: tournamentId,
      kind: "rename-asked",
      name,
      reason,
      by: organiser.id,
      created_at: at,
    } as const;
    for (const admin of await listAdminIds(tx, admins.adminEmails))
      await notifyDecision(tx, { ...told, player_id: admin });
    await insertLogs(tx, [
      {
        timestamp: at,
        user_id: organiser.id,
        action: "moderation",
        tournament_id: tournamentId,
        additional_info: `About ${name}: the admins are asked for another name. Reason: ${reason}`,
        about_player: playerId,
      },
    ]);
  });
}
