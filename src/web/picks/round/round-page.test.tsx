import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RoundSelector } from "./round-page.tsx";

afterEach(cleanup);

const rounds = [
  { name: "Quarterfinals", days: "9–10 Sep" },
  { name: "Semifinals", days: "12 Sep" },
  { name: "Final", days: "" },
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
