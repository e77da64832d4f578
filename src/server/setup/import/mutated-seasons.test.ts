// A thousand racing seasons, calendar and line-ups, that say the same in other ways, or less: what comes in
// without a question is right. `npm run fuzz` sends as many to the built game, by another seed each time.
import { expect, test } from "vitest";
import { instantOf } from "#domain/time.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { createMutatedSeason, listWrongRaces, type ReadSeasonRace } from "#server/testing/mutated-season.ts";
import { EMPTY_SEASON } from "#server/testing/season-table.ts";
import type { ImportedRows } from "#server/setup/schedule-file/imported-rows.ts";
import { readImport } from "./read-import.ts";

const SEASONS = 1_000;
const NOW = instantOf("2027-01-10T00:00:00Z");

const toRead = ({
  line,
  name,
  starts_at,
  qualifying_at,
  duels,
}: ImportedRows["races"][number]): ReadSeasonRace => ({
  line,
  name,
  starts_at,
  qualifying_at,
  duels: duels.map(({ team, driver1, driver2 }) => ({ team, drivers: [driver1, driver2] })),
});

test("no date, team or driver of a mutated season is wrong in silence", { timeout: 60_000 }, () => {
  const outcomes = { races: 0, duels: 0, asked: 0, left: 0, refused: 0 };
  for (let seed = 1; seed <= SEASONS; seed++) {
    const { files, races } = createMutatedSeason(String(seed));
    try {
      const read = readImport(files, EMPTY_SEASON, { answers: {}, timeZone: "UTC", now: NOW, isDraft: true });
      const found = read.races.map(toRead);
      expect({ seed, files, wrong: listWrongRaces(races, found) }).toMatchObject({ seed, wrong: [] });
      outcomes.races += found.length;
      outcomes.duels += found.reduce((sum, { duels }) => sum + duels.length, 0);
      outcomes.asked += Number(read.questions.length > 0);
      outcomes.left += read.refused.length;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      outcomes.refused++;
    }
  }
  // Most races come in: a reader that refuses all would make no mistakes either.
  expect(outcomes.races).toBeGreaterThan(3 * SEASONS);
  expect(outcomes.duels).toBeGreaterThan(6 * SEASONS);
  expect(outcomes.left).toBeGreaterThan(0);
  expect(outcomes.asked).toBeGreaterThan(0);
});
