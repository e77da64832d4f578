import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Change } from "#contract/live.ts";
import { aTournament } from "#web/testing/builders.ts";
import { editableGamesQuery } from "#web/admin/editable-queries.ts";
import {
  gamePredictionsQuery,
  gameQuery,
  gamesQuery,
  ownPredictionsQuery as ownGamePredictions,
} from "#web/basketball/queries.ts";
import { overallQuery, ranksBeforeQuery } from "#web/leaderboard/queries.ts";
import { roundsQuery } from "#web/leaderboard/round-boards.ts";
import { provisionalQuery } from "#web/provisional/queries.ts";
import { rankHistoryQuery, pastResultsQuery, profileQuery } from "#web/profile/queries.ts";
import {
  ownPredictionsQuery as ownRacePredictions,
  racePredictionsQuery,
  raceQuery,
  racesQuery,
} from "#web/racing/queries.ts";
import { tournamentsQuery } from "#web/tournaments/queries.ts";
import { invalidateForChange, invalidateAll, invalidateOwnPicks } from "./invalidate-queries.ts";

const keysOf = (id: number): Record<string, QueryKey> => ({
  games: gamesQuery(id).queryKey,
  game: gameQuery(1, id).queryKey,
  "game's predictions": gamePredictionsQuery(1, id).queryKey,
  "own predictions": ownGamePredictions(19, id).queryKey,
  "own predictions of races": ownRacePredictions(19, id).queryKey,
  races: racesQuery(id).queryKey,
  race: raceQuery(1, id).queryKey,
  "race's predictions": racePredictionsQuery(1, id).queryKey,
  profile: profileQuery(19, id).queryKey,
  board: overallQuery(id).queryKey,
  rounds: roundsQuery(id).queryKey,
  "ranks before": ranksBeforeQuery(id).queryKey,
  course: rankHistoryQuery(19, id).queryKey,
  provisional: provisionalQuery(id).queryKey,
  "games being edited": editableGamesQuery(id).queryKey,
});
const SHARED = { history: pastResultsQuery(19).queryKey, tournaments: tournamentsQuery.queryKey };

const CONTESTS = [
  "games",
  "game",
  "game's predictions",
  "own predictions",
  "own predictions of races",
  "races",
  "race",
  "race's predictions",
];
const BOARDS = ["board", "rounds", "ranks before", "course"];

/** Lists the invalidated queries of tournament 7; those of tournament 6 must not be invalidated. */
function listOutdated(after: (client: QueryClient) => void): string[] {
  const client = new QueryClient();
  const all = { ...keysOf(7), ...SHARED };
  for (const key of [...Object.values(all), ...Object.values(keysOf(6))]) client.setQueryData(key, []);
  client.setQueryData(tournamentsQuery.queryKey, [aTournament({ id: 7 })]);
  after(client);
  const isOutdated = (key: QueryKey) => client.getQueryState(key)?.isInvalidated === true;
  expect(Object.values(keysOf(6)).filter(isOutdated)).toEqual([]);
  return Object.entries(all).flatMap(([name, key]) => (isOutdated(key) ? [name] : []));
}

test.each<[Change["what"], string[]]>([
  ["contests", [...CONTESTS, "profile", "provisional"]],
  ["board", [...CONTESTS, "profile", ...BOARDS, "provisional", "history", "tournaments"]],
  ["lock", ["game's predictions", "race's predictions", "profile", "provisional"]],
  ["provisional", ["provisional"]],
])("a change of %s invalidates exactly the queries it concerns", (what, outdated) => {
  expect(listOutdated((client) => invalidateForChange(client, { what, tournament_id: 7 }))).toEqual(outdated);
});

test("own picks changed in another tab invalidate exactly the queries that show them", () => {
  expect(listOutdated(invalidateOwnPicks)).toEqual([
    "game's predictions",
    "own predictions",
    "own predictions of races",
    "race's predictions",
    "profile",
  ]);
});

test("query keys are unique", () => {
  const keys = Object.values({ ...keysOf(7), ...SHARED }).map((key) => JSON.stringify(key));
  expect(new Set(keys).size).toBe(keys.length);
});

test("a reconnect invalidates everything but what is being edited", () => {
  expect(listOutdated(invalidateAll)).toEqual([
    ...CONTESTS,
    "profile",
    ...BOARDS,
    "provisional",
    "history",
    "tournaments",
  ]);
});
