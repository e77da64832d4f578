import { expect, test } from "vitest";
import { findAppearance, listDates, listInitialPicks, PLAYERS } from "./sample-data.ts";

const NOW = Date.parse("2025-09-06T10:00:00Z");

test("each team has fifteen players with distinct names", () => {
  const counts = new Map<string, number>();
  for (const { team } of PLAYERS) counts.set(team, (counts.get(team) ?? 0) + 1);
  expect(new Set(counts.values())).toEqual(new Set([15]));
  expect(new Set(PLAYERS.map(({ name }) => name)).size).toBe(PLAYERS.length);
  expect(PLAYERS.every(({ pickedPercentage }) => pickedPercentage > 0 && pickedPercentage < 100)).toBe(true);
});

test("on each date every player has one game", () => {
  for (const date of listDates(NOW)) {
    expect(date.games.flatMap(({ teams }) => teams).toSorted()).toEqual(
      [...new Set(PLAYERS.map(({ team }) => team))].toSorted(),
    );
    expect(PLAYERS.every((player) => findAppearance(date, player))).toBe(true);
  }
});

test("the first date is yesterday and has a pick", () => {
  const dates = listDates(NOW);
  expect(dates[0]?.games[0]?.start).toBe(Date.parse("2025-09-05T10:00:00Z"));
  expect([...listInitialPicks(dates).values()]).toEqual([
    { player: PLAYERS[0]?.id, date: 0, start: Date.parse("2025-09-05T10:00:00Z") },
  ]);
});
