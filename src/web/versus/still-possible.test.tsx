import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Versus } from "#contract/versus/schemas.ts";
import { StillPossible } from "./still-possible.tsx";

afterEach(cleanup);

const aPlayer = (user_id: number, has_joker: boolean | null): Versus["player"] => ({
  user_id,
  name: `Player ${user_id}`,
  rank: null,
  total_points: 0,
  possible_points: 3,
  has_joker,
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
  const comparison = {
    player: aPlayer(1, has_joker),
    other: aPlayer(2, has_joker),
    rounds: [],
    next_round: null,
    differences: [],
  };
  render(<StillPossible comparison={comparison} names={["One", "Two"]} ownId={1} />);
  const lines = screen.getAllByText(/more at most/).map((line) => line.textContent);
  expect(lines[0]).toMatch(own);
  expect(lines[1]).toMatch(others);
});
