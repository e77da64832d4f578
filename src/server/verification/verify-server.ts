import { leaderboard, sealing, tournaments } from "#contract/endpoints.ts";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { sportOf } from "#domain/sports.ts";
import { createCheck } from "#server/http/validation.ts";
import { SERVER_SPORTS } from "#server/sports.ts";
import { listShownQuestions } from "./list-shown-questions.ts";
import type { ReadPublic, Scored, ShownContest } from "./shown-contest.ts";

/** Thrown when what a server shows cannot be read; the message says why. */
class ReadRefused extends Error {
  override name = "ReadRefused";
}

/** `fetch` has the reason in its error's cause; the one of several addresses is only a code. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause = error } = error;
  return (
    (cause instanceof Error && (cause.message || ("code" in cause && String(cause.code)))) || error.message
  );
}

function createRead(server: string): ReadPublic {
  if (!URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol))
    throw new ReadRefused("--server must look like https://game.example.org.");
  return async (path, shape) => {
    const address = new URL(path, server);
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`the answer is ${response.status}`);
      return createCheck(shape)(await response.json());
    } catch (error) {
      throw new ReadRefused(`${address.href} cannot be read: ${describeFailure(error)}`, { cause: error });
    }
  };
}

type Row = Pick<LeaderboardEntry, "user_id" | "total_points" | "rank">;

/** Describes the rows of a board whose points or ranks differ from these predictions, and missing players. */
function verifyBoard(name: string, rows: readonly Row[], predictions: readonly Scored[]): string[] {
  const totals = new Map<number, number>();
  for (const { user_id, total_points } of predictions) {
    if (total_points !== null) totals.set(user_id, (totals.get(user_id) ?? 0) + total_points);
  }
  const sorted = [...totals.values()].toSorted((a, b) => b - a);
  const ranks = new Map<number, number>();
  for (const [better, total] of sorted.entries()) if (!ranks.has(total)) ranks.set(total, better + 1);
  const shown = new Map(rows.map((row) => [row.user_id, `${row.total_points} points, rank ${row.rank}`]));
  const expected = new Map(
    [...totals].map(([user, total]) => [user, `${total} points, rank ${ranks.get(total)}`]),
  );
  return [...new Set([...shown.keys(), ...expected.keys()])].flatMap((user) => {
    const [is, should] = [shown.get(user) ?? "no row", expected.get(user) ?? "no row"];
    return is === should ? [] : [`${name}: player ${user} has ${is} instead of ${should}.`];
  });
}

/** Describes contests that show picks of more players than were sealed. */
async function verifySeals(
  read: ReadPublic,
  { id }: Tournament,
  contests: readonly ShownContest[],
): Promise<string[]> {
  const leaves = new Map<number, number>();
  for (const seal of await read(`/api/tournaments/${id}/seals`, sealing.seals.reply)) {
    leaves.set(seal.contest_id, seal.leaf_count);
  }
  return contests.flatMap(({ contestIds, predictions }) => {
    if (!contestIds.every((contestId) => leaves.has(contestId))) return [];
    const sealed = contestIds.reduce((sum, contestId) => sum + (leaves.get(contestId) ?? 0), 0);
    return predictions.length <= sealed
      ? []
      : [
          `Contest ${contestIds.join(", ")}: ${predictions.length} picks are shown, and ${sealed} were sealed.`,
        ];
  });
}

/** Compares the boards that a running server shows with the predictions and seals that it shows, by its
 * public calls only; returns the number of damages. */
export async function verifyServer(server: string, report: (line: string) => void): Promise<number> {
  const read = createRead(server);
  let damages = 0;
  for (const tournament of await read("/api/tournaments", tournaments.list.reply)) {
    const { id, name } = tournament;
    const events = await SERVER_SPORTS[sportOf(tournament.sport)].listShown(read, id);
    const questions = await listShownQuestions(read, id);
    const contests = [...events, ...questions];
    const overall = await read(`/api/leaderboard?tournamentId=${id}`, leaderboard.overall.reply);
    const rounds = await read(`/api/round-leaderboard?tournamentId=${id}`, leaderboard.rounds.reply);
    const ofRound = (round: string) =>
      contests.filter((contest) => contest.round === round).flatMap(({ predictions }) => predictions);
    const wrong = [
      ...(await verifySeals(read, tournament, contests)),
      ...verifyBoard(
        "Overall",
        overall,
        contests.flatMap(({ predictions }) => predictions),
      ),
      ...Object.entries(rounds).flatMap(([round, rows]) => verifyBoard(round, rows, ofRound(round))),
    ];
    for (const line of wrong) report(`${name} (${id}): ${line}`);
    report(
      `${name} (${id}): ${events.length} games or races, ${questions.length} questions, ${wrong.length} damages.`,
    );
    damages += wrong.length;
  }
  report(damages === 0 ? "No damage." : `Damages: ${damages}.`);
  return damages;
}
