import { expect, test } from "vitest";
import { aGame, aPrediction } from "#web/testing/builders.ts";
import { applyChange, type JokerChange, type PickChange, picksOf } from "./own-picks.ts";

const game = aGame();
const pick = (kind: PickChange["kind"], name: string | null): PickChange => ({
  card: "7064",
  slot: `7064 ${kind}`,
  game,
  kind,
  name,
  joker: false,
});
const joker = (gameId: number, isOn: boolean): JokerChange => ({
  card: String(gameId),
  slot: "joker",
  game: aGame({ id: gameId }),
  isOn,
  roundGames: [7064, 7065],
});

test("a first pick makes the card", () => {
  expect(applyChange([], pick("winner", "Serbia"))).toEqual([aPrediction({ straight_prediction: "Serbia" })]);
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
  expect(applyChange([before], pick(kind, name))).toEqual([{ ...before, [field]: name }]);
});

test("the joker leaves its round's other game, and no other round's", () => {
  const before = [
    aPrediction({ is_double_points: true }),
    aPrediction({ game_id: 7001, is_double_points: true }),
  ];
  const after = applyChange(before, joker(7065, true));
  expect([7064, 7065, 7001].map((id) => picksOf(after, id).joker)).toEqual([false, true, true]);
  expect(picksOf(applyChange(after, joker(7065, false)), 7065).joker).toBe(false);
});

test("a taken-back top scorer is no pick, however it is written", () => {
  expect(picksOf([aPrediction({ top_scorer_prediction: "" })], 7064).topScorer).toBeNull();
});
