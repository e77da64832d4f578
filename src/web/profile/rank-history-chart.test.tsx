import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { RankHistoryChart } from "./rank-history-chart.tsx";

afterEach(cleanup);

const STEPS = [
  { round: "Group Day 1", points: 0, total_points: 0, rank: null },
  { round: "Group Day 2", points: 1, total_points: 1, rank: 12 },
  { round: "Final", points: 5, total_points: 6, rank: 3 },
];

const FIGURES = { playerId: 19, tournamentId: 7 };

test("screen readers get a table", () => {
  render(<RankHistoryChart steps={STEPS} figures={FIGURES} />);
  const table = screen.getByRole("table", { name: "Rank and points round by round" });
  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual(["RoundPointsTotal PointsRank", "Group Day 100None yet", "Group Day 21112", "Final563"]);
});

test("it describes the last round, then the selected one", () => {
  render(<RankHistoryChart steps={STEPS} figures={FIGURES} />);
  const slider = screen.getByRole("slider", { name: "Round" });
  expect(slider.getAttribute("aria-valuetext")).toBe("Final: 5 points, rank 3");
  fireEvent.change(slider, { target: { value: "1" } });
  expect(slider.getAttribute("aria-valuetext")).toBe("Group Day 2: 1 point, rank 12");
  const why = screen.getByRole("button", { name: "1 point. Why?" });
  expect(why.parentElement?.textContent).toBe("Group Day 2: 1 point, rank 12");
  expect(JSON.parse(why.dataset["why"] ?? "")).toEqual({ ...FIGURES, round: "Group Day 2" });
  fireEvent.change(slider, { target: { value: "0" } });
  expect(slider.getAttribute("aria-valuetext")).toBe("Group Day 1: 0 points");
});
