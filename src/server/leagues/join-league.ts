import { parseCode } from "#domain/leagues/invitation-code.ts";
import { MAX_MEMBERS } from "#domain/leagues/league-limits.ts";
import { isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { type Fact, leagueChanged, membersChanged, ownLeaguesChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { checkLeagueCount } from "./change-league.ts";
import { takeJoinedOver } from "./hand-leagues-over.ts";
import { countMembers, findMember, lockLeaguesOf, type MemberRow, saveMember } from "./member-queries.ts";
import { countUse, findLeague, findInvitationByCode, insertLeagueLog, lockLeague } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Refuses a code in the same words, whether it never was, ended, or is not for the caller. */
export function createInvitationNotFound(): HttpError {
  return new HttpError("invitation-not-found", sentences.invitationNotFound);
}

/** What letting somebody in at this time (ISO 8601 with Z) changes: who was in before keeps the date of
 * then. */
export function toMember(known: MemberRow | undefined, at: string) {
  const left = known?.left_at ?? null;
  const absence: [string, string][] = left === null ? [] : [[left, at]];
  return {
    role: "member" as const,
    state: "member" as const,
    joined_at: left === null || known === undefined ? at : known.joined_at,
    left_at: null,
    absences: [...(known?.absences ?? []), ...absence],
  };
}

/** What asking to be let in changes. */
const toPending = (known: MemberRow | undefined, at: string) => ({
  role: "member" as const,
  state: "pending" as const,
  joined_at: known?.joined_at ?? at,
});

/** Who joins, by which code, at which time: ISO 8601 with Z. */
interface Joining {
  player: Pick<Player, "id">;
  code: string;
  at: string;
}

/** What joining came to, and what that changed. */
interface Joined {
  answer: { league_id: number | null; state: "member" | "pending" };
  facts: Fact[];
}

/** Tells whether an invitation lets somebody in, or did so before: who was removed needs a newer one. */
export function isLetIn(invitation: { id: number; is_open: boolean }, known: MemberRow | undefined): boolean {
  if (known?.state === "member" || known?.state === "pending") return true;
  const isOutdated = known?.state === "removed" && invitation.id <= (known.removed_under ?? 0);
  return invitation.is_open && !isOutdated;
}

/** Holds the league of a code, where the code lets this player in or did so before. */
async function holdInvited(tx: Database, { player, code, at }: Joining) {
  const before = await findInvitationByCode(tx, code, at);
  if (before === undefined) throw createInvitationNotFound();
  await lockLeague(tx, before.league_id);
  const known = await findMember(tx, before.league_id, player.id);
  // Its last use, or its end, may have come while waiting for the league.
  const invitation = await findInvitationByCode(tx, code, at);
  const league = await findLeague(tx, before.league_id);
  if (invitation === undefined || league === undefined) throw createInvitationNotFound();
  if (!isLetIn(invitation, known)) throw createInvitationNotFound();
  return { league, known, invitationId: invitation.id };
}

async function checkRoom(tx: Database, leagueId: number, playerId: number): Promise<void> {
  const { members, pending } = await countMembers(tx, leagueId);
  if (members + pending >= MAX_MEMBERS) throw new HttpError("league-full", sentences.leagueFull);
  checkLeagueCount(await lockLeaguesOf(tx, playerId));
}

/** Joins the league of a code within a transaction, or asks its captains to be let in, which takes one use
 * off the code; who is in, or waits, stays as is. Throws HttpError (404) for a code that does not let the
 * player in. */
export async function joinByCode(tx: Database, { player, code, at }: Joining): Promise<Joined> {
  const { league, known, invitationId } = await holdInvited(tx, { player, code, at });
  const { id, needs_approval } = league;
  if (known?.state === "member") return { answer: { league_id: id, state: "member" }, facts: [] };
  if (known?.state === "pending") return { answer: { league_id: null, state: "pending" }, facts: [] };
  await checkRoom(tx, id, player.id);
  await countUse(tx, invitationId);
  const changes = needs_approval ? toPending(known, at) : toMember(known, at);
  await saveMember(tx, { league_id: id, player_id: player.id, ...changes });
  const action = needs_approval ? "asked-to-join" : "joined";
  await insertLeagueLog(tx, [{ league_id: id, at, action, by_player: player.id }]);
  const facts = [leagueChanged(id), membersChanged(id), ownLeaguesChanged(player.id)];
  if (needs_approval) return { answer: { league_id: null, state: "pending" }, facts };
  facts.push(...(await takeJoinedOver(tx, { playerId: player.id, leagueId: id }, at)));
  return { answer: { league_id: id, state: "member" }, facts };
}

/** Joins the league of a code as it was typed, or asks its captains to be let in. */
export async function joinLeague(context: Context, player: Player, typed: string): Promise<Joined["answer"]> {
  const code = parseCode(typed);
  if (code === null) throw createInvitationNotFound();
  const at = isoOf(context.clock());
  const facts: Fact[] = [];
  return commitAndDrop(context, facts, async (tx) => {
    const joined = await joinByCode(tx, { player, code, at });
    facts.splice(0, facts.length, ...joined.facts);
    return joined.answer;
  });
}
