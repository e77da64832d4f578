import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aPrediction } from "#web/testing/builders.ts";
import { card, isOn, jokerOf, later, sent, side } from "#web/testing/cards.ts";
import { JOKER, PICK, renderScreen, serbia, turkey } from "#web/testing/predictions.tsx";
import { RefusedReply } from "#web/testing/server.ts";

/** Turns of the event loop in which an answer that has arrived has been shown. */
const TURNS = 10;

test("a tap is shown at once and sent in the specified form", async () => {
  const { reply, arrive } = later({ success: true });
  const asked = await renderScreen({ answers: { [PICK]: reply } });
  await userEvent.click(side("Serbia – Finland", "Winner", /Finland/));
  expect(isOn(side("Serbia – Finland", "Winner", /Finland/))).toBe(true);
  expect(card("Serbia – Finland").getByText("1 of 3 picked")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Progress" }).textContent).toContain("1/6");
  expect(await card("Serbia – Finland").findByText("Saving…")).toBeTruthy();
  arrive();
  expect(await card("Serbia – Finland").findByText("Saved")).toBeTruthy();
  expect(sent(asked, PICK)).toEqual([
    {
      user_id: 19,
      game_id: 7064,
      tournament_id: 7,
      round: "Final",
      straight_prediction: "Finland",
      spread_prediction: null,
      is_double_points: false,
      team1: "Serbia",
      team2: "Finland",
      emoji1: "🇷🇸",
      emoji2: "🇫🇮",
    },
  ]);
});

test("a refused pick is reverted with the server's message and can be retried", async () => {
  const answers = [new RefusedReply(409, "The wind was against it."), { success: true }];
  const asked = await renderScreen({
    predictions: [aPrediction({ spread_prediction: "Serbia" })],
    answers: { [PICK]: () => answers.shift() },
  });
  await userEvent.click(side("Serbia – Finland", "Spread", /Finland/));
  const line = await card("Serbia – Finland").findByRole("alert");
  expect(line.textContent).toContain("+9.5 is not saved. The wind was against it.");
  expect(within(line).getByText("Error: Error saving prediction: The wind was against it.")).toBeTruthy();
  // Below the row of the tap, and pointing at it.
  const row = card("Serbia – Finland").getByRole("group", { name: "Spread" });
  expect(row.nextElementSibling).toBe(line);
  expect(line.className).toContain("at-right");
  expect(side("Serbia – Finland", "Spread", /Finland/).dataset["failed"]).toBe("true");
  expect(isOn(side("Serbia – Finland", "Spread", /Serbia/))).toBe(true);
  expect(isOn(side("Serbia – Finland", "Spread", /Finland/))).toBe(false);
  await userEvent.click(within(line).getByRole("button", { name: "Try again" }));
  expect(await card("Serbia – Finland").findByText("Saved")).toBeTruthy();
  expect(card("Serbia – Finland").queryByRole("alert")).toBeNull();
  expect(isOn(side("Serbia – Finland", "Spread", /Finland/))).toBe(true);
  expect(sent(asked, PICK)).toMatchObject([
    { straight_prediction: null, spread_prediction: "Finland" },
    { straight_prediction: null, spread_prediction: "Finland" },
  ]);
});

test("a failure goes with a tap on what is picked already", async () => {
  await renderScreen({
    predictions: [aPrediction({ straight_prediction: "Serbia" })],
    answers: { [PICK]: new RefusedReply(500, "Broken.") },
  });
  await userEvent.click(side("Serbia – Finland", "Winner", /Finland/));
  await card("Serbia – Finland").findByRole("alert");
  await userEvent.click(side("Serbia – Finland", "Winner", /Serbia/));
  expect(card("Serbia – Finland").queryByRole("alert")).toBeNull();
});

test("a failure goes when the pick turns out to be saved", async () => {
  const rows = [[], [aPrediction({ straight_prediction: "Finland" })]];
  await renderScreen({
    answers: {
      "GET /api/user/19/old": () => ({ predictions: rows.shift() }),
      [PICK]: new RefusedReply(500, "Broken."),
    },
  });
  await userEvent.click(side("Serbia – Finland", "Winner", /Finland/));
  await waitFor(() => expect(isOn(side("Serbia – Finland", "Winner", /Finland/))).toBe(true));
  await waitFor(() => expect(card("Serbia – Finland").queryByRole("alert")).toBeNull());
});

test("what a second try cannot change has no Try again", async () => {
  const closed = new RefusedReply(409, "Predictions for this game are closed.", { code: "contest-closed" });
  await renderScreen({ answers: { [PICK]: closed } });
  await userEvent.click(side("Serbia – Finland", "Winner", /Finland/));
  const line = await card("Serbia – Finland").findByRole("alert");
  expect(line.textContent).toContain("Finland is not saved. Predictions for this game are closed.");
  expect(within(line).queryByRole("button")).toBeNull();
});

test("after a refusal the player's picks and the games are fetched again", async () => {
  const asked = await renderScreen({ answers: { [PICK]: new RefusedReply(409, "The game has started.") } });
  const count = (path: string) => asked.filter(({ call }) => call.startsWith(`GET ${path}`)).length;
  const before = [count("/api/user/19/old"), count("/api/games")];
  await userEvent.click(side("Serbia – Finland", "Winner", /Finland/));
  await card("Serbia – Finland").findByRole("alert");
  await waitFor(() =>
    expect([count("/api/user/19/old"), count("/api/games")]).toEqual(before.map((times) => times + 1)),
  );
});

test("a reply that was requested before a pick was saved does not remove the pick", async () => {
  const stale = later({ predictions: [] });
  const first = later({ success: true });
  const second = later({ success: true });
  const rows = [() => ({ predictions: [] }), stale.reply];
  const picks = [first.reply, second.reply];
  await renderScreen({
    answers: {
      "GET /api/user/19/old": () => (rows.shift() ?? stale.reply)(),
      [PICK]: () => picks.shift()?.(),
    },
  });
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(rows).toEqual([]));
  await userEvent.click(side("Poland – Bosnia and Herzegovina", "Winner", /Poland/));
  // This pick is still being saved when the first one is, so that nothing is asked for again in between.
  await userEvent.click(side("Serbia – Finland", "Winner", /Finland/));
  first.arrive();
  expect(await card("Poland – Bosnia and Herzegovina").findByText("Saved")).toBeTruthy();
  await act(async () => {
    stale.arrive();
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve));
  });
  expect(isOn(side("Poland – Bosnia and Herzegovina", "Winner", /Poland/))).toBe(true);
  second.arrive();
});

