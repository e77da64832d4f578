import { explainName } from "#contract/sentences.ts";
import { isOneEmoji, MAX_LEAGUES, RESTORABLE_FOR } from "#domain/leagues/league-limits.ts";
import type { LeagueChanges } from "#contract/leagues/schemas.ts";
import { whyNameInvalid, normalizeName } from "#domain/players/name.ts";
import { instantOf, isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import {
  findMember,
  leaveBeyondLimit,
  lockLeaguesOf,
  lockLeaguesOfMembers,
  type MemberRow,
} from "./member-queries.ts";
import { createLeagueNotFound } from "./memberships.ts";
import {
  deleteLeagueDestinations,
  findLeague,
  hasLocked,
  insertLeagueLog,
  type LeagueRow,
  lockLeagueOf,
  type LogInput,
  updateLeague,
} from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { hasPermission, type LeagueAction } from "#domain/leagues/permissions.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { type Fact, leagueChanged, membersChanged, ownLeaguesChanged } from "#server/cache/facts.ts";
import type { Database } from "#server/db/open.ts";

/** Normalizes a league's name and checks it by the rules for names of players (400). */
export function checkLeagueName(asked: string): string {
  const name = normalizeName(asked);
  const reason = whyNameInvalid(name);
  if (reason !== null) throw new HttpError("name-invalid", explainName(reason));
  return name;
}

/** Trims a league's emoji; 400 unless it is exactly one emoji. */
export function checkLeagueEmoji(asked: string): string {
  const emoji = asked.trim();
  if (!isOneEmoji(emoji)) throw new HttpError("emoji-invalid", sentences.emojiInvalid);
  return emoji;
}

/** Refuses (409) one league more than a player can be in. */
export function checkLeagueCount(count: number): void {
  if (count < MAX_LEAGUES) return;
  throw new HttpError("too-many-leagues", sentences.tooManyLeagues(MAX_LEAGUES));
}

/** A change of a league by one of its members, in a transaction that has locked the league. */
export interface LeagueChange {
  tx: Database;
  league: LeagueRow;
  /** Who changes it. */
  own: MemberRow;
  /** Now, ISO 8601 with Z. */
  at: string;
  /** Adds a line to the league's log, by the member unless it names another player. */
  log: (line: Pick<LogInput, "action" | "by_player" | "about_player" | "details">) => void;
  /** Invalidates, on every server, these players' lists of leagues and this league's members. */
  touch: (...playerIds: number[]) => void;
}

interface MemberAndLeague {
  player: Player;
  leagueId: number;
  /** Undefined: the work checks the permission. */
  action?: LeagueAction;
  /** Allowed also while the league is deleted, and while the player waits for approval. */
  alsoDeleted?: true;
  alsoPending?: true;
}

const refuseAction = () => new HttpError("captains-only", sentences.captainsOnly);

/** Throws 403 where this role may not do something. */
export function checkPermission(role: MemberRow["role"], action: LeagueAction): void {
  if (!hasPermission(role, action)) throw refuseAction();
}

async function lockOwnLeague(
  tx: Database,
  asked: MemberAndLeague,
): Promise<{ league: LeagueRow; own: MemberRow }> {
  const { player, leagueId, alsoDeleted, alsoPending } = asked;
  if (!(await lockLeagueOf(tx, leagueId, player.id))) throw createLeagueNotFound();
  // State read before the lock may have changed while waiting for it.
  const own = await findMember(tx, leagueId, player.id);
  const league = await findLeague(tx, leagueId);
  if (own === undefined || league === undefined) throw createLeagueNotFound();
  const isIn = own.state === "member" || (alsoPending === true && own.state === "pending");
  const isThere = league.deleted_at === null || (alsoDeleted === true && own.role === "captain");
  if (!isIn || !isThere) throw createLeagueNotFound();
  return { league, own };
}

/** Changes a league in one transaction, with lines in its log. Throws 404 for a player who is no member,
 * 403 if the role does not allow it. */
export async function changeLeague<T>(
  context: Context,
  asked: MemberAndLeague,
  work: (change: LeagueChange) => Promise<T>,
): Promise<T> {
  const { player, leagueId, action } = asked;
  const facts: Fact[] = [];
  const at = isoOf(context.clock());
  return commitAndDrop(context, facts, async (tx) => {
    facts.length = 0;
    const lines: LogInput[] = [];
    const { league, own } = await lockOwnLeague(tx, asked);
    if (action !== undefined) checkPermission(own.role, action);
    facts.push(leagueChanged(leagueId));
    const result = await work({
      tx,
      league,
      own,
      at,
      log: (line) => lines.push({ league_id: leagueId, at, by_player: player.id, ...line }),
      touch: (...ids) => facts.push(membersChanged(leagueId), ...ids.map(ownLeaguesChanged)),
    });
    await insertLeagueLog(tx, lines);
    return result;
  });
}

/** Returns the settings that differ from the league's. */
function listChanges(league: LeagueRow, asked: LeagueChanges): LeagueChanges {
  const name = asked.name === undefined ? league.name : checkLeagueName(asked.name);
  const emoji = asked.emoji === undefined ? league.emoji : checkLeagueEmoji(asked.emoji);
  const wanted: LeagueChanges = { ...asked, name, emoji };
  const changed = Object.entries(wanted).filter(
    ([key, value]) => value !== league[key as keyof LeagueChanges],
  );
  return Object.fromEntries(changed);
}

async function checkRule({ tx, league, at }: LeagueChange, { late_joiners }: LeagueChanges): Promise<void> {
  if (late_joiners === undefined || !(await hasLocked(tx, league, at))) return;
  throw new HttpError("late-joiners-fixed", sentences.lateJoinersFixed);
}

/** Describes the changes for the league's log. */
function describeChanges(league: LeagueRow, changes: LeagueChanges): string {
  return Object.entries(changes)
    .map(([key, value]) => `${key}: ${String(league[key as keyof LeagueChanges])} \u2192 ${String(value)}`)
    .join(", ");
}

/** Renames a league or changes its settings. */
export async function changeSettings(
  context: Context,
  { player, leagueId }: { player: Player; leagueId: number },
  asked: LeagueChanges,
): Promise<void> {
  await context.limits.changes.count(player.id);
  await changeLeague(context, { player, leagueId, action: "change-settings" }, async (change) => {
    const { tx, league, log } = change;
    const { name = league.name, emoji = league.emoji, ...others } = listChanges(league, asked);
    await checkRule(change, others);
    if (name !== league.name || emoji !== league.emoji) {
      const details = `${league.emoji} ${league.name} \u2192 ${emoji} ${name}`;
      log({ action: "renamed", details });
    }
    if (Object.keys(others).length > 0) log({ action: "settings", details: describeChanges(league, others) });
    await updateLeague(tx, leagueId, { name, emoji, ...others });
  });
}

/** Deletes a league; its captain still sees it and can restore it. */
export async function deleteLeague(context: Context, player: Player, leagueId: number): Promise<void> {
  await changeLeague(context, { player, leagueId, action: "delete" }, async ({ tx, at, log }) => {
    await updateLeague(tx, leagueId, { deleted_at: at });
    await deleteLeagueDestinations(tx, leagueId);
    log({ action: "deleted" });
  });
}

/** Restores a deleted league, without members who are in the maximum number of others. Throws HttpError
 * (409) if that is true of the captain. */
export async function restoreLeague(context: Context, player: Player, leagueId: number): Promise<void> {
  const asked = { player, leagueId, action: "delete", alsoDeleted: true } as const;
  await changeLeague(context, asked, async ({ tx, league, at, log, touch }) => {
    if (league.deleted_at === null) return;
    if (instantOf(league.deleted_at) + RESTORABLE_FOR <= context.clock()) throw createLeagueNotFound();
    await lockLeaguesOfMembers(tx, leagueId);
    checkLeagueCount(await lockLeaguesOf(tx, player.id));
    const left = await leaveBeyondLimit(tx, leagueId, { most: MAX_LEAGUES, at });
    await updateLeague(tx, leagueId, { deleted_at: null });
    log({ action: "restored" });
    const details = `A player can be in at most ${MAX_LEAGUES} leagues.`;
    for (const by_player of left) log({ action: "left", by_player, details });
    touch(...left);
  });
}
