import type { InvitationPage } from "#contract/league-schemas.ts";
import { parseCode } from "#domain/leagues/invitation-code.ts";
import { MOST_MEMBERS } from "#domain/leagues/limits.ts";
import { isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { findPlayer } from "#server/players/queries.ts";
import { findTournament } from "#server/tournaments/queries.ts";
import { findDeadline } from "./deadline-queries.ts";
import { createInvitationNotFound, isLetIn } from "./join-league.ts";
import { countMembers, findMember, listFirstNames } from "./member-queries.ts";
import { findInvitationByCode, findLeague, type LeagueRow } from "./queries.ts";

/** Names that the page of an invitation shows at most. */
const MOST_NAMES = 12;

async function describeTournament(db: Database, { tournament_id }: LeagueRow) {
  const found = tournament_id === null ? undefined : await findTournament(db, tournament_id);
  return found === undefined ? null : { id: found.id, name: found.name, sport: found.sport };
}

/** What reading an invitation needs. */
type InvitationContext = Pick<Context, "db" | "clock">;

async function describeDeadline({ db, clock }: InvitationContext, { tournament_id }: LeagueRow) {
  const deadline = await findDeadline(db, tournament_id, isoOf(clock()));
  if (deadline === undefined) return null;
  const { contest_ids, ...shown } = deadline;
  return { ...shown, contests: contest_ids.length };
}

/** The names of an invitation's page: who invites, and who joined first; null where the league shows none. */
async function describeNames(db: Database, league: LeagueRow, createdBy: number | null) {
  if (!league.shows_names) return { invited_by: null, names: null };
  const inviter = createdBy === null ? undefined : await findPlayer(db, createdBy, 0);
  return { invited_by: inviter?.name ?? null, names: await listFirstNames(db, league.id, MOST_NAMES) };
}

/** Whether a code lets somebody into a league at this time (ISO 8601 with Z), so that he or she may register. */
export async function isInvitation(db: Database, typed: string, at: string): Promise<boolean> {
  const code = parseCode(typed);
  return code !== null && (await findInvitationByCode(db, code, at))?.is_open === true;
}

/** What an invitation says to whoever has its code; 404 for a code that does not let the caller in, unless he or she is in
 * already, and for one of another league than was asked for. */
export async function readInvitation(
  context: InvitationContext,
  player: Player | null,
  { code: typed, leagueId }: { code: string; leagueId?: number },
): Promise<InvitationPage> {
  const { db, clock } = context;
  const code = parseCode(typed);
  const invitation = code === null ? undefined : await findInvitationByCode(db, code, isoOf(clock()));
  const league = invitation === undefined ? undefined : await findLeague(db, invitation.league_id);
  if (invitation === undefined || league === undefined) throw createInvitationNotFound();
  if (leagueId !== undefined && leagueId !== league.id) throw createInvitationNotFound();
  const known = player === null ? undefined : await findMember(db, league.id, player.id);
  if (!isLetIn(invitation, known)) throw createInvitationNotFound();
  const own_state = known?.state === "member" || known?.state === "pending" ? known.state : null;
  const { members, pending } = await countMembers(db, league.id);
  const { id, name, emoji, needs_approval } = league;
  return {
    name,
    emoji,
    tournament: await describeTournament(db, league),
    ...(await describeNames(db, league, invitation.created_by)),
    members,
    needs_approval,
    is_full: members + pending >= MOST_MEMBERS,
    next_deadline: await describeDeadline(context, league),
    own_state,
    league_id: own_state === "member" ? id : null,
  };
}
