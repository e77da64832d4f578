// A thousand files that say the same in other ways, or less: what comes in without a question is right. `npm
// run fuzz` sends as many to the built game, by another seed each time.
import { expect, test } from "vitest";
import { HttpError } from "#server/errors/http-error.ts";
import { createMutatedFile, listWrong } from "#server/testing/mutated-schedule.ts";
import { EMPTY_SETUP, NOW } from "#server/testing/read-case.ts";
import { readImport } from "./read-import.ts";

const FILES = 1_000;

test("no date, side, team or spread of a mutated file is wrong in silence", { timeout: 60_000 }, () => {
  const outcomes = { read: 0, asked: 0, left: 0, refused: 0 };
  for (let seed = 1; seed <= FILES; seed++) {
    const { file, games } = createMutatedFile(String(seed));
    try {
      const read = readImport([file], EMPTY_SETUP, { answers: {}, timeZone: "UTC", now: NOW });
      expect({ seed, file, wrong: listWrong(games, read.games) }).toMatchObject({ seed, wrong: [] });
      outcomes.read += read.games.length;
      outcomes.asked += Number(read.questions.length > 0);
      outcomes.left += read.refused.length;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      outcomes.refused++;
    }
  }
  // Most games come in: a reader that refuses all would make no mistakes either.
  expect(outcomes.read).toBeGreaterThan(4 * FILES);
  expect(outcomes.left).toBeGreaterThan(0);
  expect(outcomes.refused).toBe(0);
});
