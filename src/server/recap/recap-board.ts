import type { Named } from "#contract/recap/schemas.ts";
import { listFinalContests } from "#domain/leaderboard/contest-scores.ts";
import type { ScoredContest } from "#domain/leaderboard/scoreboard.ts";
import type { Standings } from "#domain/leaderboard/standings.ts";
import { type LeadStory, tellLead } from "#domain/recap/lead-story.ts";
import { listRoundWinners } from "#domain/recap/round-wins.ts";
import { type TalliedContest, tallyContest } from "#domain/recap/tally.ts";
import { HOUR } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { boardKey } from "#server/cache/keys.ts";
import type { History } from "#server/leaderboard/leaderboard-cache.ts";
import type { RankedLeague } from "#server/leagues/league-board.ts";
import { createYielder } from "#server/runtime/yielder.ts";

/** The work yields to the event loop after about this many milliseconds. */
const SLICE_MS = 10;

/** A board with what a recap says of it, made once from each version. Arrays are by index on the board. */
export interface RecapBoard {
  /** The ids of the rounds with results, in playing order, and the standings after each. */
  rounds: readonly number[];
  history: readonly Standings[];
  /** Who won each round. */
  winners: readonly (readonly number[])[];
  /** The players at the end, best first, and everybody in the order of equals. */
  bestFirst: Uint32Array;
  order: Uint32Array;
  /** Null while nobody has points. */
  lead: LeadStory | null;
  nameOf: (index: number) => Named;
  /** A player's index; −1: none. */
  indexOf: (playerId: number) => number;
}

/** Everybody's board, with the picks of its contests. */
export interface OverallRecap extends RecapBoard {
  source: History;
  /** Every settled contest by id. */
  tallies: ReadonlyMap<number, TalliedContest>;
  /** The contests that end the tournament. */
  finalIds: ReadonlySet<number>;
}

type Names = Pick<RecapBoard, "order" | "nameOf" | "indexOf">;

async function createBoard(
  steps: Iterable<{ id: number; standings: Standings }>,
  names: Names,
): Promise<RecapBoard> {
  const yieldWhenDue = createYielder(SLICE_MS);
  const [rounds, history, winners]: [number[], Standings[], number[][]] = [[], [], []];
  await yieldWhenDue();
  for (const { id, standings } of steps) {
    rounds.push(id);
    winners.push(listRoundWinners(standings, history.at(-1)));
    history.push(standings);
    await yieldWhenDue();
  }
  const bestFirst = history.at(-1)?.listBestFirst(names.order) ?? new Uint32Array(0);
  await yieldWhenDue();
  return { rounds, history, winners, bestFirst, lead: tellLead(history, bestFirst), ...names };
}

async function tallyAll(contests: readonly ScoredContest[], shown: Uint8Array) {
  const yieldWhenDue = createYielder(SLICE_MS);
  const tallies = new Map<number, TalliedContest>();
  for (const contest of contests) {
    await yieldWhenDue();
    const tally = tallyContest(contest, shown);
    if (tally !== null) tallies.set(tally.id, tally);
  }
  return tallies;
}

async function createOverall(source: History): Promise<OverallRecap> {
  const { players, rounds, standings, contests, scoreboard } = source;
  const settled = new Set(
    contests.filter(({ points }) => points !== null).map(({ contest }) => contest.roundId),
  );
  const steps = rounds.flatMap(({ id }, at) => {
    const after = standings[at];
    return after === undefined || !settled.has(id) ? [] : [{ id, standings: after }];
  });
  const board = await createBoard(steps, {
    order: players.byName,
    nameOf: (index) => ({ user_id: players.ids[index] ?? 0, name: players.names[index] ?? "" }),
    indexOf: (playerId) => players.index.indexOf(playerId),
  });
  return {
    ...board,
    source,
    tallies: await tallyAll(contests, players.shown),
    finalIds: new Set(listFinalContests(scoreboard).map(({ id }) => id)),
  };
}

/** The boards of all tournaments and leagues, for recaps. */
export interface RecapBoards {
  getOverall: (tournamentId: number) => Promise<OverallRecap>;
  getLeague: (ranked: RankedLeague) => Promise<RecapBoard>;
}

/** Everybody's boards of at most 20 tournaments are kept, for an hour. */
const BOUNDS = { entries: 20, age: HOUR };

/** Creates the boards of recaps: everybody's is made once from each version of a tournament's board, and a
 * league's once from each ranking that is kept. */
export function createRecapBoards({
  leaderboards,
  responseCache,
}: Pick<Context, "responseCache"> & {
  leaderboards: Pick<Context["leaderboards"], "getHistory">;
}): RecapBoards {
  const overall = responseCache.createCache<OverallRecap>(BOUNDS);
  const leagues = new WeakMap<RankedLeague, Promise<RecapBoard>>();
  return {
    getOverall: async (tournamentId) => {
      const key = boardKey(tournamentId, "recap");
      const source = await leaderboards.getHistory(tournamentId);
      const known = await overall.get(key, () => createOverall(source));
      if (known.source === source) return known;
      overall.drop([key]);
      return overall.get(key, () => createOverall(source));
    },
    getLeague: (ranked) => {
      const known = leagues.get(ranked);
      if (known !== undefined) return known;
      const { boards, members, roster } = ranked;
      const made = createBoard(boards.rankAfterRounds(), {
        order: roster.order,
        nameOf: (member) => ({
          user_id: members[member]?.player_id ?? 0,
          name: members[member]?.name ?? "",
        }),
        indexOf: (playerId) => members.findIndex(({ player_id }) => player_id === playerId),
      });
      leagues.set(ranked, made);
      return made;
    },
  };
}
