import type { LateJoinerRule } from "#domain/leagues/late-joiners.ts";
import { MAX_LEAGUES, RESTORABLE_FOR } from "#domain/leagues/league-limits.ts";
import { instantOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { changeLeague, type LeagueChange } from "./change-league.ts";
import { checkLeagueCount, checkLeagueEmoji, checkLeagueName } from "./create-league.ts";
import { leaveBeyondLimit, lockLeaguesOf, lockLeaguesOfMembers } from "./member-queries.ts";
import { createLeagueNotFound } from "./memberships.ts";
import { hasLocked, type LeagueRow, updateLeague } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

interface Settings {
  name?: string;
  emoji?: string;
  is_closed?: boolean;
  needs_approval?: boolean;
  shows_names?: boolean;
  late_joiners?: LateJoinerRule;
}

/** The settings that differ from those of the league. */
function listChanges(league: LeagueRow, asked: Settings): Settings {
  const name = asked.name === undefined ? league.name : checkLeagueName(asked.name);
  const emoji = asked.emoji === undefined ? league.emoji : checkLeagueEmoji(asked.emoji);
  const wanted: Settings = { ...asked, name, emoji };
  const changed = Object.entries(wanted).filter(([key, value]) => value !== league[key as keyof Settings]);
  return Object.fromEntries(changed);
}

async function checkRule({ tx, league, at }: LeagueChange, { late_joiners }: Settings): Promise<void> {
  if (late_joiners === undefined || !(await hasLocked(tx, league, at))) return;
  throw new HttpError("late-joiners-fixed", sentences.lateJoinersFixed);
}

/** Writes what changed, for the league's log. */
function describeChanges(league: LeagueRow, changes: Settings): string {
  return Object.entries(changes)
    .map(([key, value]) => `${key}: ${String(league[key as keyof Settings])} \u2192 ${String(value)}`)
    .join(", ");
}

/** Renames a league or changes its settings. */
export async function changeSettings(
  context: Context,
  { player, leagueId }: { player: Player; leagueId: number },
  asked: Settings,
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

/** Restores a deleted league; does nothing to one that is not deleted. Members who are in as many others as allowed are left out,
 * since its captain can do nothing about that. Throws HttpError (409) when that is so of the captain. */
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
