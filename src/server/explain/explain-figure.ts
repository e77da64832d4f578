import type { Explanation } from "#contract/explain/schemas.ts";
import { findMarket, type Market } from "#domain/contest/market.ts";
import { type ContestPart, explain, type ExplainedPoints, findCombination } from "#domain/explain/explain.ts";
import { MAX_EXPLAINED } from "#domain/explain/max-explained.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import { listMarketsOf, sportOf } from "#domain/sports.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { type Points, runConsistently } from "#server/leaderboard/build-board.ts";
import { hasEvent } from "#server/leaderboard/scoreboard-queries.ts";
import type { LeagueBoardCache } from "#server/leagues/write-league-boards.ts";
import { mapAthleteNames } from "#server/leaderboard/publication-queries.ts";
import { type ExplainedMember, explainMember } from "#server/leagues/explain-member.ts";
import { findPlayerName } from "#server/versus/queries.ts";
import { type DescribedContest, describeContest, listAthleteIds } from "./describe-contest.ts";
import { describeBadges, NO_BADGES } from "./describe-badges.ts";
import { findBoard } from "./find-board.ts";
import { nameHolders } from "./name-holders.ts";
import {
  type ContestFacts,
  listContestFacts,
  listEnteredMarkets,
  listSettlementFacts,
  mapOptionNames,
} from "./queries.ts";
import { groupBy } from "#domain/group-by.ts";

/** The figure that a call asks about. */
export interface AskedFigure {
  id: number;
  tournamentId: number;
  round?: string;
  /** The game or race. */
  eventId?: number;
  contestId?: number;
  /** Its column. */
  market?: string;
  leagueId?: number;
  limit?: number;
  offset?: number;
}

/** What figures are read from, beside the context. */
export interface FigureSources {
  boards: Pick<LeagueBoardCache, "getRanked">;
  /** The caller; asked only where a league's figure needs one. */
  findCaller: () => Promise<Player | null>;
}

/** Finds the league of the figure for its caller; null: it is none of a league. */
async function findMember(
  context: Context,
  { boards, findCaller }: FigureSources,
  { id: userId, tournamentId, leagueId }: AskedFigure,
): Promise<ExplainedMember | null> {
  if (leagueId === undefined) return null;
  const player = await findCaller();
  if (player === null) throw new HttpError("sign-in-required", sentences.signInFirst);
  return explainMember(context, boards, { player, leagueId, tournamentId, userId });
}

function findRoundId({ roundNames }: Points, round: string | undefined): number | undefined {
  if (round === undefined) return undefined;
  const found = [...roundNames].find(([, name]) => name === round);
  if (found === undefined) throw new HttpError("round-not-found", sentences.roundNotFound(round));
  return found[0];
}

/** The latest contest first; those of one time in the order of the race's teams or games. */
const latestFirst = (a: ContestFacts, b: ContestFacts) =>
  (b.starts_at ?? "").localeCompare(a.starts_at ?? "") || a.id - b.id;

/** Lists the contests of a figure; the one that is asked for also where it adds nothing. */
function listDescribed(
  scoreboard: Scoreboard,
  { parts }: ExplainedPoints,
  { facts, player }: { facts: readonly ContestFacts[]; player: number },
): DescribedContest[] {
  const partOf = new Map<number, ContestPart>(parts.map((part) => [part.contestId, part]));
  return facts.toSorted(latestFirst).map((one) => {
    const contest = scoreboard.findContest(one.id);
    const combination = contest === undefined ? null : findCombination(contest, player);
    return { facts: one, part: partOf.get(one.id) ?? null, combination };
  });
}

