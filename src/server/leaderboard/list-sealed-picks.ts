import type { PickCombination } from "#domain/contest/pick-combination.ts";
import { type ContestScore, findContestScore, getContestScores } from "#domain/leaderboard/contest-scores.ts";
import type { FinalContests } from "#domain/leaderboard/final-contests.ts";
import type { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import type { Database } from "#server/db/open.ts";
import { decodePickIds, decodeRecord } from "#server/sealing/sealed-record.ts";
import { type ContestRow, findPickIds, findRecord, listPickIds } from "./scoreboard-queries.ts";
import type { SealedPick } from "./scoreboards.ts";

/** The work yields to the event loop after about this many milliseconds. */
const SLICE_MS = 15;

/** Picks assembled between two checks of the clock. */
const PICKS_PER_CLOCK_CHECK = 500;

function toSealedPick(
  who: { player_id: number; pick_id: number },
  { winner, handicap, topScorer, joker }: PickCombination,
  score: ContestScore | null,
): SealedPick {
  const points = score && { winner: score.winner, handicap: score.handicap, topScorer: score.topScorer };
  return { ...who, winner, handicap, topScorer, joker, points, emoji: score?.emojis ?? "" };
}

/** Lists what each player held in a sealed contest, by player id, with what it earned. */
export async function listSealedPicks(
  db: Database,
  { id: contestId, record: version }: ContestRow,
  scoreboard: Scoreboard,
  final: FinalContests,
): Promise<SealedPick[] | null> {
  const record = await findRecord(db, contestId, version);
  const pickIds = await findPickIds(db, contestId, version);
  if (record === undefined || pickIds === undefined) return null;
  const { players, combinationNumbers, combinations } = decodeRecord(record);
  const ids = decodePickIds(pickIds, players.length);
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
    picks.push(toSealedPick({ player_id, pick_id: ids[position] ?? 0 }, combination, score));
  }
  return picks;
}

/** Lists what a player held in each sealed contest, with what it earned. */
export async function listPlayerPicks(
  db: Database,
  playerId: number,
  scoreboard: Scoreboard,
  final: FinalContests,
): Promise<Map<number, SealedPick>> {
  const player = scoreboard.players.indexOf(playerId);
  const held = scoreboard.listContests().flatMap(({ contest, numbers, combinations }) => {
    const combination = combinations[(numbers[player] ?? 0) - 1];
    return combination === undefined ? [] : [{ contestId: contest.id, combination }];
  });
  const scored = held.map(({ contestId, combination }) => {
    const scores = getContestScores(scoreboard, contestId, final);
    return { contestId, combination, score: findContestScore(scoreboard, { contestId, player }, scores) };
  });
  const ids = await listPickIds(
    db,
    playerId,
    held.map(({ contestId }) => contestId),
  );
  return new Map(
    scored.map(({ contestId, combination, score }) => {
      const who = { player_id: playerId, pick_id: ids.get(contestId) ?? 0 };
      return [contestId, toSealedPick(who, combination, score)];
    }),
  );
}
