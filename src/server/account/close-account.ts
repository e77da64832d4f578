import { normalizeName } from "#domain/players/name.ts";
import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import {
  accountChanged,
  type Fact,
  leagueChanged,
  leaguesLeft,
  sessionChanged,
} from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { handLeaguesOver } from "#server/leagues/hand-leagues-over.ts";
import { lockLeague } from "#server/leagues/queries.ts";
import { listNameFacts } from "./name-facts.ts";
import { lockAccount, saveDeactivation } from "#server/players/queries.ts";
import { deleteAllSessions, endRepeats } from "#server/sign-in/session-queries.ts";
import {
  clearLog,
  deleteBelongings,
  deleteMemberships,
  deleteMessages,
  deleteOpenPicks,
  leaveToDeactivated,
  listCaptaincies,
  saveErasure,
} from "./erase-queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Deactivates the signed-in player's account and ends all its sessions; it is left out everywhere until its
 * owner signs in again. */
export async function deactivatePlayer(context: Context, player: Player): Promise<void> {
  const timestamp = isoOf(context.clock());
  const facts: Fact[] = [accountChanged];
  await commitAndDrop(context, facts, async (db) => {
    const wasActive = await saveDeactivation(db, player.id, timestamp);
    const ended = await deleteAllSessions(db, player.id);
    await endRepeats(db, player.id);
    facts.push(...ended.map(sessionChanged));
    if (!wasActive) return;
    facts.push(...(await handLeaguesOver(db, player.id, timestamp)));
    await insertLog(db, { timestamp, user_id: player.id, action: "deactivation" });
  });
}

/** Removes a player from all leagues and returns the facts that this changes. */
async function leaveLeagues(tx: Database, id: number, at: string): Promise<Fact[]> {
  const handedOver = await handLeaguesOver(tx, id, at);
  const left = await listCaptaincies(tx, id);
  for (const leagueId of left) await lockLeague(tx, leagueId);
  await deleteMemberships(tx, id, at);
  for (const leagueId of left) await leaveToDeactivated(tx, leagueId);
  return [...handedOver, ...left.map(leagueChanged), leaguesLeft];
}

/** Erases the signed-in player's account for good: name, address, ways to sign in, messages, memberships
 * and open picks. The number stays in sealed records and in the log; the player types the own name to
 * confirm. */
export async function eraseAccount(context: Context, player: Player, typedName: string): Promise<void> {
  if (normalizeName(typedName) !== player.name)
    throw new HttpError("name-not-typed", sentences.nameNotTyped(player.name));
  const { id } = player;
  const at = isoOf(context.clock());
  const facts: Fact[] = [accountChanged];
  const removed = await commitAndDrop(context, facts, async (tx) => {
    if (!(await lockAccount(tx, id))) return null;
    await clearLog(tx, id);
    await saveErasure(tx, id, at);
    facts.push(...(await listNameFacts(tx, id)), ...(await leaveLeagues(tx, id, at)));
    await endRepeats(tx, id);
    await deleteBelongings(tx, id);
    await deleteOpenPicks(tx, id, at);
    await insertLog(tx, { timestamp: at, user_id: id, action: "erasure" });
    return deleteMessages(tx, id);
  });
  for (const { is_listed: isListed, ...messages } of removed?.chat ?? [])
    context.live.tellRemoved(messages, { isListed });
  for (const messages of removed?.leagues ?? []) context.live.tellRemovedInLeague(messages);
}
