import { expect, test } from "vitest";
import type { OrganisedTournament, SetupGame } from "#contract/organise/schemas.ts";
import { DAY, instantOf, isoOf } from "#domain/time.ts";
import { findPastStart } from "./find-past-start.ts";

const NOW = instantOf("2026-03-01T10:00:00Z");
const GAME = {
  id: 1,
  round: "Final",
  side1: "Reds",
  side2: "Blues",
  spread: null,
  status: "scheduled",
} as const;

function createOrganised(game: Partial<SetupGame> = {}): Pick<OrganisedTournament, "stage" | "setup"> {
  const settings = {} as OrganisedTournament["setup"]["settings"];
  const games = [{ ...GAME, starts_at: isoOf(NOW + DAY), ...game }];
  return {
    stage: "published",
    setup: { sport: "basketball", settings, rounds: [], teams: [], games, races: [] },
  };
}

test.for([
  ["now", { starts_at: isoOf(NOW) }, "Reds – Blues"],
  ["later", { starts_at: isoOf(NOW + 1) }, null],
  ["in the past while it is cancelled", { starts_at: isoOf(NOW), status: "cancelled" }, null],
  ["as before", {}, null],
] as const)("a game that starts %s", ([, cells, name]) => {
  expect(findPastStart(createOrganised(), createOrganised(cells).setup, NOW)).toBe(name);
});

test("a draft has no players whose picks could be void", () => {
  const edited = createOrganised({ starts_at: isoOf(NOW) }).setup;
  expect(findPastStart({ ...createOrganised(), stage: "draft" }, edited, NOW)).toBeNull();
});
