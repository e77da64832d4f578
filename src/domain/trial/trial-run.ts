// A tournament played through by players who do not exist, before anybody sees it. Picks and results are
// drawn; what they earn, and who is where, the functions of the real game say.
import { isLocked } from "../contest/locks.ts";
import { hasPicks, mapMarkets, type Market, type PerMarket } from "../contest/market.ts";
import { listOfferedBy } from "../contest/market-rules.ts";
import type { Outcome } from "../contest/outcome.ts";
import { type CountedCombination, isQuestion, keyOf, type Offer } from "../contest/pick-combination.ts";
import { settle } from "../contest/settlement.ts";
import type { Settlement } from "../leaderboard/points-table.ts";
import { Scoreboard, type SealedPicks } from "../leaderboard/scoreboard.ts";
import { getStandings } from "../leaderboard/standings.ts";
import { groupBy } from "../group-by.ts";
import type { Instant } from "../time.ts";
import { Random } from "./random.ts";

/** What can be picked in a trial run. */
export interface TrialContest {
  id: number;
  name: string;
  /** The name of its round. */
  round: string;
  /** UTC. */
  locksAt: Instant;
  /** When its result is known, UTC. */
  resultAt: Instant;
  pointsPerPick: number;
  /** Whether a round's joker can be played on it. */
  takesJoker: boolean;
  offer: Offer;
  drawOutcome: (random: Random) => Outcome;
}

/** Sealed picks with the number of players who have each combination. */
type CountedPicks = Omit<SealedPicks, "combinations"> & { combinations: readonly CountedCombination[] };

/** A contest with what the players picked and how it ended. */
interface PlayedContest {
  contest: TrialContest;
  picks: CountedPicks;
  settlement: Settlement;
  jokers: number;
}

/** A tournament that is played through to its end. */
export interface TrialRun {
  players: number;
  contests: readonly PlayedContest[];
}

/** An instant at which something happens. */
export interface TrialStop {
  /** UTC. */
  at: Instant;
  locks: readonly string[];
  results: readonly string[];
}

/** A player's place at an instant of a trial run. */
interface TrialRow {
  /** From 1 on. */
  player: number;
  points: number;
  rank: number;
}

/** How a trial run stands at an instant. */
export interface TrialStand {
  locked: number;
  settled: number;
  /** Played on what is locked. */
  jokers: number;
  /** Best first; who has no pick with a result is not on it. */
  board: readonly TrialRow[];
}

/** What a made-up player is like, as probabilities. */
interface Habits {
  /** Of not forgetting a contest. */
  diligence: number;
  /** Of picking the favourite. */
  caution: number;
}

/** How often one pick of a contest is left out. */
const LEFT_OUT = 0.05;
/** How often a round's joker is played. */
const JOKER_PLAYED = 0.9;

/** Returns the most points of a contest, without the joker. */
export const mostPointsOf = ({ offer, pointsPerPick }: TrialContest): number =>
  listOfferedBy(offer).length * pointsPerPick;

function drawPick(offer: Offer, market: Market, { caution }: Habits, random: Random): number | null {
  if (random.isTrue(LEFT_OUT)) return null;
  if (market === "topScorer" || isQuestion(offer)) return random.choose(offer.nameable) ?? null;
  if (market === "handicap") return random.choose([offer.side1, offer.side2]) ?? null;
  const isFirstFavoured = (offer.handicap ?? 0) <= 0;
  return random.isTrue(caution) === isFirstFavoured ? offer.side1 : offer.side2;
}

function drawPicks({ offer }: TrialContest, habits: Habits, random: Random): PerMarket<number | null> {
  const offered = listOfferedBy(offer);
  return mapMarkets((market) => (offered.includes(market) ? drawPick(offer, market, habits, random) : null));
}

type PicksOfPlayer = ReadonlyMap<TrialContest, PerMarket<number | null>>;

function drawPicksOfPlayer(contests: readonly TrialContest[], random: Random): PicksOfPlayer {
  const habits = { diligence: 0.7 + 0.3 * random.next(), caution: 0.5 + 0.4 * random.next() };
  const picked = new Map<TrialContest, PerMarket<number | null>>();
  for (const contest of contests) {
    if (!random.isTrue(habits.diligence)) continue;
    const picks = drawPicks(contest, habits, random);
    if (hasPicks(picks)) picked.set(contest, picks);
  }
  return picked;
}

