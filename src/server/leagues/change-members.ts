import type { MemberAction } from "#contract/leagues/schemas.ts";
import { mayRemove } from "#domain/leagues/permissions.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { changeLeague, checkPermission, type LeagueChange } from "./change-league.ts";
import { toMember } from "./join-league.ts";
import {
  countMembers,
  findMember,
  lockActivePlayer,
  type MemberRow,
  saveCaptain,
  saveMember,
} from "./member-queries.ts";
import { findNewestInvitationId } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Another member, or a player who waits for approval. */
async function getOther({ tx, league, own }: LeagueChange, playerId: number): Promise<MemberRow> {
  const other = playerId === own.player_id ? undefined : await findMember(tx, league.id, playerId);
  if (other?.state === "member" || other?.state === "pending") return other;
  throw new HttpError("member-not-found", sentences.otherMemberNotFound);
}

async function getOtherMember(change: LeagueChange, playerId: number): Promise<MemberRow> {
  const other = await getOther(change, playerId);
  if (other.state !== "member") throw new HttpError("member-not-found", sentences.otherMemberNotFound);
  return other;
}

async function approve(change: LeagueChange, playerId: number): Promise<void> {
  checkPermission(change.own.role, "approve");
  const other = await getOther(change, playerId);
  if (other.state === "member") return;
  await saveMember(change.tx, { ...other, ...toMember(other, change.at) });
  change.log({ action: "approve", about_player: playerId });
}

/** Also refuses a waiting player; in both cases only a newer code lets the player in again. */
async function removeMember(change: LeagueChange, playerId: number): Promise<void> {
  const { tx, own, league, at } = change;
  checkPermission(own.role, "remove");
  const other = await getOther(change, playerId);
  if (!mayRemove(own.role, other.role)) throw new HttpError("captains-only", sentences.captainOnly);
  await saveMember(tx, {
    ...other,
    role: "member",
    state: "removed",
    left_at: other.state === "member" ? at : other.left_at,
    removed_under: await findNewestInvitationId(tx, league.id),
  });
  change.log({ action: "remove", about_player: playerId });
}

async function appoint(
  change: LeagueChange,
  playerId: number,
  action: "make-co-captain" | "make-member",
): Promise<void> {
  checkPermission(change.own.role, action);
  const other = await getOtherMember(change, playerId);
  const role = action === "make-member" ? "member" : "co-captain";
  if (other.role === role) return;
  await saveMember(change.tx, { ...other, role });
  change.log({ action, about_player: playerId });
}

async function handOver(change: LeagueChange, playerId: number): Promise<void> {
  const { tx, own, league } = change;
  checkPermission(own.role, "hand-over");
  await getOtherMember(change, playerId);
  // The player may have deactivated the account since the screen was loaded; the league would have no captain
  // who acts.
  if (!(await lockActivePlayer(tx, playerId)))
    throw new HttpError("member-not-found", sentences.otherMemberNotFound);
  await saveCaptain(tx, league.id, { from: own.player_id, to: playerId });
  change.log({ action: "hand-over", about_player: playerId });
  change.touch(own.player_id);
}

const ACTIONS: Readonly<Record<MemberAction, (change: LeagueChange, playerId: number) => Promise<void>>> = {
  approve,
  remove: removeMember,
  "make-co-captain": (change, playerId) => appoint(change, playerId, "make-co-captain"),
  "make-member": (change, playerId) => appoint(change, playerId, "make-member"),
  "hand-over": handOver,
};

/** Changes another member of a league, or a player who waits for approval. */
export async function changeMember(
  context: Context,
  { player, leagueId }: { player: Player; leagueId: number },
  { userId, action }: { userId: number; action: MemberAction },
): Promise<void> {
  await changeLeague(context, { player, leagueId }, async (change) => {
    await ACTIONS[action](change, userId);
    change.touch(userId);
  });
}

/** Removes a player from a league, or withdraws the request to join. A captain has to hand over first. */
export async function leaveLeague(context: Context, player: Player, leagueId: number): Promise<void> {
  await changeLeague(context, { player, leagueId, alsoPending: true }, async (change) => {
    const { tx, own, at } = change;
    if (own.role === "captain") {
      const { members } = await countMembers(tx, leagueId);
      const next = members > 1 ? "Hand the league over before you leave." : "Delete the league instead.";
      throw new HttpError("captain-needed", sentences.captainNeeded(next));
    }
    const left_at = own.state === "member" ? at : own.left_at;
    await saveMember(tx, { ...own, role: "member", state: "left", left_at });
    change.log({ action: "left" });
    change.touch(player.id);
  });
}
