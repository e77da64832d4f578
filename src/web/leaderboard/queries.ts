import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { RoundEntry } from "#contract/leaderboard/schemas.ts";
import { leaderboard } from "#contract/leaderboard/calls.ts";
import { call } from "#web/api/api.ts";
import { logRejection } from "#web/browser/log-failure.ts";
import type { RouteLoader } from "#web/navigation/initial-route.ts";
import type { Rounds } from "./board.ts";
import { readRanksBefore } from "./previous-ranks.ts";

/** Everything asked about boards of a tournament, for what changes them. */
const boardsKey = (tournamentId: number) => ["leaderboard", tournamentId] as const;

/** The overall board, best first. */
export function overallQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...boardsKey(tournamentId), "overall"],
    queryFn: () => call(leaderboard.overall, { query: { tournamentId } }),
  });
}

const NUMBERS = [
  "id",
  "user_id",
  "total_points",
  "winner_points",
  "handicap_points",
  "top_scorer_points",
  "rank",
] as const satisfies readonly (keyof RoundEntry)[];

function isRoundEntry(value: unknown): value is RoundEntry {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const team = fields.get("team");
  return (
    NUMBERS.every((field) => Number.isInteger(fields.get(field))) &&
    typeof fields.get("name") === "string" &&
    (team === null || typeof team === "string")
  );
}

/** Reads the boards of the rounds; an answer that is not one board per round counts as a failure. */
export function readRounds(reply: unknown): Rounds {
  if (typeof reply !== "object" || reply === null || Array.isArray(reply)) {
    throw new TypeError("The round boards are not an object.");
  }
  const rounds: Record<string, RoundEntry[]> = {};
  for (const [name, board] of Object.entries(reply)) {
    if (!Array.isArray(board) || !board.every(isRoundEntry)) throw new TypeError(`${name} is not a board.`);
    rounds[name] = board;
  }
  return rounds;
}

/** The boards of all rounds by name. */
export function roundsQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...boardsKey(tournamentId), "rounds"],
    queryFn: async () => readRounds(await call(leaderboard.rounds, { query: { tournamentId } })),
  });
}

/** The overall ranks before the latest round, by player: what a board tells movement from. */
export function ranksBeforeQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...boardsKey(tournamentId), "ranks-before"],
    queryFn: async () => {
      const asked = call(leaderboard.ranksBefore, { query: { tournamentId } });
      return readRanksBefore(await logRejection(asked, "Failed to fetch the ranks before"));
    },
  });
}

/** The players who have picks but none scored, and when the first contest locks. */
export function newcomersQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...boardsKey(tournamentId), "newcomers"],
    queryFn: () =>
      logRejection(call(leaderboard.newcomers, { query: { tournamentId } }), "Failed to fetch the newcomers"),
  });
}

/** What the newest publication changed, with how this player moved. */
export function changesQuery(tournamentId: number, userId: number | null) {
  const query = { tournamentId, ...(userId !== null && { userId }) };
  return queryOptions({
    queryKey: [...boardsKey(tournamentId), "changes", userId],
    queryFn: () => logRejection(call(leaderboard.changes, { query }), "Failed to fetch what changed"),
  });
}

/** Players on a page of those whom the newest publication changed. */
export const CHANGED_ON_PAGE = 50;

/** A page of everybody whom the newest publication changed, from this place in the list. */
export function changedPlayersQuery(tournamentId: number, offset: number) {
  const query = { tournamentId, limit: CHANGED_ON_PAGE, offset };
  return queryOptions({
    queryKey: [...boardsKey(tournamentId), "changed-players", offset],
    queryFn: () => call(leaderboard.changedPlayers, { query }),
    placeholderData: keepPreviousData,
  });
}

/** Everything asked about results that are not published, for what changes them: saves as well as publications. */
export const unpublishedKey = (tournamentId: number) => [...boardsKey(tournamentId), "unpublished"] as const;

/** The ids of the contests whose entered result is not on the board. */
export function unpublishedQuery(tournamentId: number) {
  return queryOptions({
    queryKey: [...unpublishedKey(tournamentId), "contests"],
    queryFn: () =>
      logRejection(
        call(leaderboard.unpublished, { query: { tournamentId } }),
        "Failed to fetch what is unpublished",
      ),
  });
}

/** Has asked again which results are not published: some were saved. */
export function invalidateUnpublished(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: unpublishedKey(tournamentId) });
}

/** Asks for what the leaderboard is going to show; it does not wait for the boards of the rounds, which are many times the
 * size of the overall one and only to choose from. */
export const prefetchBoards: RouteLoader = async (client, { tournamentId, userId }) => {
  void client.prefetchQuery(roundsQuery(tournamentId));
  await Promise.all([
    client.prefetchQuery(overallQuery(tournamentId)),
    client.prefetchQuery(ranksBeforeQuery(tournamentId)),
    client.prefetchQuery(newcomersQuery(tournamentId)),
    client.prefetchQuery(changesQuery(tournamentId, userId)),
  ]);
};

/** Has the boards of a tournament asked again: its points, its rounds or its players changed. */
export function invalidateBoards(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: boardsKey(tournamentId) });
}