/** Draws on which contest a player plays the joker of each round. */
function drawJokers(picked: PicksOfPlayer, random: Random): Set<TrialContest> {
  const byRound = groupBy(
    [...picked.keys()].filter(({ takesJoker }) => takesJoker),
    ({ round }) => round,
  );
  const jokers = [...byRound.values()].map((contests) =>
    random.isTrue(JOKER_PLAYED) ? random.choose(contests) : undefined,
  );
  return new Set(jokers.filter((one) => one !== undefined));
}

/** Groups what the players picked as a sealed record does. */
function groupPicks(made: readonly { player: number; combination: Omit<CountedCombination, "players"> }[]) {
  const combinations = new Map<string, CountedCombination & { number: number }>();
  const numbers = made.map(({ combination }) => {
    const key = keyOf(combination);
    const known = combinations.get(key) ?? { ...combination, players: 0, number: combinations.size + 1 };
    known.players += 1;
    combinations.set(key, known);
    return known.number;
  });
  return {
    players: Int32Array.from(made, ({ player }) => player),
    combinationNumbers: Uint16Array.from(numbers),
    combinations: [...combinations.values()],
  };
}

/** Plays a tournament through: so many players pick, and the results are drawn. The same seed gives the
 * same run. */
export function playTrial(contests: readonly TrialContest[], players: number, seed: number): TrialRun {
  const random = new Random(seed);
  const everybody = Array.from({ length: players }, (_, at) => {
    const picked = drawPicksOfPlayer(contests, random);
    return { player: at + 1, picked, jokers: drawJokers(picked, random) };
  });
  const played = contests.map((contest): PlayedContest => {
    const made = everybody.flatMap(({ player, picked, jokers }) => {
      const picks = picked.get(contest);
      return picks ? [{ player, combination: { picks, joker: jokers.has(contest) } }] : [];
    });
    const picks = groupPicks(made);
    const combinations = settle(contest.offer, contest.drawOutcome(random), picks.combinations);
    const settlement = { pointsPerPick: contest.pointsPerPick, combinations };
    const jokers = made.filter(({ combination }) => combination.joker).length;
    return { contest, picks, settlement, jokers };
  });
  return { players, contests: played };
}

/** Lists the instants of a trial run in their order. */
export function listStops({ contests }: TrialRun): TrialStop[] {
  const stops = new Map<Instant, { locks: string[]; results: string[] }>();
  const stopAt = (at: Instant) => {
    const stop = stops.get(at) ?? { locks: [], results: [] };
    stops.set(at, stop);
    return stop;
  };
  for (const { contest } of contests) {
    stopAt(contest.locksAt).locks.push(contest.name);
    stopAt(contest.resultAt).results.push(contest.name);
  }
  return [...stops].map(([at, stop]) => ({ at, ...stop })).toSorted((a, b) => a.at - b.at);
}

/** Returns how a trial run stands at an instant. */
export function standAt({ contests, players }: TrialRun, now: Instant): TrialStand {
  const locked = contests.filter(({ contest }) => isLocked(contest.locksAt, now));
  const settled = locked.filter(({ contest }) => contest.resultAt <= now);
  // Only the overall board is shown, so all are in one round.
  const scoreboard = new Scoreboard(
    [{ id: 1, isComplete: false }],
    locked.map(({ contest: { id, locksAt } }) => ({
      id,
      roundId: 1,
      teamIds: [],
      eventId: id,
      startsAt: locksAt,
      isCancelled: false,
    })),
  );
  for (const { contest, picks } of locked) scoreboard.setPicks(contest.id, picks);
  for (const { contest, settlement } of settled) scoreboard.settle(contest.id, settlement);
  const everybody = new Uint8Array(players).fill(1);
  const standings = getStandings(scoreboard, scoreboard.overall, everybody);
  const { ids, size } = scoreboard.players;
  const order = Uint32Array.from({ length: size }, (_, index) => index).sort(
    (a, b) => (ids[a] ?? 0) - (ids[b] ?? 0),
  );
  return {
    locked: locked.length,
    settled: settled.length,
    jokers: locked.reduce((sum, { jokers }) => sum + jokers, 0),
    board: Array.from(standings.listBestFirst(order), (index) => ({
      player: ids[index] ?? 0,
      points: standings.totals[index] ?? 0,
      rank: standings.rankOf(index),
    })),
  };
}