/** Describes the contests of a page. */
async function describePage(
  { db, log }: Context,
  page: readonly DescribedContest[],
  {
    playerId,
    member,
    markets,
  }: { playerId: number; member: ExplainedMember | null; markets: readonly Market[] },
) {
  const ids = page.map(({ facts }) => facts.id);
  const asked = page.flatMap(({ facts }) => (facts.kind === "question" ? [facts.id] : []));
  const settlements = await listSettlementFacts(db, ids);
  const combinations = page.map(({ combination }) => combination);
  const using = {
    log,
    settlements: groupBy(settlements, ({ contest_id }) => contest_id),
    entered: await listEnteredMarkets(db, playerId, ids),
    athletes: await mapAthleteNames(db, listAthleteIds(settlements, combinations)),
    options: asked.length === 0 ? new Map() : await mapOptionNames(db, asked),
    rule: member?.rule ?? "own",
    markets,
  };
  return page.map((one) => describeContest(one, using));
}

/** Lists the facts of the figure's contests; 404 where the one that is asked for is of no such tournament. */
async function listFacts(
  db: Database,
  { parts }: ExplainedPoints,
  { tournamentId, eventId, contestId }: AskedFigure,
): Promise<ContestFacts[]> {
  const ids = contestId === undefined ? parts.map((part) => part.contestId) : [contestId];
  const facts = await listContestFacts(db, tournamentId, ids);
  if (contestId !== undefined && facts.length === 0)
    throw new HttpError("contest-not-found", sentences.contestNotFound(contestId));
  if (eventId !== undefined && facts.length === 0 && !(await hasEvent(db, { tournamentId, eventId })))
    throw new HttpError("contest-not-found", sentences.contestNotFound(eventId));
  return facts;
}

const takePage = <T>(all: readonly T[], { limit = MAX_EXPLAINED, offset = 0 }: AskedFigure): T[] =>
  all.slice(offset, offset + limit);

/** Explains a figure from the present scoreboard. */
async function explainOnce(
  context: Context,
  scoreboard: Scoreboard,
  { asked, member, name }: { asked: AskedFigure; member: ExplainedMember | null; name: string },
): Promise<Explanation> {
  const { db, leaderboards, scoreboards } = context;
  const { id, tournamentId, eventId, contestId } = asked;
  const points = await leaderboards.getPoints(tournamentId);
  const final = await scoreboards.getFinal(tournamentId);
  const [roundId, market] = [findRoundId(points, asked.round), findMarket(asked.market)];
  const player = scoreboard.players.indexOf(id);
  const figure = { player, roundId, eventId, contestId, market, final, late: member?.late };
  const explained = explain(scoreboard, figure);
  const facts = await listFacts(db, explained, asked);
  const described = listDescribed(scoreboard, explained, { facts, player });
  const markets = listMarketsOf(sportOf(points.tournament.sport)).filter((one) => (market ?? one) === one);
  const page = takePage(described, asked);
  const contests = await describePage(context, page, { playerId: id, member, markets });
  const sources = { points, scoreboard, member, player };
  const isOfBoard = contestId === undefined && eventId === undefined && market === undefined;
  return {
    user_id: id,
    name,
    league: member?.name ?? null,
    total_points: explained.total,
    late_points: explained.latePoints,
    ...(isOfBoard ? findBoard(sources, roundId) : NO_BOARD),
    contest_count: described.length,
    contests: contestId === undefined ? contests : nameHolders(contests, { ...sources, final }),
    ...(isOfBoard && roundId === undefined
      ? describeBadges(sources, await leaderboards.getGifts(tournamentId))
      : NO_BADGES),
  };
}

const NO_BOARD = { rank: null, players: 0 };

/** Explains a figure of a player by its parts; 404 for an unknown player, tournament, round, contest or
 * league. Picks of contests that are not sealed are no part of it. */
export async function explainFigure(
  context: Context,
  asked: AskedFigure,
  sources: FigureSources,
): Promise<Explanation> {
  const { id, tournamentId } = asked;
  const scoreboard = await context.scoreboards.get(tournamentId);
  const name = await findPlayerName(context.db, { id, tournamentId });
  if (name === undefined) throw new HttpError("player-not-found", sentences.playerNotFound);
  return runConsistently(scoreboard, async () => {
    const member = await findMember(context, sources, asked);
    return explainOnce(context, scoreboard, { asked, member, name });
  });
}
