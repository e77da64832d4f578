import type { Versus } from "#contract/versus.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import { getStandings, type Standings } from "#domain/leaderboard/standings.ts";
import { SPORT_BY_WIRE_NAME } from "#domain/sports.ts";
import { countPossiblePoints, type UnsettledContest } from "#domain/versus/possible-points.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { listRounds } from "#server/leaderboard/scoreboard-queries.ts";
import type { SealedPick } from "#server/leaderboard/scoreboards.ts";
import type { HeldBy } from "#server/picks/contest-queries.ts";
import { listSealedOf } from "#server/picks/seal-due.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { listDifferences } from "./list-differences.ts";
import { findPlayerName, listOfferedContests } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

type OfferedContest = Awaited<ReturnType<typeof listOfferedContests>>[number];

const isSettled = (scoreboard: Scoreboard, { id }: OfferedContest) =>
  scoreboard.findContest(id)?.settlement != null;

function toUnsettled(contest: OfferedContest, sealed: ReadonlyMap<number, SealedPick>): UnsettledContest {
  const { id, round_id, side1, side2, handicap, has_top_scorer, points_per_pick, is_sealed } = contest;
  return {
    roundId: round_id,
    side1,
    side2,
    handicap,
    hasTopScorer: has_top_scorer,
    pointsPerPick: points_per_pick,
    held: is_sealed ? (sealed.get(id) ?? null) : undefined,
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

function describePlayer(
  { name, held }: { name: string; held: HeldBy },
  {
    scoreboard,
    standings,
    remaining,
  }: { scoreboard: Scoreboard; standings: Standings; remaining: Remaining },
): Versus["player"] {
  const player = scoreboard.players.indexOf(held.user_id);
  const jokerRounds = listJokerRounds(remaining, held.sealed);
  const nextRound = remaining.contests.find((contest) => !contest.is_sealed)?.round_id;
  return {
    user_id: held.user_id,
    name,
    rank: player === -1 ? null : standings.rankOf(player) || null,
    total_points: player === -1 ? 0 : scoreboard.overall.totalOf(player),
    possible_points: countPossiblePoints(
      remaining.contests.map((contest) => toUnsettled(contest, held.sealed)),
      jokerRounds,
    ),
    has_joker: nextRound === undefined ? null : !jokerRounds.has(nextRound),
  };
}

/** What the next round with open contests can give at most, the joker included; null: no contest is open. */
function findNextRound({ contests }: Remaining): Versus["next_round"] {
  const next = contests.find((contest) => !contest.is_sealed);
  if (next === undefined) return null;
  const open = contests.filter((contest) => contest.round_id === next.round_id && !contest.is_sealed);
  const points = countPossiblePoints(
    open.map((contest) => toUnsettled(contest, new Map())),
    new Set(),
  );
  return { round: next.round, points };
}

async function getHeldBy(context: Context, user_id: number, tournament_id: number) {
  const name = await findPlayerName(context.db, user_id);
  if (name === undefined) throw new HttpError("player-not-found", sentences.playerNotFound);
  const whose = { user_id, tournament_id };
  return { name, held: { ...whose, sealed: await listSealedOf(context, whose) } };
}

/** Compares two active players in a tournament by what is public: points on the board, and picks of sealed contests. */
export async function comparePlayers(
  context: Context,
  asked: { id: number; otherId: number; tournamentId: number },
): Promise<Versus> {
  const { db, scoreboards } = context;
  const { sport } = await getTournament(db, asked.tournamentId);
  const one = await getHeldBy(context, asked.id, asked.tournamentId);
  const two = await getHeldBy(context, asked.otherId, asked.tournamentId);
  const offered = await listOfferedContests(db, asked.tournamentId);
  const rounds = await listRounds(db, asked.tournamentId);
  const differences = await listDifferences(db, SPORT_BY_WIRE_NAME[sport], [one.held, two.held]);
  const { shown } = await scoreboards.getPlayers(asked.tournamentId);
  // From here on nothing waits, so that all points are of the same moment.
  const scoreboard = await scoreboards.get(asked.tournamentId);
  const standings = getStandings(scoreboard, scoreboard.overall, shown);
  const remaining = {
    contests: offered.filter((contest) => !isSettled(scoreboard, contest)),
    roundOf: new Map(offered.map(({ id, round_id }) => [id, round_id])),
  };
  const begun = new Set(
    offered.filter((contest) => isSettled(scoreboard, contest)).map(({ round_id }) => round_id),
  );
  const pointsIn = (roundId: number, { user_id }: HeldBy) => {
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
        player: pointsIn(id, one.held),
        other: pointsIn(id, two.held),
      })),
    next_round: findNextRound(remaining),
    differences,
  };
}
