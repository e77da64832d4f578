import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { ClockProvider } from "#web/clock/clock.tsx";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { PlayerPickerScreen } from "./player-picker-screen.tsx";

// Of today's games at 10, 14 and 18 UTC the first has started and the second takes no more picks.
const NOW = Date.parse("2025-09-06T10:30:00Z");

beforeEach(() => {
  stubServer({ "GET /api/tournaments": [] });
  renderAt(
    "/playerpicker",
    <ClockProvider offset={NOW - Date.now()}>
      <PlayerPickerScreen />
    </ClockProvider>,
  );
});

const buttons = (name: RegExp) => within(screen.getByRole("table")).getAllByRole("button", { name });
const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);
const points = () => rows().map((row) => Number(within(row).getAllByRole("cell")[0]?.textContent));
const note = () => screen.getByText(/^Picks for/).textContent;

test("today's players are listed, each with a button in the right state", () => {
  expect(rows()).toHaveLength(90);
  expect(note()).toMatch(/close in 2h (29|30)m, 5 hours before the next game\.$/);
  expect(buttons(/^Started /)).toHaveLength(30);
  expect(buttons(/^Closed /).every((button) => button.hasAttribute("disabled"))).toBe(true);
  expect(buttons(/^Pick /).length).toBeGreaterThan(25);
});

test("one player per date: another pick replaces it, a second tap removes it", async () => {
  const user = userEvent.setup();
  const [first, second] = buttons(/^Pick /);
  if (!first || !second) throw new Error("Nobody can be picked.");
  await user.click(first);
  expect(first.getAttribute("aria-pressed")).toBe("true");
  await user.click(second);
  expect([first, second].map((button) => button.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  await user.click(second);
  expect(screen.queryAllByRole("button", { pressed: true })).toHaveLength(0);
});

test("a player picked on one date cannot be picked on the others", async () => {
  const user = userEvent.setup();
  const [first] = buttons(/^Pick /);
  const name = first?.textContent.replace("Pick ", "") ?? "";
  if (first) await user.click(first);
  const tomorrow = within(screen.getByLabelText("Date")).getAllByRole("option")[2];
  await user.selectOptions(screen.getByLabelText("Date"), tomorrow?.textContent ?? "");
  expect(buttons(/^Used /).map((button) => button.textContent)).toContainEqual(
    expect.stringMatching(new RegExp(`^Used .*6.* ${name}$`)),
  );
  expect(note()).toMatch(/5 hours before the first game\.$/);
});

test("a past date is closed", async () => {
  const [yesterday] = within(screen.getByLabelText("Date")).getAllByRole("option");
  await userEvent.selectOptions(screen.getByLabelText("Date"), yesterday?.textContent ?? "");
  expect(note()).toMatch(/are closed\.$/);
  expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(1);
});

test("the columns sort, the highest first", async () => {
  const head = screen.getByRole("columnheader", { name: "PTS" });
  expect(head.getAttribute("aria-sort")).toBe("descending");
  expect(points()).toEqual(points().toSorted((a, b) => b - a));
  await userEvent.click(within(head).getByRole("button"));
  expect(head.getAttribute("aria-sort")).toBe("ascending");
  expect(points()).toEqual(points().toSorted((a, b) => a - b));
});
