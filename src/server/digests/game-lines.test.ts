import { expect, test } from "vitest";
import type { ExplainedContest, ExplainedPick } from "#contract/explain/schemas.ts";
import type { WireName } from "#domain/sports.ts";
import { SAMPLE_DIGEST } from "#server/testing/digest-sample.ts";
import { listGameLines, writePreview } from "./game-lines.ts";

/** The lines of the first game, which is changed. */
const writeGame = (change: Partial<ExplainedContest>, sport: WireName = "basketball") => {
  const [first] = SAMPLE_DIGEST.contests;
  if (first === undefined) throw new Error("There is no game.");
  const [line] = listGameLines({ ...SAMPLE_DIGEST, sport, contests: [{ ...first, ...change }] }, "UTC");
  return line && [line.figure, line.title, line.note];
};

const right = (market: ExplainedPick["market"], name: string, side: number | null = null): ExplainedPick => ({
  market,
  pick: { name, emoji: null },
  side,
  is_right: true,
  points: 2,
  entered: null,
});

const POLES = "🇵🇱 Poland 80–72 Bosnia and Herzegovina 🇧🇦";
test.each<[string, Partial<ExplainedContest>, readonly string[] | undefined]>([
  [
    "everything right",
    {
      picks: [
        right("winner", "Poland", 1),
        right("handicap", "Poland", 1),
        right("top_scorer", "Jordan Loyd"),
      ],
      points: 6,
    },
    ["+6", POLES, "Winner, spread and top scorer right: Poland −9.5, Jordan Loyd"],
  ],
  ["a game that was cancelled is left out", { state: "cancelled" }, undefined],
  ["as is one without a pick", { picks: [] }, undefined],
])("a game: %s", (_, change, line) => {
  expect(writeGame(change)).toEqual(line);
});

test("teams of a race are named with their drivers' places", () => {
  const change: Partial<ExplainedContest> = {
    kind: "race-team",
    race: "Monaco Grand Prix",
    team: "McLaren",
    side1: { name: "Lando Norris", emoji: null },
    side2: { name: "Oscar Piastri", emoji: null },
    handicap: 1.5,
    result: { scores: [1, null], top_scorers: [] },
    picks: [right("handicap", "Lando Norris", 1)],
    points: -1,
  };
  expect(writeGame(change, "f1")).toEqual([
    "−1",
    "McLaren: Lando Norris 1st, Oscar Piastri not classified",
    "Handicap right: Lando Norris +1.5",
  ]);
});

test("beside the subject mail programs show what was right, and a correction that helped", () => {
  expect(writePreview(SAMPLE_DIGEST)).toBe("Poland, Georgia and a correction in your favour.");
  expect(writePreview({ ...SAMPLE_DIGEST, contests: [] })).toBe("");
});
