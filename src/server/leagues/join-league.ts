import { parseCode } from "#domain/leagues/invitation-code.ts";
import { isMadeUpName } from "#domain/players/made-up-name.ts";
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

/** Refuses a code with the same sentence whether it never existed, has ended, or is not for the caller. */
export function createInvitationNotFound(): HttpError {
  return new HttpError("invitation-not-found", sentences.invitationNotFound);
}

/** The changes that admit a player at this time (ISO 8601 with Z). A returning member keeps the first
 * joining date. */
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

/** The changes that record a request to join. */
const toPending = (known: MemberRow | undefined, at: string) => ({
  role: "member" as const,
  state: "pending" as const,
  joined_at: known?.joined_at ?? at,
});

/** The player, the code and the time (ISO 8601 with Z) of joining. */
interface Joining {
  player: Pick<Player, "id">;
  code: string;
  at: string;
}

/** The result of joining, and the facts that it changes. */
interface Joined {
  answer: { league_id: number | null; state: "member" | "pending" };
  facts: Fact[];
}

/** Returns whether an invitation admits a player, or did so before; a removed player needs a newer one. */
export function isLetIn(invitation: { id: number; is_open: boolean }, known: MemberRow | undefined): boolean {
  if (known?.state === "member" || known?.state === "pending") return true;
  const isOutdated = known?.state === "removed" && invitation.id <= (known.removed_under ?? 0);
  return invitation.is_open && !isOutdated;
}

/** Locks the league of a code that admits this player, or did so before. */
async function lockInvitedLeague(tx: Database, { player, code, at }: Joining) {
  const before = await findInvitationByCode(tx, code, at);
  if (before === undefined) throw createInvitationNotFound();
  await lockLeague(tx, before.league_id);
  const known = await findMember(tx, before.league_id, player.id);
  // The invitation may have been used up or ended while waiting for the lock.
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

/** Joins the league of a code in a transaction, or requests approval, which takes one use off the code;
 * members and waiting players stay as they are. Throws HttpError (404) for a code that does not admit the
 * player. */
export async function joinByCode(tx: Database, { player, code, at }: Joining): Promise<Joined> {
  const { league, known, invitationId } = await lockInvitedLeague(tx, { player, code, at });
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

/** Joins the league of a code as it was typed, or requests its captains' approval. Refuses (409) a player who
 * has not said a name, which the league's log and board would show. */
export async function joinLeague(context: Context, player: Player, typed: string): Promise<Joined["answer"]> {
  const code = parseCode(typed);
  if (code === null) throw createInvitationNotFound();
  if (isMadeUpName(player.name)) throw new HttpError("name-needed", sentences.nameNeeded);
  const at = isoOf(context.clock());
  const facts: Fact[] = [];
  return commitAndDrop(context, facts, async (tx) => {
    const joined = await joinByCode(tx, { player, code, at });
    facts.splice(0, facts.length, ...joined.facts);
    return joined.answer;
  });
}
