import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aResult, findTitle, renderProfile } from "#web/testing/profile.tsx";
import { RefusedReply } from "#web/testing/server.ts";

const GIVE = "POST /api/croissant/give/3";
const TAKE_BACK = "POST /api/croissant/take-back/3";
const HISTORY = "GET /api/leaderboard/user/3";

test.each([
  { gift_type: "croissant", offer: "Give a croissant" },
  { gift_type: "champagne", offer: "Give champagne" },
  { gift_type: "chocolate", offer: "Give a chocolate" },
] as const)("$gift_type: $offer", async ({ gift_type, offer }) => {
  renderProfile({ tournament: { gift_type } });
  await findTitle("Tom’s Predictions");
  expect(screen.getByRole("button", { name: offer })).toBeTruthy();
});

test("giving a gift sends one call and changes the button", async () => {
  const counts = [
    { count: 0, given: false },
    { count: 0, given: true },
  ];
  const { user, asked } = renderProfile({
    answers: { "GET /api/croissant/count/3": () => counts.shift(), [GIVE]: { success: true } },
  });
  expect(await screen.findByText("Anonymous: nobody learns that it is from you.")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Give a chocolate" }));
  await user.click(await screen.findByRole("button", { name: "Given anonymously" }));
  expect(asked.filter(({ call }) => call === GIVE).map(({ body }) => body)).toEqual([{ tournamentId: 7 }]);
});

test("a gift can be taken back until the server's instant, and then be given again", async () => {
  const take_back_until = new Date(Date.now() + 40_000).toISOString();
  const counts = [
    { count: 0, given: true, take_back_until },
    { count: 0, given: false },
  ];
  const { user, asked } = renderProfile({
    answers: { "GET /api/croissant/count/3": () => counts.shift(), [TAKE_BACK]: { success: true } },
  });
  await user.click(await screen.findByRole("button", { name: /^Take it back \(\d+ s\)$/ }));
  const offer = await screen.findByRole("button", { name: "Give a chocolate" });
  expect(document.activeElement).toBe(offer);
  expect(asked.filter(({ call }) => call === TAKE_BACK).map(({ body }) => body)).toEqual([
    { tournamentId: 7 },
  ]);
});

test("a gift given earlier disables the button", async () => {
  const { asked, user } = renderProfile({
    answers: { "GET /api/croissant/count/3": { count: 1, given: true }, [GIVE]: { success: true } },
  });
  const button = await screen.findByRole("button", { name: "Given anonymously" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await user.click(button);
  expect(asked.filter(({ call }) => call === GIVE)).toEqual([]);
});

test("after a 409 the button shows that another device already gave the gift", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const counts = [
    { count: 0, given: false },
    { count: 1, given: true },
  ];
  const { user } = renderProfile({
    answers: {
      "GET /api/croissant/count/3": () => counts.shift(),
      [GIVE]: new RefusedReply(409, "Given already."),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Give a chocolate" }));
  expect(await screen.findByRole("button", { name: "Given anonymously" })).toBeTruthy();
});

test("a failed gift is only logged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { user } = renderProfile({ answers: { [GIVE]: new RefusedReply(409, "You gave already.") } });
  await user.click(await screen.findByRole("button", { name: "Give a chocolate" }));
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  expect(await screen.findByRole("button", { name: "Give a chocolate" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  { why: "its own flag", tournament: { is_over: true }, history: [] },
  { why: "the player's history", tournament: {}, history: [aResult({ id: 7, is_over: true })] },
])("there is no gift button in a tournament that is over by $why", async ({ tournament, history }) => {
  renderProfile({ tournament, answers: { [HISTORY]: history } });
  await findTitle("Tom’s Predictions");
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: /^Give/ })).toBeNull());
});
