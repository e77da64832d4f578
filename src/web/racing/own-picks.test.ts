import { expect, test } from "vitest";
import { aRace, aRaceTeam, aTeamPrediction } from "#web/testing/builders.ts";
import { applyChange, type JokerChange, type PickChange, picksOf } from "#web/picks/own-picks.ts";
import { teamPickRowMapper, type TeamInRace } from "./own-picks.ts";

const book = teamPickRowMapper(19);
const contest = { race: aRace(), team: aRaceTeam() };
const pick = (kind: "winner" | "handicap", name: string): PickChange<TeamInRace> => ({
  card: "6017 McLaren",
  slot: `6017 McLaren ${kind}`,
  contest,
  kind,
  name,
  joker: false,
});

test("a first pick makes the record of its team", () => {
  expect(applyChange(book, [], pick("winner", "Oscar Piastri"))).toEqual([
    aTeamPrediction({ winner_prediction: "Oscar Piastri" }),
  ]);
});

test.each([
  ["winner", { winner_prediction: "Oscar Piastri" }],
  ["handicap", { handicap_prediction: "Oscar Piastri" }],
] as const)("a pick of the %s changes it alone, in its own race", (kind, changed) => {
  const before = aTeamPrediction({
    winner_prediction: "Lando Norris",
    handicap_prediction: "Lando Norris",
    is_double_points: true,
  });
  const elsewhere = { ...before, race_id: 6016 };
  expect(applyChange(book, [elsewhere, before], pick(kind, "Oscar Piastri"))).toEqual([
    elsewhere,
    { ...before, ...changed },
  ]);
});

test("the joker leaves the race's other team, and no other race's", () => {
  const before = [
    aTeamPrediction({ team_name: "Williams", is_double_points: true }),
    aTeamPrediction({ race_id: 6016, team_name: "Williams", is_double_points: true }),
  ];
  const change: JokerChange<TeamInRace> = {
    card: "6017 McLaren",
    slot: "joker 6017",
    contest,
    isOn: true,
    roundCards: ["6017 McLaren", "6017 Williams"],
  };
  const after = applyChange(book, before, change);
  const cards = ["6017 Williams", "6017 McLaren", "6016 Williams"];
  expect(cards.map((card) => picksOf(book, after, card).joker)).toEqual([false, true, true]);
});
