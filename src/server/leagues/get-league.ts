import type { League, OwnLeague } from "#contract/leagues/schemas.ts";
import type { LeaguePicked } from "#contract/leagues/readiness-schemas.ts";
import { RESTORABLE_FOR } from "#domain/leagues/league-limits.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { instantOf, isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { countPicked, findDeadline } from "./deadline-queries.ts";
import { toInvitation } from "./invitations.ts";
import { countMembers } from "./member-queries.ts";
import { createLeagueNotFound } from "./memberships.ts";
import { isRemindedOf } from "./remind-members.ts";
import { findInvitation, hasLocked, type LeagueRow, listLeagues } from "./queries.ts";

/** Maximum number of members without a pick whose names captains see. */
const MAX_NAMED = 200;

/** Returns a league as this member sees it; 404 for everybody else. */
export async function getLeague(context: Context, player: Player, leagueId: number): Promise<League> {
  const { db, clock, memberships } = context;
  const { league, role } = await memberships.get(player.id, leagueId);
  const { deleted_at } = league;
  if (deleted_at !== null && instantOf(deleted_at) + RESTORABLE_FOR <= clock()) throw createLeagueNotFound();
  const { members, pending } = await countMembers(db, leagueId);
  const isCaptain = isCaptainRole(role);
  const mayInvite = isCaptain || (league.members_invite && !league.is_closed);
  const invitation = mayInvite ? await findInvitation(db, leagueId) : undefined;
  return {
    ...league,
    role,
    members,
    is_late_joiners_fixed: await hasLocked(db, league, isoOf(clock())),
    pending: isCaptain ? pending : null,
    invitation: invitation === undefined ? null : toInvitation(invitation),
  };
}

/** A league in the caller's list, without the own standing. */
type ListedLeague = Omit<OwnLeague, "standing"> & Pick<LeagueRow, "late_joiners">;

/** Lists the leagues that a player is in or waits for, by name; deleted ones only for their captain. */
export async function listOwnLeagues(context: Context, player: Player): Promise<ListedLeague[]> {
  const { db, clock, memberships } = context;
  const own = await memberships.list(player.id);
  const found: ListedLeague[] = [];
  for (const { league, members } of await listLeagues(db, [...own.keys()])) {
    const { id, name, emoji, tournament_id, deleted_at, late_joiners } = league;
    const { role, is_pending } = own.get(id) ?? { role: "member" as const, is_pending: true };
    const isRestorable = deleted_at === null || instantOf(deleted_at) + RESTORABLE_FOR > clock();
    if (!isRestorable || (deleted_at !== null && role !== "captain")) continue;
    const shown = { id, name, emoji, tournament_id, role, is_pending, deleted_at, late_joiners };
    found.push({ ...shown, members: is_pending ? 0 : members });
  }
  return found;
}

/** Returns which members of a league have picked for the next lock. */
export async function getPicked(context: Context, player: Player, leagueId: number): Promise<LeaguePicked> {
  const { db, clock, memberships } = context;
  const { league, role } = await memberships.get(player.id, leagueId);
  const deadline = await findDeadline(db, league.tournament_id, isoOf(clock()));
  if (deadline === undefined) return { deadline: null };
  const { contest_ids, ...shown } = deadline;
  const asked = { deadline, playerId: player.id, limit: MAX_NAMED };
  const { missing, ...counts } = await countPicked(db, leagueId, asked);
  return {
    deadline: {
      ...shown,
      ...counts,
      contests: contest_ids.length,
      missing: isCaptainRole(role) ? missing : null,
      reminded_at: isRemindedOf(league, deadline) ? league.reminded_at : null,
    },
  };
}
