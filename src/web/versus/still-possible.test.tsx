import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Versus } from "#contract/versus/schemas.ts";
import { describeChances, StillPossible } from "./still-possible.tsx";

afterEach(cleanup);

const aPlayer = (user_id: number, fields: Partial<Versus["player"]>): Versus["player"] => ({
  user_id,
  name: `Player ${user_id}`,
  rank: null,
  total_points: 0,
  possible_points: 3,
  has_joker: null,
  ...fields,
});

const compare = (player: Versus["player"], other: Versus["player"]): Versus => ({
  player,
  other,
  rounds: [],
  next_round: null,
  differences: [],
});

test.each([
  {
    has_joker: true,
    own: /Joker not played this round\./,
    others: /A joker that is not locked yet stays hidden\./,
  },
  { has_joker: false, own: /Joker played\./, others: /Joker played\./ },
  { has_joker: null, own: /at most\.$/, others: /at most\.$/ },
])("with has_joker $has_joker the own line and another's say what is known", ({ has_joker, own, others }) => {
  const comparison = compare(aPlayer(1, { has_joker }), aPlayer(2, { has_joker }));
  render(<StillPossible comparison={comparison} names={["One", "Two"]} ownId={1} />);
  const lines = screen.getAllByText(/more at most/).map((line) => line.textContent);
  expect(lines[0]).toMatch(own);
  expect(lines[1]).toMatch(others);
});

const NAMES = ["Liis", "Kadri"] as const;

test.for<[string, [number, number], [number, number], string]>([
  ["the one behind can pass", [80, 40], [112, 0], "Liis can still pass Kadri."],
  ["the other is behind and can pass", [112, 0], [80, 40], "Kadri can still pass Liis."],
  ["just level", [80, 32], [112, 0], "Liis can still draw level with Kadri."],
  ["out of reach", [80, 31], [112, 9], "Liis cannot catch Kadri any more."],
  ["level, with points to come", [80, 5], [80, 3], "They are level, and both can still get ahead."],
  ["level, with points for one", [80, 0], [80, 3], "They are level, and only Kadri can still get ahead."],
  [
    "level, with points for the other",
    [80, 5],
    [80, 0],
    "They are level, and only Liis can still get ahead.",
  ],
  ["all is decided", [80, 0], [112, 0], "No more points can be won."],
])("%s", ([, [points, more], [otherPoints, otherMore], expected]) => {
  const comparison = compare(
    aPlayer(1, { total_points: points, possible_points: more }),
    aPlayer(2, { total_points: otherPoints, possible_points: otherMore }),
  );
  expect(describeChances(comparison, NAMES)).toBe(expected);
  const next_round = { round: "Final", points: 6 };
  const isOpen = more + otherMore > 0;
  expect(describeChances({ ...comparison, next_round }, NAMES)).toBe(
    isOpen ? `${expected} The final alone gives up to 6.` : expected,
  );
});
