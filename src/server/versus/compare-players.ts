import type { Versus } from "#contract/versus/schemas.ts";
import { listOfferedMarkets } from "#domain/contest/market-rules.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import { getStandings, type Standings } from "#domain/leaderboard/standings.ts";
import { sportOf } from "#domain/sports.ts";
import { countPossiblePoints, type UnsettledContest } from "#domain/versus/possible-points.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { listRounds } from "#server/leaderboard/scoreboard-queries.ts";
import type { SealedPick } from "#server/leaderboard/scoreboards.ts";
import { findJoker } from "#server/picks/joker-queries.ts";
import type { PicksSource } from "#server/picks/contest-queries.ts";
import { type BeforeJoining, findBeforeJoining } from "#server/players/joining-queries.ts";
import { isRestricted } from "#server/players/restriction-queries.ts";
import { findPicksSource } from "#server/picks/picks-source.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { compareRound, isBeforePlayer } from "./compare-round.ts";
import { listDifferences } from "./list-differences.ts";
import { findPlayerName, listOfferedContests } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

type OfferedContest = Awaited<ReturnType<typeof listOfferedContests>>[number];

const isSettled = (scoreboard: Scoreboard, { id }: OfferedContest) =>
  scoreboard.findContest(id)?.settlement != null;

function toUnsettled(contest: OfferedContest, sealed: ReadonlyMap<number, SealedPick>): UnsettledContest {
  const { id, round_id, side1, side2, handicap, has_top_scorer, points_per_pick, is_sealed, is_question } =
    contest;
  return {
    roundId: round_id,
    side1,
    side2,
    handicap,
    offered: listOfferedMarkets({ handicap, hasNameable: has_top_scorer }),
    pointsPerPick: points_per_pick,
    isQuestion: is_question,
    picksAtLock: is_sealed ? (sealed.get(id) ?? null) : undefined,
  };
}

/** What a tournament's contests say of the points that are still to come. */
interface Remaining {
  /** Without a result on the board, in playing order. */
  contests: readonly OfferedContest[];
  /** The round of each contest, those with a result too. */
  roundOf: ReadonlyMap<number, number>;
}

function listJokerRounds({ roundOf }: Remaining, sealed: ReadonlyMap<number, SealedPick>): Set<number> {
  const rounds = [...sealed].flatMap(([id, { joker }]) => (joker ? [roundOf.get(id) ?? 0] : []));
  return new Set(rounds);
}

/** A player of the comparison. */
interface Compared {
  name: string;
  source: PicksSource;
  before: BeforeJoining;
  /** Takes no further part in the tournament, and gets no more points. */
  isRemoved: boolean;
  /** Whether the caller's joker is on a contest of the next round,
   * locked or not; false for others, as it is hidden. */
  hasPlayedOpen: boolean;
}

/** The points that a player can still get in these contests. */
function countPossible(
  { source, isRemoved }: Compared,
  contests: readonly OfferedContest[],
  jokerRounds: ReadonlySet<number>,
): number {
  if (isRemoved) return 0;
  return countPossiblePoints(
    contests.map((contest) => toUnsettled(contest, source.sealed)),
    jokerRounds,
  );
}

function describePlayer(
  compared: Compared,
  {
    scoreboard,
    standings,
    remaining,
  }: { scoreboard: Scoreboard; standings: Standings; remaining: Remaining },
): Versus["player"] {
  const { name, source, isRemoved, hasPlayedOpen } = compared;
  const player = scoreboard.players.indexOf(source.user_id);
  const jokerRounds = listJokerRounds(remaining, source.sealed);
  const nextRound = remaining.contests.find((contest) => !contest.is_sealed)?.round_id;
  return {
    user_id: source.user_id,
    name,
    rank: player === -1 ? null : standings.rankOf(player) || null,
    total_points: player === -1 ? 0 : scoreboard.overall.totalOf(player),
    possible_points: countPossible(compared, remaining.contests, jokerRounds),
    has_joker: nextRound === undefined || isRemoved ? null : !hasPlayedOpen && !jokerRounds.has(nextRound),
  };
}

/** What the next round with open contests can give either player at most, with the joker of who has it; null:
 * no contest is open. */
