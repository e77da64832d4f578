import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aTeamPrediction } from "#web/testing/builders.ts";
import { card, isOn, jokerOf, later, sent, side } from "#web/testing/cards.ts";
import { azerbaijan, JOKER, mclaren, PICK, renderScreen } from "#web/testing/races.tsx";
import { RefusedReply } from "#web/testing/server.ts";

test("a tap shows at once and is sent with the token", async () => {
  const { reply, arrive } = later({ success: true });
  const asked = await renderScreen({ answers: { [PICK]: reply } });
  await userEvent.click(side("McLaren", "Winner", /Piastri/));
  expect(isOn(side("McLaren", "Winner", /Piastri/))).toBe(true);
  expect(card("McLaren").getByText("1 of 2 picked")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Progress" }).textContent).toContain("1/4");
  arrive();
  expect(await card("McLaren").findByText("Saved")).toBeTruthy();
  expect(sent(asked, PICK)).toEqual([
    { user_id: 19, race_id: 6017, team_name: "McLaren", winner_prediction: "Oscar Piastri" },
  ]);
  const calls = asked.filter((one) => one.call.includes("/api/f1/"));
  expect(new Set(calls.map((one) => one.authorization))).toEqual(new Set(["Bearer secret"]));
});

test("only what was tapped is sent, one after the other", async () => {
  const asked = await renderScreen();
  await userEvent.click(side("McLaren", "Winner", /Piastri/));
  await userEvent.click(side("McLaren", "Handicap", /Norris/));
  await userEvent.click(side("McLaren", "Winner", /Norris/));
  await waitFor(() => expect(sent(asked, PICK)).toHaveLength(3));
  const named = { user_id: 19, race_id: 6017, team_name: "McLaren" };
  expect(sent(asked, PICK)).toEqual([
    { ...named, winner_prediction: "Oscar Piastri" },
    { ...named, handicap_prediction: "Lando Norris" },
    { ...named, winner_prediction: "Lando Norris" },
  ]);
});

test("a tap shows what another device picked meanwhile, and leaves it", async () => {
  const phone = aTeamPrediction({ winner_prediction: "Oscar Piastri" });
  const laptop = { ...phone, winner_prediction: "Lando Norris" };
  const answers = [[phone], [{ ...laptop, handicap_prediction: "Oscar Piastri" }]];
  const asked = await renderScreen({ answers: { "GET /api/f1/predictions/19": () => answers.shift() } });
  await userEvent.click(side("McLaren", "Handicap", /Piastri/));
  await waitFor(() => expect(isOn(side("McLaren", "Winner", /Norris/))).toBe(true));
  expect(isOn(side("McLaren", "Handicap", /Piastri/))).toBe(true);
  expect(sent(asked, PICK)).toEqual([
    { user_id: 19, race_id: 6017, team_name: "McLaren", handicap_prediction: "Oscar Piastri" },
  ]);
});

test("a refused pick is reverted with the server's message and can be retried", async () => {
  const answers = [new RefusedReply(409, "The wind was against it."), { success: true }];
  await renderScreen({
    predictions: [aTeamPrediction({ handicap_prediction: "Lando Norris" })],
    answers: { [PICK]: () => answers.shift() },
  });
  await userEvent.click(side("McLaren", "Handicap", /Piastri/));
  const line = await card("McLaren").findByRole("alert");
  expect(line.textContent).toMatch(/[−+]\d+\.5 is not saved\. The wind was against it\./);
  expect(within(line).getByText("Error: Error saving prediction: The wind was against it.")).toBeTruthy();
  expect(isOn(side("McLaren", "Handicap", /Norris/))).toBe(true);
  await userEvent.click(within(line).getByRole("button", { name: "Try again" }));
  expect(await card("McLaren").findByText("Saved")).toBeTruthy();
  expect(isOn(side("McLaren", "Handicap", /Piastri/))).toBe(true);
});

test("a session that the server no longer knows has ended", async () => {
  await renderScreen({ answers: { [PICK]: new RefusedReply(401, "Please sign in.") } });
  await userEvent.click(side("McLaren", "Winner", /Norris/));
  await waitFor(() => expect(localStorage.getItem("userData")).toBeNull());
});

test("the joker moves to another team of the race, and can be taken back", async () => {
  const asked = await renderScreen({ predictions: [aTeamPrediction({ is_double_points: true })] });
  expect(screen.getByText("Joker: McLaren")).toBeTruthy();
  await userEvent.click(jokerOf("Williams"));
  expect([jokerOf("McLaren"), jokerOf("Williams")].map(isOn)).toEqual([false, true]);
  expect(await card("Williams").findByText("Saved")).toBeTruthy();
  await userEvent.click(jokerOf("Williams"));
  expect(screen.getByText("Joker not played")).toBeTruthy();
  expect(sent(asked, JOKER)).toEqual([
    { userId: 19, raceId: 6017, teamName: "Williams", isDoublePoints: true },
    { userId: 19, raceId: 6017, teamName: "Williams", isDoublePoints: false },
  ]);
});

test("a joker that could not be played returns to its former team", async () => {
  await renderScreen({
    predictions: [aTeamPrediction({ is_double_points: true })],
    answers: { [JOKER]: () => new Response("<h1>Bad Gateway</h1>", { status: 502 }) },
  });
  await userEvent.click(jokerOf("Williams"));
  expect((await card("Williams").findByRole("alert")).textContent).toContain(
    "Error: Error in handleDoublePoints: Failed to set double points",
  );
  expect([jokerOf("McLaren"), jokerOf("Williams")].map(isOn)).toEqual([true, false]);
});

test("the picks of a team are taken back by the number of its contest", async () => {
  const { reply, arrive } = later({ success: true });
  const predictions = [aTeamPrediction({ winner_prediction: "Lando Norris" })];
  const asked = await renderScreen({ predictions, answers: { "POST /api/predictions/take-back": reply } });
  await userEvent.click(card("McLaren").getByRole("button", { name: "Clear picks" }));
  expect(card("McLaren").getByText("Winner taken back")).toBeTruthy();
  expect(sent(asked, "POST /api/predictions/take-back")).toEqual([{ user_id: 19, contest_id: mclaren.id }]);
  arrive();
});

test("with all teams picked All set asks for the joker by team, and a tap plays it", async () => {
  const races = [{ ...azerbaijan, teams: [mclaren] }];
  const predictions = [
    aTeamPrediction({ winner_prediction: "Lando Norris", handicap_prediction: "Oscar Piastri" }),
  ];
  const asked = await renderScreen({ races, predictions });
  const finish = within(await screen.findByRole("status", { name: "Progress" }));
  expect(finish.getByText("2 of 2 picks. You can change them until the lock.")).toBeTruthy();
  expect(finish.getByText(/Choose a team/)).toBeTruthy();
  await userEvent.click(finish.getByRole("button", { name: "McLaren" }));
  await waitFor(() =>
    expect(sent(asked, JOKER)).toMatchObject([{ teamName: "McLaren", isDoublePoints: true }]),
  );
  expect(finish.queryByText(/Choose a team/)).toBeNull();
});
