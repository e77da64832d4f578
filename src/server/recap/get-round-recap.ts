import type { Passed, RoundRecap } from "#contract/recap/schemas.ts";
import { isRoundFinished } from "#domain/recap/finished-rounds.ts";
import { findPassing, type PassedPlayers } from "#domain/recap/passing.ts";
import { judgeRound } from "#domain/recap/round-verdict.ts";
import { sportOf } from "#domain/sports.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { LeagueRow } from "#server/leagues/queries.ts";
import type { LeagueBoardCache } from "#server/leagues/write-league-boards.ts";
import { listRoundsBeforeJoining } from "#server/players/joining-queries.ts";
import { describeAwards } from "./describe-awards.ts";
import { describeVerdict } from "./describe-picks.ts";
import { findOwnNext } from "./next-deadline.ts";
import { findPublishedAt, sortByStart } from "./queries.ts";
import type { OverallRecap, RecapBoard, RecapBoards } from "./recap-board.ts";

/** The sources of recaps. */
export interface RecapContext extends Pick<Context, "db" | "clock" | "leaderboards"> {
  recapBoards: RecapBoards;
  leagueBoards: Pick<LeagueBoardCache, "getRanked">;
}

/** A round, by its name, in which a recap is asked for; without one the newest that has a recap. */
export interface AskedRound {
  tournamentId: number;
  round?: string | undefined;
  leagueId?: number | undefined;
}

/** Finds the id of the round; undefined unless all of its results are published. 404 for an unknown one. */
function findRound(
  { rounds, source }: OverallRecap,
  names: ReadonlyMap<number, string>,
  asked: string | undefined,
): number | undefined {
  if (asked !== undefined && ![...names.values()].includes(asked))
    throw new HttpError("round-not-found", sentences.roundNotFound(asked));
  const { contests, emptyEvents } = source;
  return rounds.findLast(
    (id) => (asked === undefined || names.get(id) === asked) && isRoundFinished(id, contests, emptyEvents),
  );
}

/** Returns a player's place after the round at this position. */
export function placeAfter(board: RecapBoard, at: number, playerId: number) {
  const standings = board.history[at];
  return {
    rank: standings?.rankOf(board.indexOf(playerId)) || null,
    players: standings?.size ?? 0,
  };
}

function describePassed({ nearest, count }: PassedPlayers, { nameOf }: RecapBoard): Passed {
  return { names: nearest.map((index) => nameOf(index).name), others: count - nearest.length };
}

/** Describes a player's way on the board in the round at this position. */
function describeMove(board: RecapBoard, at: number, playerId: number) {
  const [before, after] = [board.history[at - 1], board.history[at]];
  const player = board.indexOf(playerId);
  const totalIn = (standings: typeof after, index: number) => standings?.totals[index] ?? 0;
  const passing = after && findPassing(before, after, { player, order: board.order });
  const nobody: PassedPlayers = { nearest: [], count: 0 };
  const { passed, passedBy } = passing ?? { passed: nobody, passedBy: nobody };
  const [nearest] = passedBy.nearest;
  return {
    place: { ...placeAfter(board, at, playerId), rank_before: before?.rankOf(player) || null },
    points: totalIn(after, player) - totalIn(before, player),
    passed: describePassed(passed, board),
    passed_by: describePassed(passedBy, board),
    passed_by_points: nearest === undefined ? 0 : totalIn(after, nearest) - totalIn(after, player),
  };
}

interface Scope {
  league: Pick<LeagueRow, "id" | "name" | "emoji"> | null;
  board: RecapBoard;
}

async function getScope(
  context: RecapContext,
  player: Pick<Player, "id">,
  { tournamentId, leagueId }: AskedRound,
  overall: OverallRecap,
): Promise<Scope> {
  if (leagueId === undefined) return { league: null, board: overall };
  const { league, ranked } = await context.leagueBoards.getRanked(player, { leagueId, tournamentId });
  const { id, name, emoji } = league;
  return { league: { id, name, emoji }, board: await context.recapBoards.getLeague(ranked) };
}

/** Returns what a round brought this player, from what is published now; null while a result of it is
 * not. 404 for an unknown round, and for the league of others. */
export async function getRoundRecap(
  context: RecapContext,
  player: Pick<Player, "id">,
  asked: AskedRound,
): Promise<RoundRecap | null> {
  const { db, leaderboards, recapBoards } = context;
  const { tournament, roundNames } = await leaderboards.getPoints(asked.tournamentId);
  const overall = await recapBoards.getOverall(asked.tournamentId);
  const { league, board } = await getScope(context, player, asked, overall);
  const roundId = findRound(overall, roundNames, asked.round);
  if (roundId === undefined) return null;
  const settled = overall.source.contests.filter(
    ({ contest }) => contest.roundId === roundId && overall.tallies.has(contest.id),
  );
  const contestIds = await sortByStart(
    db,
    settled.map(({ contest }) => contest.id),
  );
  const contests = contestIds.flatMap((id) => overall.tallies.get(id) ?? []);
  const verdict = judgeRound(contests, overall.indexOf(player.id));
  const at = board.rounds.indexOf(roundId);
  const own = { tournamentId: asked.tournamentId, playerId: player.id };
  const scope = { overall, board, playerId: player.id, roundNames };
  const [publishedAt, beforeJoining, described, awards, next] = await Promise.all([
    findPublishedAt(db, contestIds),
    verdict.picks === 0 ? listRoundsBeforeJoining(db, own) : null,
    describeVerdict(db, verdict, { sport: sportOf(tournament.sport), contestIds }),
    describeAwards(db, scope, { contests, roundIds: new Set([roundId]) }),
    findOwnNext(context, own),
  ]);
  return {
    round: roundNames.get(roundId) ?? "",
    published_at: publishedAt ?? "",
    league,
    overall: league && placeAfter(overall, overall.rounds.indexOf(roundId), player.id),
    ...describeMove(board, at, player.id),
    picks: verdict.picks,
    right: verdict.right,
    is_before_joining: beforeJoining?.has(roundId) ?? false,
    ...described,
    awards,
    next,
  };
}
