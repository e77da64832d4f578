import type { InvitedBoard } from "#contract/leagues/readiness-schemas.ts";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { parseCode } from "#domain/leagues/invitation-code.ts";
import { MAX_MEMBERS } from "#domain/leagues/league-limits.ts";
import { isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { findPlayer } from "#server/players/queries.ts";
import { findTournament } from "#server/tournaments/queries.ts";
import { countMadePicks, type Deadline, findDeadline } from "./deadline-queries.ts";
import { findAskedAt, findCaptainName, findLastPublished, findNextLock } from "./invitation-queries.ts";
import { createInvitationNotFound, isLetIn } from "./join-league.ts";
import { countMembers, findMember, listFirstNames, type MemberRow } from "./member-queries.ts";
import { findInvitationByCode, findLeague, type LeagueRow } from "./queries.ts";
import type { LeagueBoardCache } from "./write-league-boards.ts";
import { COUNTED_BITS, networkOf } from "#server/http/network.ts";

/** Looks up the code of an invitation; 429 after too many invalid codes from the network. Valid ones do
 * not count, since a whole office may open one link; each counts until it is found valid. */
export async function tryCode<T>(
  { limits }: Pick<Context, "limits">,
  { ip }: { ip: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const network = networkOf(ip, COUNTED_BITS);
  await limits.codes.count(network, (time) => `Too many codes were tried. Try again in ${time}.`);
  const found = await attempt();
  if (found !== null) await limits.codes.uncount(network);
  return found;
}

/** Maximum number of names on the page of an invitation. */
const MAX_NAMES = 12;

/** Maximum number of members that it shows with rank and points. */
const MAX_LEADERS = 5;

async function describeTournament(db: Database, { tournament_id }: LeagueRow) {
  const found = tournament_id === null ? undefined : await findTournament(db, tournament_id);
  return found === undefined ? null : { id: found.id, name: found.name, sport: found.sport };
}

/** The parts that reading an invitation needs. */
interface InvitationContext extends Pick<Context, "db" | "clock"> {
  leagueBoards: Pick<LeagueBoardCache, "listBest" | "findStanding">;
}

function toShownDeadline({ contest_ids, ...shown }: Deadline): InvitationPage["next_deadline"] {
  return { ...shown, contests: contest_ids.length };
}

/** When the tournament of a league ended, and the one that can be picked next; null while it goes on. */
async function describeOver(
  db: Database,
  { tournament_id }: LeagueRow,
  at: string,
): Promise<InvitationPage["over"]> {
  if (tournament_id === null || (await findTournament(db, tournament_id))?.is_over !== true) return null;
  const deadline = await findDeadline(db, null, at);
  const next = deadline && (await findTournament(db, deadline.tournament_id));
  return {
    at: await findLastPublished(db, tournament_id),
    next:
      deadline && next
        ? {
            id: next.id,
            name: next.name,
            sport: next.sport,
            round: deadline.round,
            locks_at: deadline.locks_at,
          }
        : null,
  };
}

/** The caller's place in a league, and the picks still to make; null for others. */
async function describeOwn(
  { db, leagueBoards }: InvitationContext,
  { league, known, deadline }: { league: LeagueRow; known: MemberRow; deadline: Deadline | undefined },
): Promise<InvitationPage["own"]> {
  const { player_id, state } = known;
  const listed = { ...league, role: known.role, is_pending: state === "pending", members: 0 };
  const standing = await leagueBoards.findStanding(listed, league.tournament_id ?? undefined, player_id);
  const made = deadline === undefined ? 0 : await countMadePicks(db, deadline, player_id);
  return {
    rank: standing?.rank ?? 0,
    missing_picks: (deadline?.picks ?? 0) - made,
    asked_at: state === "pending" ? await findAskedAt(db, league.id, player_id) : null,
  };
}

/** The names on an invitation's page: who invites, who joined first, and who leads; null if the league
 * shows none. */
async function describeNames(
  { db, leagueBoards }: InvitationContext,
  league: LeagueRow,
  createdBy: number | null,
): Promise<Pick<InvitationPage, "invited_by" | "captain" | "names" | "best">> {
  if (!league.shows_names) return { invited_by: null, captain: null, names: null, best: null };
  const { id, tournament_id } = league;
  const inviter = createdBy === null ? undefined : await findPlayer(db, createdBy, 0);
  const asked = tournament_id === null ? null : { tournamentId: tournament_id, limit: MAX_LEADERS };
  const best = asked && (await leagueBoards.listBest(league, asked)).best;
  return {
    invited_by: inviter?.name ?? null,
    captain: await findCaptainName(db, id),
    names: await listFirstNames(db, id, MAX_NAMES),
    best: best && best.map(({ rank, name, total_points }) => ({ rank, name, total_points })),
  };
}

/** The caller's state in a league, as its invitation describes it. */
function getOwnState(known: MemberRow | undefined): InvitationPage["own_state"] {
  return known?.state === "member" || known?.state === "pending" ? known.state : null;
}

/** Which invitation is read: by the code as typed, and the league that it has to belong to, if one is
 * named. */
interface InvitationRequest {
  code: string;
  leagueId?: number;
}

/** Finds the invitation of a code, its league, and the caller's state in it; 404 for a code that does not
 * admit the caller. */
async function findInvited(
  { db, clock }: Pick<Context, "db" | "clock">,
  player: Player | null,
  { code: typed, leagueId }: InvitationRequest,
) {
  const code = parseCode(typed);
  const invitation = code === null ? undefined : await findInvitationByCode(db, code, isoOf(clock()));
  const league = invitation === undefined ? undefined : await findLeague(db, invitation.league_id);
  if (invitation === undefined || league === undefined) throw createInvitationNotFound();
  if (leagueId !== undefined && leagueId !== league.id) throw createInvitationNotFound();
  const known = player === null ? undefined : await findMember(db, league.id, player.id);
  if (!isLetIn(invitation, known)) throw createInvitationNotFound();
  return { invitation, league, known, ownState: getOwnState(known) };
}

/** Returns the page of an invitation. Throws HttpError (404) if the code does not admit the caller and the
 * caller is no member, or if it belongs to another league than the requested one. */
export async function readInvitation(
  context: InvitationContext,
  player: Player | null,
  asked: InvitationRequest,
): Promise<InvitationPage> {
  const { db, clock } = context;
  const { invitation, league, known, ownState } = await findInvited(context, player, asked);
  const { members, pending } = await countMembers(db, league.id);
  const { id, name, emoji, needs_approval, tournament_id } = league;
  const at = isoOf(clock());
  const over = await describeOver(db, league, at);
  const deadline = over === null ? await findDeadline(db, tournament_id, at) : undefined;
  const isOpen = deadline !== undefined || over !== null;
  return {
    name,
    emoji,
    tournament: await describeTournament(db, league),
    ...(await describeNames(context, league, invitation.created_by)),
    members,
    needs_approval,
    is_full: members + pending >= MAX_MEMBERS,
    next_deadline: deadline === undefined ? null : toShownDeadline(deadline),
    next_round_at: isOpen ? null : await findNextLock(db, tournament_id, at),
    over,
    own_state: ownState,
    own:
      known === undefined || ownState === null
        ? null
        : await describeOwn(context, { league, known, deadline }),
    league_id: ownState === "member" ? id : null,
  };
}

/** Maximum number of members with a rank whom a visitor sees. */
const MAX_RANKED = 100;

interface BoardContext extends Pick<Context, "db" | "clock"> {
  leagueBoards: Pick<LeagueBoardCache, "getFirst">;
}

/** Returns the board of a code's league as a visitor sees it. Throws HttpError (404) for a code that does not
 * admit the caller, and where the league hides its names. */
export async function readInvitedBoard(
  context: BoardContext,
  player: Player | null,
  { tournamentId, ...asked }: InvitationRequest & { tournamentId: number },
): Promise<InvitedBoard> {
  const { league } = await findInvited(context, player, asked);
  if (!league.shows_names) throw createInvitationNotFound();
  return context.leagueBoards.getFirst(league, { tournamentId, limit: MAX_RANKED });
}
