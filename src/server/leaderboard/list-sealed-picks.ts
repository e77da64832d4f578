import type { PickCombination } from "#domain/contest/pick-combination.ts";
import {
  type ContestScore,
  findContestScore,
  getContestScores,
  type FinalContests,
} from "#domain/leaderboard/contest-scores.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import type { Database } from "#server/db/open.ts";
import { decodeRecord } from "#server/sealing/sealed-record.ts";
import { type ContestRow, findRecord } from "./scoreboard-queries.ts";
import type { SealedPick } from "./scoreboards.ts";

/** The work yields to the event loop after about this many milliseconds. */
const SLICE_MS = 15;

/** Picks assembled between two checks of the clock. */
const PICKS_PER_CLOCK_CHECK = 500;

function toSealedPick(
  player_id: number,
  { picks, joker }: PickCombination,
  score: ContestScore | null,
): SealedPick {
  return { player_id, picks, joker, points: score?.points ?? null, emoji: score?.emojis ?? "" };
}

/** Lists each player's picks in a sealed contest, by player id, with the points earned. */
export async function listSealedPicks(
  db: Database,
  { id: contestId, record: version }: ContestRow,
  scoreboard: Scoreboard,
  final: FinalContests,
): Promise<SealedPick[] | null> {
  const record = await findRecord(db, contestId, version);
  if (record === undefined) return null;
  const { players, combinationNumbers, combinations } = decodeRecord(record);
  const scores = getContestScores(scoreboard, contestId, final);
  const yieldWhenDue = createYielder(SLICE_MS);
  const picks: SealedPick[] = [];
  for (let position = 0; position < players.length; position++) {
    if (position % PICKS_PER_CLOCK_CHECK === 0) await yieldWhenDue();
    const player_id = players[position] ?? 0;
    const combination = combinations[(combinationNumbers[position] ?? 0) - 1];
    if (combination === undefined) continue;
    const player = scoreboard.players.indexOf(player_id);
    const score = findContestScore(scoreboard, { contestId, player }, scores);
    picks.push(toSealedPick(player_id, combination, score));
  }
  return picks;
}

/** Lists a player's picks in each sealed contest, with the points earned. */
export function listPlayerPicks(
  playerId: number,
  scoreboard: Scoreboard,
  final: FinalContests,
): Map<number, SealedPick> {
  const player = scoreboard.players.indexOf(playerId);
  const picked = scoreboard.listContests().flatMap(({ contest, numbers, combinations }) => {
    const combination = combinations[(numbers[player] ?? 0) - 1];
    return combination === undefined ? [] : [{ contestId: contest.id, combination }];
  });
  return new Map(
    picked.map(({ contestId, combination }) => {
      const scores = getContestScores(scoreboard, contestId, final);
      const score = findContestScore(scoreboard, { contestId, player }, scores);
      return [contestId, toSealedPick(playerId, combination, score)];
    }),
  );
}
