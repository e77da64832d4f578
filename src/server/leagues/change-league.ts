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

/** A league's name as it is kept, by the rules for names of players; 400 when it breaks them. */
export function checkLeagueName(asked: string): string {
  const name = normalizeName(asked);
  const reason = whyNameInvalid(name);
  if (reason !== null) throw new HttpError("name-invalid", explainName(reason));
  return name;
}

/** A league's emoji as it is kept; 400 when it is not exactly one. */
export function checkLeagueEmoji(asked: string): string {
  const emoji = asked.trim();
  if (!isOneEmoji(emoji)) throw new HttpError("emoji-invalid", sentences.emojiInvalid);
  return emoji;
}

/** Refuses one league more than a player can be in. */
export function checkLeagueCount(count: number): void {
  if (count < MAX_LEAGUES) return;
  throw new HttpError("too-many-leagues", sentences.tooManyLeagues(MAX_LEAGUES));
}

/** A change of a league by one of its members, in a transaction that holds the league. */
export interface LeagueChange {
  tx: Database;
  league: LeagueRow;
  /** Who changes it. */
  own: MemberRow;
  /** Now, ISO 8601 with Z. */
  at: string;
  /** Adds a line to the league's log, by who changes it unless it names another. */
  log: (line: Pick<LogInput, "action" | "by_player" | "about_player" | "details">) => void;
  /** Marks as stale, on every server, in which leagues these players are and who is in this one. */
  touch: (...playerIds: number[]) => void;
}

interface MemberAndLeague {
  player: Player;
  leagueId: number;
  /** Undefined: who may is checked by the work. */
  action?: LeagueAction;
  /** Also while the league is deleted, and while the player waits to be let in. */
  alsoDeleted?: true;
  alsoPending?: true;
}

const refuseAction = () => new HttpError("captains-only", sentences.captainsOnly);

/** Throws 403 where this role may not do something. */
export function checkPermission(role: MemberRow["role"], action: LeagueAction): void {
  if (!hasPermission(role, action)) throw refuseAction();
}

async function holdLeague(
  tx: Database,
  asked: MemberAndLeague,
): Promise<{ league: LeagueRow; own: MemberRow }> {
  const { player, leagueId, alsoDeleted, alsoPending } = asked;
  if (!(await lockLeagueOf(tx, leagueId, player.id))) throw createLeagueNotFound();
  // What was read before the lock may have changed while waiting for it.
  const own = await findMember(tx, leagueId, player.id);
  const league = await findLeague(tx, leagueId);
  if (own === undefined || league === undefined) throw createLeagueNotFound();
  const isIn = own.state === "member" || (alsoPending === true && own.state === "pending");
  const isThere = league.deleted_at === null || (alsoDeleted === true && own.role === "captain");
  if (!isIn || !isThere) throw createLeagueNotFound();
  return { league, own };
}

/** Changes a league in one transaction, with the lines of its log; 404 for whoever is no member, 403 where
 * the role does not allow it. */
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
    const { league, own } = await holdLeague(tx, asked);
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

/** The settings that differ from those of the league. */
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

/** Writes what changed, for the league's log. */
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

/** Deletes a league for everybody but its captain, who can bring it back. */
export async function deleteLeague(context: Context, player: Player, leagueId: number): Promise<void> {
  await changeLeague(context, { player, leagueId, action: "delete" }, async ({ tx, at, log }) => {
    await updateLeague(tx, leagueId, { deleted_at: at });
    log({ action: "deleted" });
  });
}

/** Restores a deleted league; does nothing to one that is not deleted. Members who are in as many others as
 * allowed are left out, since its captain can do nothing about that. Throws HttpError (409) when that is so
 * of the captain. */
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