test.each([
  {
    tap: () => userEvent.click(side("Serbia – Finland", "Winner", /Serbia/)),
    message: "Error: Error saving prediction: Failed to save prediction",
  },
  {
    tap: () => userEvent.selectOptions(card("Serbia – Finland").getByLabelText("Top Scorer"), "Nikola Jokić"),
    message: "Error: Error saving prediction: Failed to save top scorer prediction",
  },
  {
    tap: () => userEvent.click(jokerOf("Serbia – Finland")),
    message: "Error: Error in handleDoublePoints: Failed to set double points",
  },
])("without a sentence of the server: $message", async ({ tap, message }) => {
  localStorage.setItem("scorer-list", "simple");
  const cut = () => new Response("<h1>Bad Gateway</h1>", { status: 502 });
  await renderScreen({ answers: { [PICK]: cut, [JOKER]: cut } });
  await tap();
  const line = await card("Serbia – Finland").findByRole("alert");
  expect(line.textContent).toMatch(
    / is not (saved|played)\. The server has a problem\. Try again in a moment\./,
  );
  expect(within(line).getByText(message)).toBeTruthy();
});

test("quick taps are sent in order, and the last one wins", async () => {
  const first = later({ success: true });
  const answers = [first.reply, () => ({ success: true })];
  const asked = await renderScreen({ answers: { [PICK]: () => answers.shift()?.() } });
  await userEvent.click(side("Serbia – Finland", "Winner", /Finland/));
  await userEvent.click(side("Serbia – Finland", "Winner", /Serbia/));
  expect(isOn(side("Serbia – Finland", "Winner", /Serbia/))).toBe(true);
  expect(sent(asked, PICK)).toMatchObject([{ straight_prediction: "Finland" }]);
  first.arrive();
  expect(await card("Serbia – Finland").findByText("Saved")).toBeTruthy();
  expect(sent(asked, PICK)).toMatchObject([
    { straight_prediction: "Finland" },
    { straight_prediction: "Serbia" },
  ]);
  expect(isOn(side("Serbia – Finland", "Winner", /Serbia/))).toBe(true);
  expect(isOn(side("Serbia – Finland", "Winner", /Finland/))).toBe(false);
});

