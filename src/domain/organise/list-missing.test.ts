import { expect, test } from "vitest";
import { listMissing } from "./list-missing.ts";

const setup = { rounds: [{ name: "Final" }], teams: [{ name: "Reds" }] };
const create = (side1: string, side2: string, round = "Final", date: string | null = null) => ({
  round,
  starts_at: date && `${date}T12:00:00.000Z`,
  side1,
  side2,
});

test("names the rounds and teams that games bring with them, each once", () => {
  const games = [
    create("Reds", "Blues"),
    create("Blues", "Greens", "Semifinals"),
    create("Reds", "", "Semifinals"),
  ];
  expect(listMissing(setup, games)).toEqual({ rounds: ["Semifinals"], teams: ["Blues", "Greens"] });
});

test("a name in another spelling is not missing, nor one that a team had before", () => {
  const teams = [{ name: "Türkiye", formerly: ["Turkey"] }];
  const games = [create("TU\u0308RKIYE", "turkey", "FINAL"), create("Greens", "greens\u200B", "final")];
  expect(listMissing({ ...setup, teams }, games)).toEqual({ rounds: [], teams: ["Greens"] });
});

test("rounds come in the order of their first games, those without a date last", () => {
  const games = [
    create("Reds", "Blues", "Play-offs"),
    create("Reds", "Blues", "Third", "2026-12-20"),
    create("Reds", "Blues", "First", "2026-12-05"),
    create("Reds", "Blues", "Second", "2026-12-12"),
  ];
  expect(listMissing(setup, games).rounds).toEqual(["First", "Second", "Third", "Play-offs"]);
});

test.each([
  "Winner of semifinal 1",
  "loser of game 3",
  "2nd of group A",
  "A1",
  "1B",
  "3",
  "TBD",
  "Quarter-final 2",
])("%s is not a team", (label) => {
  expect(listMissing(setup, [create("Reds", label)]).teams).toEqual([]);
});

test.each(["Schalke 04", "Philadelphia 76ers", "Finalists"])("%s is a team", (name) => {
  expect(listMissing(setup, [create("Reds", name)]).teams).toEqual([name]);
});