function findNextRound(remaining: Remaining, players: readonly Compared[]): Versus["next_round"] {
  const { contests } = remaining;
  const next = contests.find((contest) => !contest.is_sealed);
  if (next === undefined) return null;
  const open = contests.filter((contest) => contest.round_id === next.round_id && !contest.is_sealed);
  const points = players.map((player) =>
    countPossible(player, open, listJokerRounds(remaining, player.source.sealed)),
  );
  return { round: next.round, points: Math.max(...points) };
}

interface VersusInput {
  id: number;
  otherId: number;
  tournamentId: number;
  viewerId: number;
}

/** Whether a player's joker of the next round is on one of its contests, locked or not. */
async function hasPlayedNext(
  { db }: Context,
  userId: number,
  offered: readonly OfferedContest[],
): Promise<boolean> {
  const next = offered.find((contest) => !contest.is_sealed);
  const lyingOn = next && (await findJoker(db, userId, next.id));
  // One on a cancelled contest can be played again.
  return offered.some(({ id }) => id === lyingOn);
}

async function getCompared(
  context: Context,
  user_id: number,
  { tournamentId: tournament_id, viewerId }: VersusInput,
  offered: readonly OfferedContest[],
): Promise<Compared> {
  const { db } = context;
  const removal = { tournamentId: tournament_id, playerId: user_id, kind: "removed" } as const;
  // Asked for together, so that they wait for the store once.
  const [name, source, before, isRemoved, hasPlayedOpen] = await Promise.all([
    findPlayerName(db, { id: user_id, tournamentId: tournament_id }),
    findPicksSource(context, { user_id, tournament_id }),
    findBeforeJoining(db, { tournamentId: tournament_id, playerId: user_id }),
    isRestricted(db, removal),
    user_id === viewerId && hasPlayedNext(context, user_id, offered),
  ]);
  if (name === undefined) throw new HttpError("player-not-found", sentences.playerNotFound);
  return { name, source, before, isRemoved, hasPlayedOpen };
}

/** Compares two active players in a tournament by what is public: points on the board, and picks of sealed
 * contests. Of the own joker it says the truth. */
export async function comparePlayers(context: Context, asked: VersusInput): Promise<Versus> {
  const { db, scoreboards } = context;
  const [{ sport }, offered, rounds] = await Promise.all([
    getTournament(db, asked.tournamentId),
    listOfferedContests(db, asked.tournamentId),
    listRounds(db, asked.tournamentId),
  ]);
  const [one, two] = await Promise.all([
    getCompared(context, asked.id, asked, offered),
    getCompared(context, asked.otherId, asked, offered),
  ]);
  const [differences, { shown }] = await Promise.all([
    listDifferences(db, sportOf(sport), [one.source, two.source]),
    scoreboards.getPlayers(asked.tournamentId),
  ]);
  // No await from here on, so that all points are of the same moment.
  const scoreboard = await scoreboards.get(asked.tournamentId);
  const standings = getStandings(scoreboard, scoreboard.overall, shown);
  const remaining = {
    contests: offered.filter((contest) => !isSettled(scoreboard, contest)),
    roundOf: new Map(offered.map(({ id, round_id }) => [id, round_id])),
  };
  const settled = offered.filter((contest) => isSettled(scoreboard, contest));
  const begun = new Set(settled.map(({ round_id }) => round_id));
  const pointsIn = (roundId: number, { user_id }: PicksSource) => {
    const player = scoreboard.players.indexOf(user_id);
    return player === -1 ? 0 : scoreboard.sumsOf(roundId).totalOf(player);
  };
  return {
    player: describePlayer(one, { scoreboard, standings, remaining }),
    other: describePlayer(two, { scoreboard, standings, remaining }),
    rounds: rounds
      .filter(({ id }) => begun.has(id))
      .map(({ id, name, is_over }) => ({
        round: name,
        is_complete: is_over,
        player: pointsIn(id, one.source),
        other: pointsIn(id, two.source),
        ...compareRound(
          one,
          two,
          settled.filter(({ round_id }) => round_id === id).map((contest) => contest.id),
        ),
      })),
    next_round: findNextRound(remaining, [one, two]),
    differences: differences.filter(
      ({ contest_id: id }) => !isBeforePlayer(one, id) && !isBeforePlayer(two, id),
    ),
  };
}
