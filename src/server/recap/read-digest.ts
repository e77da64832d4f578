// What a round that is over brought a player: the page "Your round", its games, and the
// boards of the own leagues, read when a message is sent.
import type { ExplainedContest } from "#contract/explain/schemas.ts";
import type { RoundRecap } from "#contract/recap/schemas.ts";
import { listShownPlaces } from "#domain/recap/shown-places.ts";
import type { Context } from "#server/context.ts";
import type { AskedDigest, DigestFacts, DigestLeague, ReadDigests } from "#server/digests/digest-facts.ts";
import { listLeaguesOf, listPlayingOn } from "#server/digests/digest-queries.ts";
import { findNextRound, findPlayed } from "#server/digests/fact-queries.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { explainFigure } from "#server/explain/explain-figure.ts";
import { getRoundRecap, type RecapContext } from "./get-round-recap.ts";
import { findTimeZone } from "#server/tournaments/queries.ts";

/** Leagues whose boards a message shows, and rows of each. */
const MAX_NAMED = 3;
const MAX_ROWS = 5;

type DigestContext = Context & RecapContext;

/** A question whether somebody plays on needs a round to come that nothing is picked in, and what a round
 * brought a place on the board. */
async function isOfUse(
  { db }: RecapContext,
  { place, next }: RoundRecap,
  { playerId, roundId, tournamentId, kind }: AskedDigest & { playerId: number },
): Promise<boolean> {
  if (place.rank === null) return false;
  if (kind === "digest") return true;
  if (next?.tournament_id !== tournamentId) return false;
  return (await listPlayingOn(db, roundId, [playerId])).size === 0;
}

/** Reads the rows of a league's board after the round that are shown to the player; null: it has none. */
async function readLeague(
  context: RecapContext,
  playerId: number,
  { leagueId, tournamentId, roundId }: { leagueId: number; tournamentId: number; roundId: number },
): Promise<DigestLeague | null> {
  const { league, ranked } = await context.leagueBoards.getRanked(
    { id: playerId },
    { leagueId, tournamentId },
  );
  const board = await context.recapBoards.getLeague(ranked);
  const at = board.rounds.indexOf(roundId);
  const [before, after] = [board.history[at - 1], board.history[at]];
  if (after === undefined) return null;
  const best = after.listBestFirst(board.order);
  const player = board.indexOf(playerId);
  const places = listShownPlaces({ size: best.length, own: best.indexOf(player), most: MAX_ROWS });
  const rows = places.map((place) => {
    const member = best[place] ?? -1;
    return {
      rank: after.rankOf(member),
      rankBefore: before?.rankOf(member) || null,
      name: board.nameOf(member).name,
      points: after.totals[member] ?? 0,
      isOwn: member === player,
    };
  });
  return { name: league.name, rows };
}

async function readLeagues(
  context: RecapContext,
  playerId: number,
  { tournamentId, roundId }: AskedDigest,
): Promise<DigestLeague[]> {
  const ids = await listLeaguesOf(context.db, playerId, { tournamentId, most: MAX_NAMED });
  const leagues: DigestLeague[] = [];
  for (const leagueId of ids) {
    const league = await readLeague(context, playerId, { leagueId, tournamentId, roundId });
    if (league !== null && league.rows.length > 0) leagues.push(league);
  }
  return leagues;
}

/** Reads what the player picked in, in playing order. */
async function readContests(
  context: DigestContext,
  asked: { id: number; tournamentId: number; round: string },
): Promise<ExplainedContest[]> {
  // Figures of the tournament ask for no caller.
  const sources = { boards: context.leagueBoards, findCaller: () => Promise.resolve(null) };
  const { contests } = await explainFigure(context, asked, sources);
  return contests.toReversed();
}

async function read(
  context: DigestContext,
  playerId: number,
  asked: AskedDigest,
): Promise<DigestFacts | null> {
  const { db, clock } = context;
  const { tournamentId, roundId, kind } = asked;
  const { tournament, roundNames } = await context.leaderboards.getPoints(tournamentId);
  const round = roundNames.get(roundId);
  if (round === undefined) return null;
  const recap = await getRoundRecap(context, { id: playerId }, { tournamentId, round });
  if (recap === null || !(await isOfUse(context, recap, { ...asked, playerId }))) return null;
  const isDigest = kind === "digest";
  return {
    tournamentId,
    tournament: tournament.name,
    sport: tournament.sport,
    timeZone: await findTimeZone(db, tournamentId),
    recap,
    played: await findPlayed(db, roundId),
    contests: isDigest ? await readContests(context, { id: playerId, tournamentId, round }) : [],
    leagues: isDigest ? await readLeagues(context, playerId, asked) : [],
    next: await findNextRound(db, { tournamentId, playerId, now: clock() }),
  };
}

/** Creates what reads them. A tournament or league that is gone meanwhile has nothing to say. */
export function createReadDigests(context: DigestContext): ReadDigests {
  return async (playerId, asked) => {
    try {
      return await read(context, playerId, asked);
    } catch (error) {
      if (error instanceof HttpError) return null;
      throw error;
    }
  };
}
