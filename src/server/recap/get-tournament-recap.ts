import type { Named, TournamentRecapReply, TournamentRecap } from "#contract/recap/schemas.ts";
import { findFinish } from "#domain/recap/finish.ts";
import type { LeadStory } from "#domain/recap/lead-story.ts";
import { listPodium } from "#domain/recap/podium.ts";
import { describeAwards } from "./describe-awards.ts";
import { placeAfter, type RecapContext } from "./get-round-recap.ts";
import { findNext } from "./next-deadline.ts";
import type { OverallRecap, RecapBoard } from "./recap-board.ts";

/** Names more leaders than this are only counted. */
const MAX_LEADERS = 2;

/** Whose recap it is. */
interface Scope {
  league: TournamentRecap["league"];
  board: RecapBoard;
  overall: OverallRecap;
  roundNames: ReadonlyMap<number, string>;
}

function describeLead({ board, roundNames }: Scope, lead: LeadStory): TournamentRecap["lead"] {
  const { longest, takenAt, from } = lead;
  const named: Named[] = longest.players.slice(0, MAX_LEADERS).map(board.nameOf);
  const takenIn = takenAt === null ? undefined : board.rounds[takenAt];
  return {
    longest: { players: named, others: longest.players.length - named.length, rounds: longest.rounds },
    taken_in: takenIn === undefined ? null : (roundNames.get(takenIn) ?? null),
    from_rank: from,
  };
}

function describePodium({ board }: Scope): TournamentRecap["podium"] {
  const last = board.history.at(-1);
  const steps = last === undefined ? [] : listPodium(last, board.bestFirst);
  return steps.map(({ rank, points, players, count }) => ({
    rank,
    points,
    players: players.map(board.nameOf),
    others: count - players.length,
  }));
}

async function describeOwn(
  { db }: RecapContext,
  { league, board, overall, roundNames }: Scope,
  playerId: number,
): Promise<TournamentRecap["own"]> {
  const finish = findFinish(board.history, board.bestFirst, board.indexOf(playerId));
  if (finish === null) return null;
  const { rank, points, neighbour, late } = finish;
  const contests = [...overall.tallies.values()];
  const awards = { overall, board, playerId, roundNames };
  return {
    user_id: playerId,
    rank,
    points,
    neighbour: neighbour && { name: board.nameOf(neighbour.player).name, gap: neighbour.gap },
    late: late && {
      round: roundNames.get(board.rounds[late.at] ?? 0) ?? "",
      rounds: board.rounds.length - late.at,
      rank: late.rank,
    },
    overall: league && placeAfter(overall, overall.history.length - 1, playerId),
    awards: await describeAwards(db, awards, { contests, roundIds: new Set(board.rounds) }),
  };
}

async function describeScope(
  context: RecapContext,
  scope: Scope,
  playerId: number | undefined,
): Promise<TournamentRecap | null> {
  const { league, board, overall, roundNames } = scope;
  if (board.lead === null) return null;
  const events = new Set(
    overall.source.contests.flatMap(({ contest, points }) => (points === null ? [] : [contest.eventId])),
  );
  return {
    league,
    players: board.history.at(-1)?.size ?? 0,
    events: events.size,
    podium: describePodium(scope),
    rounds: board.rounds.map((id) => roundNames.get(id) ?? ""),
    lines: board.lead.lines.map(({ player, ranks }) => ({ ...board.nameOf(player), ranks })),
    lead: describeLead(scope, board.lead),
    own: playerId === undefined ? null : await describeOwn(context, scope, playerId),
    next: await findNext(context),
  };
}

/** Returns who won a tournament, and how this player finished; nothing until it is over, or if nobody has
 * points. */
export async function getTournamentRecap(
  context: RecapContext,
  { tournamentId, userId }: { tournamentId: number; userId?: number | undefined },
): Promise<TournamentRecapReply> {
  const { tournament, roundNames } = await context.leaderboards.getPoints(tournamentId);
  if (!tournament.is_over) return { recap: null };
  const overall = await context.recapBoards.getOverall(tournamentId);
  const scope = { league: null, board: overall, overall, roundNames };
  return { recap: await describeScope(context, scope, userId) };
}

/** The same among the members of a league; 404 for everybody else. */
export async function getLeagueRecap(
  context: RecapContext,
  player: { id: number },
  { leagueId, tournamentId }: { leagueId: number; tournamentId: number },
): Promise<TournamentRecapReply> {
  const { league, ranked } = await context.leagueBoards.getRanked(player, { leagueId, tournamentId });
  const { tournament, roundNames } = await context.leaderboards.getPoints(tournamentId);
  if (!tournament.is_over) return { recap: null };
  const overall = await context.recapBoards.getOverall(tournamentId);
  const board = await context.recapBoards.getLeague(ranked);
  const { id, name, emoji } = league;
  const scope = { league: { id, name, emoji }, board, overall, roundNames };
  return { recap: await describeScope(context, scope, player.id) };
}
