import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Router } from "wouter";
import { LeagueCard } from "./league-card.tsx";

afterEach(cleanup);

test.for([
  [{ rank: 1, rank_before: 1, total_points: 60 }, "–no change since the last result. 10 ahead of Kai"],
  [{ rank: 1, rank_before: 2, total_points: 50 }, "up 1 since the last result. Level with Kai"],
  [{ rank: 3, rank_before: 0, total_points: 20 }, "30 behind Kai"],
  [{ rank: 4, rank_before: 2, total_points: 10 }, "down 2 since the last result. Led by Kai, 50"],
] as const)("a card of %j says: %s", ([own, text]) => {
  const standing = { ...own, players: 5, rival: { name: "Kai", total_points: 50 } };
  const { container } = render(
    <Router>
      <LeagueCard to="/leagues/3" name="Office" tag={null} standing={standing} instead="" />
    </Router>,
  );
  expect(container.querySelector(".hint")?.textContent).toBe(text);
});