test("a tap on the current pick sends nothing", async () => {
  const asked = await renderScreen({ predictions: [aPrediction({ straight_prediction: "Serbia" })] });
  await userEvent.click(side("Serbia – Finland", "Winner", /Serbia/));
  expect(sent(asked, PICK)).toEqual([]);
});

test("the joker moves to another game of the round, and can be taken back", async () => {
  const asked = await renderScreen({ predictions: [aPrediction({ is_double_points: true })] });
  expect(screen.getByText("Joker: Serbia – Finland")).toBeTruthy();
  await userEvent.click(jokerOf("Poland – Bosnia and Herzegovina"));
  expect([jokerOf("Serbia – Finland"), jokerOf("Poland – Bosnia and Herzegovina")].map(isOn)).toEqual([
    false,
    true,
  ]);
  expect(await card("Poland – Bosnia and Herzegovina").findByText("Saved")).toBeTruthy();
  await userEvent.click(jokerOf("Poland – Bosnia and Herzegovina"));
  expect(screen.getByText("Joker not played")).toBeTruthy();
  expect(sent(asked, JOKER)).toMatchObject([
    { game_id: 7065, round: "Final", is_double_points: true },
    { game_id: 7065, round: "Final", is_double_points: false },
  ]);
});

test("a pick says that the joker is on its game only once the server knows it", async () => {
  const { reply, arrive } = later({ success: true });
  const asked = await renderScreen({ answers: { [JOKER]: reply } });
  await userEvent.click(jokerOf("Serbia – Finland"));
  await userEvent.click(side("Serbia – Finland", "Winner", /Finland/));
  await waitFor(() => expect(sent(asked, PICK)).toMatchObject([{ is_double_points: false }]));
  arrive();
  expect(await card("Serbia – Finland").findByText("Saved")).toBeTruthy();
  await userEvent.click(side("Serbia – Finland", "Spread", /Finland/));
  await waitFor(() => expect(sent(asked, PICK)).toMatchObject([{}, { is_double_points: true }]));
});

test("once its game has started the joker cannot move, and the card says where it is", async () => {
  const asked = await renderScreen({
    games: [turkey, serbia],
    predictions: [aPrediction({ game_id: 7061, is_double_points: true })],
  });
  const slot = jokerOf("Serbia – Finland");
  expect(slot.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(slot);
  expect(screen.getByRole("tooltip").textContent).toBe("Joker already played on Turkey – Sweden.");
  expect(sent(asked, JOKER)).toEqual([]);
});

test.each([
  ["contest-closed", "Predictions for this game are closed."],
  ["joker-fixed", "Joker already played on Turkey – Sweden."],
])("a joker that comes too late (%s) is refused at its card, and stays where it was", async (code, why) => {
  const asked = await renderScreen({
    predictions: [aPrediction({ is_double_points: true })],
    answers: { [JOKER]: new RefusedReply(409, why, { code }) },
  });
  await userEvent.click(jokerOf("Poland – Bosnia and Herzegovina"));
  const line = await card("Poland – Bosnia and Herzegovina").findByRole("alert");
  expect(line.textContent).toContain(why);
  expect(within(line).queryByRole("button")).toBeNull();
  expect(isOn(jokerOf("Serbia – Finland"))).toBe(true);
  expect(isOn(jokerOf("Poland – Bosnia and Herzegovina"))).toBe(false);
  expect(sent(asked, JOKER)).toHaveLength(1);
});

test("an empty value removes the top scorer", async () => {
  localStorage.setItem("scorer-list", "simple");
  const asked = await renderScreen({ predictions: [aPrediction({ top_scorer_prediction: "Nikola Jokić" })] });
  const select = card("Serbia – Finland").getByLabelText("Top Scorer");
  expect(select).toHaveProperty("value", "Nikola Jokić");
  await userEvent.selectOptions(select, "Select player");
  expect(select).toHaveProperty("value", "");
  expect(await card("Serbia – Finland").findByText("Saved")).toBeTruthy();
  const [body] = sent(asked, PICK);
  expect(body).toMatchObject({ top_scorer_prediction: "", game_id: 7064 });
  expect(body).not.toHaveProperty("straight_prediction");
});
