import type { LeaderboardEntry, RankBefore, RoundEntry, RoundStep } from "#contract/leaderboard.ts";
import { findStandingsBefore, listRankHistory } from "#domain/leaderboard/rank-history.ts";
import { Refusal } from "#server/app/refusal.ts";
import { type RankedBoard, toOverallEntry, toRoundEntry } from "./build-board.ts";
import type { BoardKeeper } from "./keep-boards.ts";
import { createJsonWriter, type JsonWriter } from "./write-json.ts";

/** Rows that one answer has at most; what has more is read in parts. */
const MOST_ROWS = 200_000;

type Json = ReturnType<JsonWriter["end"]>;

/** A part of the overall leaderboard, best first; 400 when it is asked for more rows than one answer has. */
export async function listOverall(
  { getPoints, getGifts }: BoardKeeper,
  tournamentId: number,
  { offset, limit }: { offset: number; limit: number | undefined },
): Promise<LeaderboardEntry[]> {
  const points = await getPoints(tournamentId);
  const { bestFirst } = points.overall;
  const rows = bestFirst.subarray(offset, limit === undefined ? undefined : offset + limit);
  checkLength(rows.length);
  const gifts = await getGifts(tournamentId);
  return Array.from(rows, (player) => toOverallEntry(points, gifts, player));
}

function checkLength(rows: number): void {
  if (rows <= MOST_ROWS) return;
  const most = MOST_ROWS.toLocaleString("en");
  throw new Refusal(
    400,
    `This leaderboard has more than ${most} rows: ask for pages, with limit and offset.`,
  );
}

/** The whole overall leaderboard; 400 when it has too many rows. */
export async function writeOverall(keeper: BoardKeeper, tournamentId: number): Promise<Json> {
  const points = await keeper.getPoints(tournamentId);
  const { bestFirst } = points.overall;
  checkLength(bestFirst.length);
  const gifts = await keeper.getGifts(tournamentId);
  const json = createJsonWriter();
  await json.writeRows(bestFirst.length, (at) => toOverallEntry(points, gifts, bestFirst[at] ?? 0));
  return json.end();
}

/** The leaderboards of all rounds by name, in playing order; ids grow over them. 400 when one has too many rows. */
export async function writeRounds({ getPoints }: BoardKeeper, tournamentId: number): Promise<Json> {
  const { rounds, players } = await getPoints(tournamentId);
  for (const { board } of rounds) checkLength(board.bestFirst.length);
  const json = createJsonWriter();
  json.write("{");
  let before = 0;
  for (const [position, { name, board }] of rounds.entries()) {
    json.write(`${position === 0 ? "" : ","}${JSON.stringify(name)}:`);
    const { bestFirst } = board;
    const first = before + 1;
    await json.writeRows(bestFirst.length, (at) =>
      toRoundEntry(players, board, { player: bestFirst[at] ?? 0, id: first + at }),
    );
    before += bestFirst.length;
  }
  json.write("}");
  return json.end();
}

/** One round's leaderboard by its name, as among those of all rounds; nothing for a round without any. */
export async function listRound(
  { getPoints }: BoardKeeper,
  tournamentId: number,
  round: string,
): Promise<Record<string, RoundEntry[]>> {
  const { rounds, players } = await getPoints(tournamentId);
  const position = rounds.findIndex(({ name }) => name === round);
  const board = rounds[position]?.board;
  if (board === undefined) return {};
  checkLength(board.bestFirst.length);
  const before = rounds.slice(0, position).reduce((sum, one) => sum + one.board.bestFirst.length, 0);
  const entries = Array.from(board.bestFirst, (player, at) =>
    toRoundEntry(players, board, { player, id: before + at + 1 }),
  );
  return { [round]: entries };
}

/** The players of these leaderboards, each where he or she first stands. */
function listInOrder(boards: readonly RankedBoard[], size: number): number[] {
  const isListed = new Uint8Array(size);
  const players: number[] = [];
  for (const { bestFirst } of boards) {
    for (const player of bestFirst) {
      if (isListed[player] === 1) continue;
      isListed[player] = 1;
      players.push(player);
    }
  }
  return players;
}

/** The overall ranks before the latest round with a leaderboard. */
export async function writeRanksBefore(
  { getPoints, getHistory }: BoardKeeper,
  tournamentId: number,
): Promise<Json> {
  const { rounds, players } = await getPoints(tournamentId);
  const { scoreboard, standings, players: ranked } = await getHistory(tournamentId);
  const before = findStandingsBefore(scoreboard, standings, ranked.shown);
  const listed = listInOrder(
    rounds.slice(0, -1).map(({ board }) => board),
    players.ids.length,
  ).filter((player) => before !== undefined && before.rankOf(player) > 0);
  const json = createJsonWriter();
  await json.writeRows(listed.length, (at): RankBefore => {
    const player = listed[at] ?? 0;
    return { user_id: players.ids[player] ?? 0, rank: before?.rankOf(player) ?? 0 };
  });
  return json.end();
}

/** A player's points and overall rank after each completed round, in playing order. */
export async function listSteps(
  { getPoints, getHistory }: BoardKeeper,
  tournamentId: number,
  userId: number,
): Promise<RoundStep[]> {
  const { tournament, roundNames } = await getPoints(tournamentId);
  const { scoreboard, players, standings } = await getHistory(tournamentId);
  const completed = new Set(tournament.rounds.filter((round) => round.is_over).map(({ name }) => name));
  const steps = listRankHistory(scoreboard, standings, players.index.indexOf(userId));
  return steps
    .map(({ roundId, points, total, rank }) => ({
      round: roundNames.get(roundId) ?? "",
      points,
      total_points: total,
      rank,
    }))
    .filter(({ round }) => completed.has(round));
}
