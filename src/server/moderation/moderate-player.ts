import type { Restriction } from "#contract/moderation/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
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
  type Decided,
  deleteRestriction,
  isRestricted,
  type Restricted,
  saveRestriction,
} from "#server/players/restriction-queries.ts";
import { hideMessages, showMessages } from "#server/chat/hidden-message-queries.ts";
import { holdMessages } from "./removal-queries.ts";
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
  /** Whether a removal hides the player's messages in the chat of the tournament. */
  hidesMessages?: boolean;
}

type HiddenMessage = Awaited<ReturnType<typeof hideMessages>>[number];

/** Removes a player: picks and jokers that are not locked are set aside, and messages if asked. Returns
 * those; null if the player is removed already. */
async function removePlayer(
  tx: Database,
  asked: Restricted,
  decided: Decided,
  hidesMessages: boolean,
): Promise<HiddenMessage[] | null> {
  if (!(await saveRestriction(tx, asked, decided))) return null;
  await setAsideOpenPicks(tx, asked, decided.at);
  if (!hidesMessages) return [];
  const hidden = await hideMessages(tx, asked);
  await holdMessages(
    tx,
    asked,
    hidden.map(({ id, content }) => ({ id, content })),
  );
  return hidden;
}

/** Lifts a restriction; false if there is none. After a removal the player's picks and jokers return where
 * nothing is locked yet, and the messages that it hid. */
async function liftRestriction(tx: Database, asked: Restricted, at: string): Promise<boolean> {
  const held = await deleteRestriction(tx, asked);
  if (held === undefined) return false;
  if (asked.kind !== "removed") return true;
  await restoreSetAside(tx, { ...asked, held }, at);
  await showMessages(tx, asked, held.messages ?? []);
  return true;
}

/** Saves or lifts a restriction, and returns the messages that it hid; null if that changes nothing. */
async function saveChange(
  tx: Database,
  asked: Restricted,
  decided: Decided,
  { isOn, hidesMessages = false }: Restricting,
): Promise<HiddenMessage[] | null> {
  if (!isOn) return (await liftRestriction(tx, asked, decided.at)) ? [] : null;
  if (asked.kind === "removed") return removePlayer(tx, asked, decided, hidesMessages);
  return (await saveRestriction(tx, asked, decided)) ? [] : null;
}

/** The log's words for a change. */
function describeChange({ restriction, isOn, reason }: Restricting, name: string, hidden: number): string {
  const what = WORDS[restriction][isOn ? 0 : 1];
  const messages = hidden === 0 ? "" : `, ${countOf(hidden, "message")} hidden`;
  return `About ${name}: ${what}${messages}. Reason: ${reason}`;
}

/** Mutes or removes a player or hides the name, or lifts that; logs it and notifies the player with the
 * reason. Boards leave a removed player out from the commit on. */
export async function restrictPlayer(
  context: Context,
  organiser: Player,
  restricting: Restricting,
  admins: Admins,
): Promise<void> {
  const { tournamentId, playerId, reason, restriction: kind, isOn } = restricting;
  const at = isoOf(context.clock());
  const facts: Fact[] = [];
  const hidden = await commitAndDrop(context, facts, async (tx) => {
    await lockTournament(tx, tournamentId);
    const name = await getModerated(tx, restricting, admins);
    const decided = { by: organiser.id, reason, at };
    const messages = await saveChange(tx, { tournamentId, playerId, kind }, decided, restricting);
    if (messages === null) return [];
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
    await insertLogs(tx, [
      {
        timestamp: at,
        user_id: organiser.id,
        action: "moderation",
        tournament_id: tournamentId,
        additional_info: describeChange(restricting, name, messages.length),
        about_player: playerId,
      },
    ]);
    return messages;
  });
  const [first] = hidden;
  if (first !== undefined) {
    const ids = hidden.map(({ id }) => id);
    context.live.tellRemoved({ ids, tournament_id: tournamentId }, { isListed: first.is_listed });
  }
  // Also if nothing changed: the first attempt may have failed here.
  if (kind === "removed" && isOn) await setAsideLatePicks(context.db, restricting, at);
}
