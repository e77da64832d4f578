// What is still to come in a tournament, as far as everybody may know: the picks of sealed contests without a
// result, and of contests that are not sealed only how many points they can give.
import { listOfferedMarkets } from "#domain/contest/market-rules.ts";
import { isQuestion, type Offer } from "#domain/contest/pick-combination.ts";
import { createUndecided, type UndecidedContest } from "#domain/outlook/undecided-contest.ts";
import { measureReach, type Reach } from "#domain/outlook/rank-range.ts";
import type { ScoredContest } from "#domain/leaderboard/scoreboard.ts";
import { sportOf, SPORT_RULES } from "#domain/sports.ts";
import { countPossiblePoints, type UnsettledContest } from "#domain/versus/possible-points.ts";
import { HOUR } from "#domain/time.ts";
import { undecidedKey } from "#server/cache/keys.ts";
import type { Context } from "#server/context.ts";
import { countPlayers } from "#server/leaderboard/plan-settlements.ts";
import { listPublishable } from "#server/leaderboard/publication-queries.ts";
import { readRecord } from "#server/leaderboard/settled-table.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { listOfferedContests } from "#server/versus/queries.ts";
import { openScoreboard } from "./live-standings.ts";

/** With more contests without a result nobody can say what will be: a matchday has fewer. */
const MAX_UNDECIDED = 24;

/** An undecided contest, and what was offered in it. */
export interface OfferedContest {
  id: number;
  offer: Offer;
}

/** What is still to come. Arrays are by player index of the scoreboard. */
export interface Undecided {
  contests: readonly OfferedContest[];
  undecided: readonly UndecidedContest[];
  reach: Reach;
  openMost: Int32Array;
  newcomerMost: number | null;
  /** The number of contests that are not sealed. */
  open: number;
}

/** The most points that each player can get in open contests, less jokers that are on sealed ones. */
function measureOpen(open: readonly UnsettledContest[], contests: readonly ScoredContest[], size: number) {
  const rounds = [...new Set(open.map(({ roundId }) => roundId))];
  const used = rounds.map((roundId) => {
    const played = new Uint8Array(size);
    for (const { contest, numbers, combinations } of contests) {
      if (contest.roundId !== roundId || contest.isCancelled) continue;
      for (let player = 0; player < numbers.length; player++)
        if (combinations[(numbers[player] ?? 0) - 1]?.joker === true) played[player] = 1;
    }
    return played;
  });
  const known = new Map<string, number>();
  return Int32Array.from({ length: size }, (_, player) => {
    const gone = rounds.filter((__, at) => used[at]?.[player] === 1);
    const key = gone.join();
    const most = known.get(key) ?? countPossiblePoints(open, new Set(gone));
    known.set(key, most);
    return most;
  });
}

/** Adds the points of a question to everybody who answered it: any answer may turn out to be right, whatever
 * the results of games are. */
function addAnswers(most: Int32Array, numbers: Uint16Array | undefined, points: number): void {
  for (const [player, number] of numbers?.subarray(0, most.length).entries() ?? [])
    if (number > 0) most[player] = (most[player] ?? 0) + points;
}

const toOpen = (one: Awaited<ReturnType<typeof listOfferedContests>>[number]): UnsettledContest => ({
  roundId: one.round_id,
  side1: one.side1,
  side2: one.side2,
  handicap: one.handicap,
  offered: listOfferedMarkets({ handicap: one.handicap, hasNameable: one.has_top_scorer }),
  pointsPerPick: one.points_per_pick,
  isQuestion: one.is_question,
  picksAtLock: undefined,
});

/** Creates a cache of what is still to come in a tournament; null: too much to look at. */
export function createReadUndecided({ db, log, responseCache, scoreboards }: Context) {
  const cache = responseCache.createCache<Undecided | null>({ entries: 50, age: HOUR });

  async function read(tournamentId: number): Promise<Undecided | null> {
    const listed = (await listPublishable(db, tournamentId)).filter(({ published }) => published === null);
    if (listed.length > MAX_UNDECIDED) return null;
    const records = [];
    for (const contest of listed) {
      const record = await readRecord({ db, log }, contest, "A contest with a damaged record is left out.");
      if (record === null) return null;
      records.push({ contest, record });
    }
    const offered = (await listOfferedContests(db, tournamentId)).filter(({ is_sealed }) => !is_sealed);
    const { scoreboard, players } = await openScoreboard(scoreboards, tournamentId);
    const size = players.ids.length;
    const contests = scoreboard.listContests();
    const numbersOf = new Map(contests.map(({ contest, numbers }) => [contest.id, numbers]));
    const open = offered.map(toOpen);
    const openMost = measureOpen(open, contests, size);
    const undecided: UndecidedContest[] = [];
    const questions = records.filter(({ record }) => isQuestion(record.offer));
    const duels = records.filter(({ record }) => !isQuestion(record.offer));
    for (const { contest } of questions)
      addAnswers(openMost, numbersOf.get(contest.id), contest.points_per_pick);
    for (const { contest, record } of duels) {
      await waitForTurn();
      const { canBeVoid } = SPORT_RULES[sportOf(contest.sport)];
      const numbers = new Uint16Array(size);
      numbers.set((numbersOf.get(contest.id) ?? new Uint16Array(0)).subarray(0, size));
      const { offer } = record;
      const combinations = countPlayers(record);
      const pointsPerPick = contest.points_per_pick;
      undecided.push(createUndecided({ offer, pointsPerPick, combinations, numbers, canBeVoid }));
    }
    await waitForTurn();
    return {
      contests: duels.map(({ contest, record }) => ({ id: contest.id, offer: record.offer })),
      undecided,
      reach: measureReach(undecided, size),
      openMost,
      newcomerMost: open.length === 0 ? null : countPossiblePoints(open, new Set()),
      open: open.length + questions.length,
    };
  }

  return (tournamentId: number) => cache.get(undecidedKey(tournamentId), () => read(tournamentId));
}
