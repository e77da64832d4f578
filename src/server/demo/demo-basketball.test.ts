import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { FolderRoster } from "#contract/tournaments/tournament-folder.ts";
import { whyNoHandicap } from "#domain/contest/handicap-fault.ts";
import { AWAITING_RESULT_AFTER, HOUR, instantOf } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { readTournamentFolder } from "#server/db/import/read-tournament-folder.ts";
import { rereadFolder } from "#server/testing/tournament-folders.ts";
import { createDemoBasketball } from "./demo-basketball.ts";

let rosters: Record<string, FolderRoster> = {};
beforeAll(async () => {
  rosters = (await readTournamentFolder(path.resolve("tournaments/7-eurobasket-2025"))).players;
});

const MOMENTS = [
  "2024-02-29T23:59:59.999Z",
  "2025-09-06T10:00:00Z",
  "2026-03-29T00:30:00Z",
  "2026-12-31T23:59:00Z",
  "2031-07-04T04:12:34.567Z",
].map((moment) => [moment] as const);

test.each(MOMENTS)("at %s two rounds are over, one is in progress and three are in the future", (moment) => {
  const now = instantOf(moment);
  const { tournament, games } = createDemoBasketball(rosters, now);
  const rounds = tournament.rounds.map(({ name }) => games.filter((game) => game.round === name));
  expect(rounds.map((round) => round.length)).toEqual([6, 6, 6, 6, 6, 6]);
  const states = rounds.map((round) =>
    round.map((game) => {
      if (game.score1 !== null) return "final";
      return gameStart(game) <= now ? "running" : "open";
    }),
  );
  expect(states).toEqual([
    Array.from({ length: 6 }, () => "final"),
    Array.from({ length: 6 }, () => "final"),
    ["final", "final", "final", "running", "open", "open"],
    Array.from({ length: 6 }, () => "open"),
    Array.from({ length: 6 }, () => "open"),
    Array.from({ length: 6 }, () => "open"),
  ]);
  const running = games.find((game) => game.score1 === null && gameStart(game) <= now);
  expect(running && now - gameStart(running)).toBeLessThan(AWAITING_RESULT_AFTER);
  expect(games.some((game) => gameStart(game) > now && gameStart(game) <= now + 3 * HOUR)).toBe(true);
});

test.each(MOMENTS)(
  "at %s the tournament is valid: every team once per round, no pairing twice",
  async (moment) => {
    const folder = createDemoBasketball(rosters, instantOf(moment));
    expect(await rereadFolder(folder)).toMatchObject({ tournament: folder.tournament });
    for (const { name } of folder.tournament.rounds) {
      const teams = folder.games
        .filter(({ round }) => round === name)
        .flatMap((game) => [game.team1, game.team2]);
      expect(new Set(teams).size).toBe(12);
    }
    const pairs = folder.games.map((game) => [game.team1, game.team2].toSorted().join());
    expect(new Set(pairs).size).toBe(36);
  },
);

test("the last round has no handicaps yet, every other game has one", () => {
  const { games } = createDemoBasketball(rosters, instantOf("2026-03-01T12:00:00Z"));
  const isLast = ({ round }: { round: string }) => round === "Matchday 6";
  expect(games.filter(isLast).every(({ spread }) => spread === null)).toBe(true);
  expect(
    games
      .filter((game) => !isLast(game))
      .every(({ spread }) => spread !== null && whyNoHandicap(spread) === null),
  ).toBe(true);
});

test("the same instant gives the same tournament", () => {
  const now = instantOf("2026-03-01T12:00:00Z");
  expect(createDemoBasketball(rosters, now)).toEqual(createDemoBasketball(rosters, now));
});
