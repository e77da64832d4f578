import { expect, test } from "vitest";
import type { Game } from "#contract/basketball/schemas.ts";
import { aGame, aPrediction } from "#web/testing/builders.ts";
import { applyChange, type JokerChange, type PickChange, picksOf } from "#web/picks/own-picks.ts";
import { gamePickRowMapper } from "./own-picks.ts";

const contest = aGame();
const pick = (kind: PickChange<Game>["kind"], name: string | null): PickChange<Game> => ({
  card: "7064",
  slot: `7064 ${kind}`,
  contest,
  kind,
  name,
  joker: false,
});
const joker = (gameId: number, isOn: boolean): JokerChange<Game> => ({
  card: String(gameId),
  slot: "joker",
  contest: aGame({ id: gameId }),
  isOn,
  roundCards: ["7064", "7065"],
});

test("a first pick makes the card", () => {
  expect(applyChange(gamePickRowMapper, [], pick("winner", "Serbia"))).toEqual([
    aPrediction({ straight_prediction: "Serbia" }),
  ]);
});

test.each([
  ["winner", "Finland", "straight_prediction"],
  ["handicap", "Finland", "spread_prediction"],
  ["topScorer", "Lauri Markkanen", "top_scorer_prediction"],
  ["topScorer", null, "top_scorer_prediction"],
] as const)("a pick of %s %s changes %s alone", (kind, name, field) => {
  const before = aPrediction({
    straight_prediction: "Serbia",
    spread_prediction: "Serbia",
    top_scorer_prediction: "Nikola Jokić",
    is_double_points: true,
  });
  const other = aPrediction({ game_id: 7065, straight_prediction: "Poland" });
  expect(applyChange(gamePickRowMapper, [before, other], pick(kind, name))).toEqual([
    { ...before, [field]: name },
    other,
  ]);
});

test("the joker leaves its round's other game, and no other round's", () => {
  const before = [
    aPrediction({ is_double_points: true }),
    aPrediction({ game_id: 7001, is_double_points: true }),
  ];
  const jokers = (rows: typeof before) =>
    ["7064", "7065", "7001"].map((card) => picksOf(gamePickRowMapper, rows, card).joker);
  const after = applyChange(gamePickRowMapper, before, joker(7065, true));
  expect(jokers(after)).toEqual([false, true, true]);
  expect(jokers(applyChange(gamePickRowMapper, after, joker(7065, false)))).toEqual([false, false, true]);
});

test("a removed top scorer does not count as a pick, in any notation", () => {
  const row = aPrediction({ top_scorer_prediction: "" });
  expect(picksOf(gamePickRowMapper, [row], "7064").topScorer).toBeNull();
});
