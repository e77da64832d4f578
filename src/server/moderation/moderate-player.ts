import type { Restriction } from "#contract/moderation/schemas.ts";
import { isoOf } from "#domain/time.ts";
import { insertLogs } from "#server/audit-log/queries.ts";
import { isAdminAccount } from "#server/auth/admin-right.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import type { Fact } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { notifyDecision } from "#server/notices/queries.ts";
import { listNameFacts } from "#server/account/name-facts.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { lockTournament } from "#server/tournaments/queries.ts";
import {
  deleteRestriction,
  isRestricted,
  type Restricted,
  saveRestriction,
} from "#server/players/restriction-queries.ts";
import { findParticipant, setAsideOpenPicks, listPickWriters, restoreSetAside } from "./queries.ts";
import { setTimeout as wait } from "node:timers/promises";
import { transact } from "#server/db/transact.ts";

const POLL_MS = 10;

/** Resolves once the transactions that are saving picks or jokers now have ended. Later ones are not
 * awaited, and do not wait. */
async function waitForPickWriters(db: Database): Promise<void> {
  let awaited = await listPickWriters(db);
  while (awaited.length > 0) {
    await wait(POLL_MS);
    const writers = new Set(await listPickWriters(db));
    awaited = awaited.filter((id) => writers.has(id));
  }
}

/** Sets aside picks that were being saved while this player was removed: a statement that began before the
 * removal's commit does not see it and may have written afterwards. `at`: ISO 8601 with Z. */
async function setAsideLatePicks(
  db: Database,
  about: { tournamentId: number; playerId: number },
  at: string,
): Promise<void> {
  await waitForPickWriters(db);
  await transact(db, async (tx) => {
    await lockTournament(tx, about.tournamentId);
    // Another organiser may have lifted the removal in the meantime.
    if (await isRestricted(tx, { ...about, kind: "removed" })) await setAsideOpenPicks(tx, about, at);
  });
}

/** The player and tournament of a moderation, and its reason. */
export interface About {
  tournamentId: number;
  playerId: number;
  reason: string;
}

/** The addresses of `ADMIN_EMAILS`. */
export interface Admins {
  adminEmails: ReadonlySet<string>;
}

/** Returns the name of a player whom organisers may moderate; 404 for a player who does not take part, 409
 * for admins and organisers. */
export async function getModerated(db: Database, about: About, { adminEmails }: Admins): Promise<string> {
  const found = await findParticipant(db, about);
  if (found === undefined) throw new HttpError("player-not-found", sentences.playerNotFound);
  if (found.is_organiser || isAdminAccount(found, adminEmails))
    throw new HttpError("player-protected", sentences.playerProtected);
  return found.name;
}

const WORDS: Readonly<Record<Restriction, readonly [on: string, off: string]>> = {
  muted: ["muted in Trash Talk", "may write in Trash Talk again"],
  removed: ["removed from the tournament", "let back in"],
  "name-hidden": ["name hidden in this tournament", "name shown again"],
};

/** The notice to the player. */
const TOLD = {
  muted: ["muted", "unmuted"],
  removed: ["removed", "let-back-in"],
  "name-hidden": ["name-hidden", "name-shown"],
} as const;

interface Restricting extends About {
  restriction: Restriction;
  isOn: boolean;
}

/** Saves or lifts a restriction; false if that changes nothing. A removed player's picks and jokers that
 * are not locked are set aside, and return with the player until their lock. */
async function saveChange(tx: Database, asked: Restricted, isOn: boolean, at: string): Promise<boolean> {
  const isRemoval = asked.kind === "removed";
  if (isOn) {
    if (!(await saveRestriction(tx, asked, at))) return false;
    if (isRemoval) await setAsideOpenPicks(tx, asked, at);
    return true;
  }
  const held = await deleteRestriction(tx, asked);
  if (held === undefined) return false;
  if (isRemoval) await restoreSetAside(tx, { ...asked, held }, at);
  return true;
}

/** Mutes or removes a player or hides the name, or lifts that; logs it and notifies the player with the
 * reason. Boards leave a removed player out from the commit on. */
export async function restrictPlayer(
  context: Context,
  organiser: Player,
  { restriction: kind, isOn, ...about }: Restricting,
  admins: Admins,
): Promise<void> {
  const { tournamentId, playerId, reason } = about;
  const at = isoOf(context.clock());
  const facts: Fact[] = [];
  await commitAndDrop(context, facts, async (tx) => {
    await lockTournament(tx, tournamentId);
    const name = await getModerated(tx, about, admins);
    if (!(await saveChange(tx, { tournamentId, playerId, kind }, isOn, at))) return;
    facts.push(...(await listNameFacts(tx, playerId)));
    await notifyDecision(tx, {
      tournament_id: tournamentId,
      player_id: playerId,
      kind: TOLD[kind][isOn ? 0 : 1],
      name: (await getTournament(tx, tournamentId)).name,
      reason,
      by: organiser.id,
      created_at: at,
    });
    const what = WORDS[kind][isOn ? 0 : 1];
    await insertLogs(tx, [
      {
        timestamp: at,
        user_id: organiser.id,
        action: "moderation",
        tournament_id: tournamentId,
        additional_info: `About ${name}: ${what}. Reason: ${reason}`,
        about_player: playerId,
      },
    ]);
  });
  // Also if nothing changed: the first attempt may have failed here.
  if (kind === "removed" && isOn) await setAsideLatePicks(context.db, about, at);
}
