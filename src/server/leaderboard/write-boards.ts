import type { RankBefore, RoundStep } from "#contract/leaderboard/schemas.ts";
import { findStandingsBefore, listRankHistory } from "#domain/leaderboard/rank-history.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { type RankedBoard, toOverallEntry, toRoundEntry } from "./build-board.ts";
import type { LeaderboardCache } from "./leaderboard-cache.ts";
import { createJsonWriter, type JsonWriter } from "./write-json.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

type Json = Awaited<ReturnType<JsonWriter["end"]>>;

function checkLength(rows: number, maxRows: number): void {
  if (rows <= maxRows) return;
  throw new HttpError("pages-only", sentences.pagesOnly(maxRows));
}

/** Writes the overall leaderboard or a page of it, best first; 400 if that has too many rows. */
export async function writeOverall(
  keeper: LeaderboardCache,
  tournamentId: number,
  { offset = 0, limit }: { offset?: number; limit?: number | undefined } = {},
): Promise<Json> {
  const points = await keeper.getPoints(tournamentId);
  const rows = points.overall.bestFirst.subarray(offset, limit === undefined ? undefined : offset + limit);
  checkLength(rows.length, keeper.maxRows);
  const gifts = await keeper.getGifts(tournamentId);
  const json = createJsonWriter();
  await json.writeRows(rows.length, (at) => toOverallEntry(points, gifts, rows[at] ?? 0));
  return json.end();
}

/** Writes the leaderboards of all rounds or of one, by name, in playing order; row ids count up across
 * rounds. 400 if one has too many rows. */
export async function writeRounds(
  { getPoints, maxRows }: LeaderboardCache,
  tournamentId: number,
  only?: string,
): Promise<Json> {
  const { rounds, players } = await getPoints(tournamentId);
  const json = createJsonWriter();
  json.write("{");
  let [before, separator] = [0, ""];
  for (const { name, board } of rounds) {
    const { bestFirst } = board;
    const first = before + 1;
    before += bestFirst.length;
    if (only !== undefined && name !== only) continue;
    checkLength(bestFirst.length, maxRows);
    json.write(`${separator}${JSON.stringify(name)}:`);
    separator = ",";
    await json.writeRows(bestFirst.length, (at) =>
      toRoundEntry(players, board, { player: bestFirst[at] ?? 0, id: first + at }),
    );
  }
  json.write("}");
  return json.end();
}

/** Lists the players of these leaderboards in order of first appearance. */
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

/** Writes the overall ranks before the latest round with a leaderboard. */
export async function writeRanksBefore(
  { getPoints, getHistory }: LeaderboardCache,
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

/** Lists a player's points and overall rank after each completed round, in playing order, without those at
 * the beginning that `before` has by id: they were played before the player joined. */
export async function listSteps(
  { getPoints, getHistory }: LeaderboardCache,
  { tournamentId, userId, before }: { tournamentId: number; userId: number; before: ReadonlySet<number> },
): Promise<RoundStep[]> {
  const { tournament, roundNames } = await getPoints(tournamentId);
  const { scoreboard, players, standings } = await getHistory(tournamentId);
  const completed = new Set(tournament.rounds.filter((round) => round.is_over).map(({ name }) => name));
  const steps = listRankHistory(scoreboard, standings, players.index.indexOf(userId));
  return steps
    .filter(({ roundId, rank }) => rank !== null || !before.has(roundId))
    .map(({ roundId, points, total, rank }) => ({
      round: roundNames.get(roundId) ?? "",
      points,
      total_points: total,
      rank,
    }))
    .filter(({ round }) => completed.has(round));
}
