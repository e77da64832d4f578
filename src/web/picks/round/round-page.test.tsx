import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aTournament } from "#web/testing/builders.ts";
import { listRounds, RoundSelector } from "./round-page.tsx";

afterEach(cleanup);

const rounds = [
  { name: "Quarterfinals", days: "9–10 Sep", hasGap: false },
  { name: "Semifinals", days: "12 Sep", hasGap: false },
  { name: "Final", days: "", hasGap: false },
];

test.each([
  { current: "Quarterfinals", previous: null, next: "Semifinals" },
  { current: "Semifinals", previous: "Quarterfinals", next: "Final" },
  { current: "Final", previous: "Semifinals", next: null },
])("from $current the arrows lead to $previous and $next", ({ current, previous, next }) => {
  const onChoose = vi.fn<(name: string) => void>();
  render(<RoundSelector rounds={rounds} current={current} onChoose={onChoose} />);
  const [back, on] = ["Previous round", "Next round"].map((name) => screen.getByRole("button", { name }));
  expect(back).toHaveProperty("disabled", previous === null);
  expect(on).toHaveProperty("disabled", next === null);
  for (const arrow of [back, on]) if (arrow) fireEvent.click(arrow);
  expect(onChoose.mock.calls.flat()).toEqual([previous, next].filter((name) => name !== null));
  const chip = screen.getByRole("button", { name: new RegExp(`^${current}`) });
  expect(chip.getAttribute("aria-current")).toBe("true");
});

test("the rounds are one tab stop, through which the arrow keys go; Enter chooses", () => {
  const onChoose = vi.fn<(name: string) => void>();
  const withGap = rounds.map((round) => ({ ...round, hasGap: round.name === "Final" }));
  render(<RoundSelector rounds={withGap} current="Semifinals" onChoose={onChoose} />);
  const stops = screen.getAllByRole("button").filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map((stop) => stop.textContent)).toEqual(["Semifinals12 Sep"]);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  stops[0]?.focus();
  press("ArrowRight");
  expect(document.activeElement?.textContent).toBe("Final, picks missing");
  press("ArrowDown");
  press("ArrowLeft");
  press("ArrowLeft");
  expect(document.activeElement?.textContent).toBe("Quarterfinals9–10 Sep");
  press("End");
  if (document.activeElement) fireEvent.click(document.activeElement);
  expect(onChoose.mock.calls).toEqual([["Final"]]);
});

test.each([
  {
    of: ["Semifinals", "Group stage"],
    shown: ["Group stage", "Semifinals", "Final"],
    why: "in playing order",
  },
  { of: ["Group stage"], shown: ["Group stage", "Semifinals", "Final"], why: "later ones come" },
  { of: ["Semifinals"], shown: ["Semifinals", "Final"], why: "the first is not played" },
  { of: [], shown: ["Group stage", "Semifinals", "Final"], why: "no game is known" },
  { of: ["Final", "Third place"], shown: ["Final", "Third place"], why: "one is not listed" },
])("with games of $of there are the rounds $shown: $why", ({ of, shown }) => {
  const names = ["Group stage", "Semifinals", "Final"];
  const tournament = aTournament({ rounds: names.map((name) => ({ name, multiplier: 1, is_over: false })) });
  expect(
    listRounds(
      tournament,
      of.map((round) => ({ round })),
    ),
  ).toEqual(shown);
});
