import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { MINUTE, SECOND } from "#domain/time.ts";
import { aPrediction } from "#web/testing/builders.ts";
import { card, later, side } from "#web/testing/cards.ts";
import { beginScreen, PICK, renderScreen } from "#web/testing/predictions.tsx";
import { RefusedReply } from "#web/testing/server.ts";

const NAME = "Serbia – Finland";
const LOCK = Date.parse("2025-09-06T18:45:00Z");
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const dock = () => screen.getByRole("region", { name: "Progress" });
const told = () => dock().nextElementSibling?.textContent;

async function beginAt(before: number, given: Parameters<typeof beginScreen>[0] = {}) {
  vi.useFakeTimers({ now: LOCK - before });
  beginScreen({ offset: 0, ...given });
  await wait(10);
}

test("in the last five minutes card and dock count seconds, in the last one the card says that it locks", async () => {
  await beginAt(6 * MINUTE);
  expect(card(NAME).getByText(/Closes in 5m/)).toBeTruthy();
  expect(dock().textContent).toContain("Joker not played");
  await wait(MINUTE + 48 * SECOND);
  expect(card(NAME).getByText("4:12").parentElement?.textContent).toBe("Closes in 4:12");
  expect(dock().textContent).toContain("Serbia – Finland locks in 4:12");
  await wait(3 * MINUTE + 30 * SECOND);
  expect(card(NAME).getByText("0:42").parentElement?.textContent).toBe("Locks in 0:42");
  expect(dock().textContent).toContain("Serbia – Finland locks in 0:42");
});

test("screen readers hear at five minutes and at one that a pick is missing, and nothing between", async () => {
  await beginAt(6 * MINUTE);
  expect(told()).toBe("");
  await wait(MINUTE);
  const five = "Serbia – Finland locks in 5 minutes, and a pick is missing.";
  expect(told()).toBe(five);
  await wait(3 * MINUTE);
  expect(told()).toBe(five);
  await wait(MINUTE);
  expect(told()).toBe("Serbia – Finland locks in 1 minute, and a pick is missing.");
});

test("nothing is said when no pick is missing", async () => {
  const whole = { straight_prediction: "Serbia", spread_prediction: "Serbia" };
  await beginAt(6 * MINUTE, {
    predictions: [aPrediction({ ...whole, top_scorer_prediction: "Nikola Jokić" })],
  });
  await wait(2 * MINUTE);
  expect(told()).toBe("");
});

test("a tap that comes too late keeps its card for four seconds, with the message where the finger is", async () => {
  const { reply, arrive } = later(
    new RefusedReply(409, "Predictions for this game are closed.", { code: "contest-closed" }),
  );
  await beginAt(20 * SECOND, { answers: { [PICK]: reply } });
  await wait(19_980);
  side(NAME, "Spread", /Finland/).click();
  await wait(20);
  // On its way for longer than that: the card stays.
  await wait(5_000);
  expect(side(NAME, "Spread", /Finland/)).toBeTruthy();
  expect(card(NAME).getByText("Locked")).toBeTruthy();
  arrive();
  await wait(50);
  const line = card(NAME).getByRole("alert");
  expect(line.textContent).toMatch(/^Locked at \S+( [AP]M)?\. \+9\.5 came too late\.$/);
  expect(within(line).queryByRole("button")).toBeNull();
  expect(line.previousElementSibling).toBe(card(NAME).getByRole("group", { name: "Spread" }));
  await wait(3_900);
  expect(card(NAME).getByRole("group", { name: "Spread" })).toBeTruthy();
  await wait(200);
  const closed = card(/Serbia.*Finland/);
  expect(closed.queryByRole("group")).toBeNull();
  expect(closed.getByRole("alert").textContent).toContain("Finland came too late.");
});

test("what is not saved is in the dock until a second try", async () => {
  let isBroken = true;
  await renderScreen({
    answers: { [PICK]: () => (isBroken ? new RefusedReply(500, "Broken.") : { success: true }) },
  });
  await userEvent.click(side(NAME, "Winner", /Finland/));
  const line = await card(NAME).findByRole("alert");
  expect(dock().textContent).toContain("1 pick is not saved");
  expect(dock().textContent).not.toContain("yet");
  expect(within(dock()).getByRole("button", { name: "Show" })).toBeTruthy();
  isBroken = false;
  await userEvent.click(within(line).getByRole("button", { name: "Try again" }));
  expect(await card(NAME).findByText("Saved")).toBeTruthy();
  expect(card(NAME).queryByRole("alert")).toBeNull();
  expect(dock().textContent).not.toContain("not saved");
});
