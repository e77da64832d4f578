import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aPrediction } from "#web/testing/builders.ts";
import { card, sent } from "#web/testing/cards.ts";
import { PICK, renderScreen, serbia } from "#web/testing/predictions.tsx";
import { RefusedReply } from "#web/testing/server.ts";

const NAME = "Serbia – Finland";
const game = {
  ...serbia,
  players: ["Nikola Jokić", "Luka Dončić", "Ognjen Jarić", "Lauri Markkanen", "Ilari Seppälä"],
  team1_players: 3,
};
const opener = () => card(NAME).getByRole("button", { name: /^Top Scorer/ });

async function openSheet(given: Parameters<typeof renderScreen>[0] = {}) {
  const asked = await renderScreen({ games: [game], ...given });
  await userEvent.click(opener());
  const dialog = await screen.findByRole("dialog", { name: "Top scorer" });
  return { asked, dialog, sheet: within(dialog) };
}

const team = (sheet: ReturnType<typeof within>, name: string) =>
  within(sheet.getByRole("group", { name }))
    .queryAllByRole("button")
    .map((player) => player.textContent);

test("both teams stand side by side, each in its own random order, and a tap chooses, saves and closes", async () => {
  const { asked, sheet } = await openSheet();
  expect(sheet.getByText("Most points in Serbia – Finland")).toBeTruthy();
  expect(team(sheet, "Serbia").sort()).toEqual(["Luka Dončić", "Nikola Jokić", "Ognjen Jarić"]);
  expect(team(sheet, "Finland").sort()).toEqual(["Ilari Seppälä", "Lauri Markkanen"]);
  expect(document.activeElement).toBe(sheet.getByRole("button", { name: "Close" }));
  await userEvent.click(sheet.getByRole("button", { name: "Ilari Seppälä" }));
  expect(sheet.getByRole("button", { name: "Ilari Seppälä", pressed: true })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(opener().textContent).toContain("Ilari Seppälä");
  expect(sent(asked, PICK)).toMatchObject([{ top_scorer_prediction: "Ilari Seppälä" }]);
});

test("the chosen one has the focus, and a tap on it or Clear clears", async () => {
  const predictions = [aPrediction({ top_scorer_prediction: "Nikola Jokić" })];
  const { asked, sheet } = await openSheet({ predictions });
  const chosen = sheet.getByRole("button", { name: "Nikola Jokić" });
  expect(document.activeElement).toBe(chosen);
  await userEvent.click(sheet.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(opener().textContent).toContain("Select player");
  expect(sent(asked, PICK)).toMatchObject([{ top_scorer_prediction: "" }]);
});

test("letters typed anywhere search, without accents and case; the count is said", async () => {
  const { sheet } = await openSheet();
  await userEvent.keyboard("DONCI");
  const field = sheet.getByRole("searchbox", { name: "Search a player" });
  expect(field).toHaveProperty("value", "DONCI");
  expect(team(sheet, "Serbia")).toEqual(["Luka Dončić"]);
  expect(sheet.getByText("Donči").tagName).toBe("MARK");
  expect(within(sheet.getByRole("group", { name: "Finland" })).getByText("No player")).toBeTruthy();
  expect(sheet.getByRole("status").textContent).toBe("1 player");
  await userEvent.keyboard("xx");
  expect(sheet.getByText("Nobody in these two teams is called “DONCIxx”.")).toBeTruthy();
  await userEvent.click(sheet.getByRole("button", { name: "Show all 5 players" }));
  expect(team(sheet, "Finland")).toHaveLength(2);
  expect(document.activeElement).toBe(field);
});

test("arrow keys move inside a team and between teams, which are one tab stop each", async () => {
  const { sheet } = await openSheet();
  const [serbs, finns] = ["Serbia", "Finland"].map((name) =>
    within(sheet.getByRole("group", { name })).getAllByRole("button"),
  );
  const stops = [...(serbs ?? []), ...(finns ?? [])].filter((player) => player.tabIndex === 0);
  expect(stops).toEqual([serbs?.[0], finns?.[0]]);
  serbs?.[0]?.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.activeElement).toBe(serbs?.[2]);
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(finns?.[1]);
  await userEvent.keyboard("{Home}{ArrowLeft}{End}");
  expect(document.activeElement).toBe(serbs?.[2]);
});

test("the simple list has a group for each team, and leads back", async () => {
  const { sheet } = await openSheet();
  await userEvent.click(sheet.getByRole("button", { name: "Use the simple list" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  const list = within(card(NAME).getByLabelText("Top Scorer"));
  expect(list.getAllByRole("group").map((group) => group.getAttribute("label"))).toEqual([
    "Serbia",
    "Finland",
  ]);
  expect(within(list.getByRole("group", { name: "Finland" })).getAllByRole("option")).toHaveLength(2);
  expect(localStorage.getItem("scorer-list")).toBe("simple");
  await userEvent.click(card(NAME).getByRole("button", { name: "Use the sheet" }));
  expect(opener()).toBeTruthy();
});

test("a failure stands below the button", async () => {
  const { sheet } = await openSheet({ answers: { [PICK]: new RefusedReply(503, "Later.") } });
  await userEvent.click(sheet.getByRole("button", { name: "Ilari Seppälä" }));
  const line = await card(NAME).findByRole("alert");
  expect(line.textContent).toContain("Ilari Seppälä is not saved.");
  // The sheet stands between the two until it has closed.
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(line.previousElementSibling).toBe(opener());
});

test("without names there is nothing to open", async () => {
  await renderScreen({ games: [{ ...game, players: [], team1_players: 0 }] });
  expect(opener()).toHaveProperty("disabled", true);
  expect(opener().textContent).toContain("The players are not named yet");
});
