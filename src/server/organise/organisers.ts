import type { Rights } from "#contract/organise/schemas.ts";
import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import {
  deleteOrganiser,
  findActiveName,
  findRights,
  listOrganisers,
  saveOrganiser,
} from "./organiser-queries.ts";
import { readSetup } from "#server/setup/read-setup.ts";
import { notifyDecision } from "#server/notices/queries.ts";
import { lockTournament } from "#server/tournaments/queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Builds the check of callers: an admin, or an organiser with the rights that the
 * call needs. The answer does not reveal whether the tournament exists. */
export function createCheckOrganiser(db: Database) {
  return async (player: Player, tournamentId: number, needed: Rights): Promise<void> => {
    if (player.admin) return;
    const rights = await findRights(db, { tournamentId, playerId: player.id });
    if (rights === undefined) throw new HttpError("not-organiser", sentences.onlyOrganisers);
    if (needed === "everything" && rights !== "everything")
      throw new HttpError("not-organiser", sentences.onlyResults);
  };
}

/** Notifies a new organiser, unless appointed by himself or herself. */
async function notifyAppointed(
  tx: Database,
  by: Player,
  { player_id, created_at }: { player_id: number; created_at: string },
  name: string,
): Promise<void> {
  if (player_id === by.id) return;
  const reason = `${by.name} appointed you`;
  const notice = { tournament_id: null, player_id, kind: "appointed", name, reason, created_at } as const;
  await notifyDecision(tx, { ...notice, by: by.id });
}

/** Appoints an organiser, changes the rights, or removes them
 * (null); 409 for the last one with all rights. */
export async function appointOrganiser(
  context: Context,
  player: Player,
  { id, userId, rights }: { id: number; userId: number; rights: Rights | null },
): Promise<void> {
  const at = isoOf(context.clock());
  await commitAndDrop(context, [], async (tx) => {
    // Locked, so that changes of one tournament's organisers do not overlap.
    await lockTournament(tx, id);
    const { setup } = await readSetup(tx, id, { forUpdate: true });
    const name = await findActiveName(tx, userId);
    if (name === undefined) throw new HttpError("player-not-found", sentences.playerNotFound);
    const organisers = await listOrganisers(tx, id);
    const before = organisers.filter((one) => one.rights === "everything");
    const isLast = before.length === 1 && before[0]?.id === userId;
    if (isLast && rights !== "everything") throw new HttpError("organiser-needed", sentences.organiserNeeded);
    if (rights === null) await deleteOrganiser(tx, { tournamentId: id, playerId: userId });
    else {
      const row = { tournament_id: id, player_id: userId, rights, appointed_by: player.id, created_at: at };
      await saveOrganiser(tx, row);
      if (organisers.every((one) => one.id !== userId))
        await notifyAppointed(tx, player, row, setup.settings.name);
    }
    const what =
      rights === null ? "no organiser any more" : rights === "results" ? "results only" : "all rights";
    const additional_info = `Organiser ${name}: ${what}`;
    await insertLog(tx, {
      timestamp: at,
      user_id: player.id,
      action: "organise",
      tournament_id: id,
      additional_info,
      about_player: userId,
    });
  });
}
