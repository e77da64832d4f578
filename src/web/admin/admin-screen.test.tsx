import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Game } from "#contract/basketball/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { hasUnsavedWork } from "#web/browser/unsaved-work.ts";
import {
  cell,
  choose,
  cup,
  final,
  GAMES,
  germany,
  listGames,
  namesCell,
  renderDesk,
  SAVE,
  saveButton,
  sent,
  signInAdmin,
  slovenia,
  Started,
  TOGGLE,
  type,
  UPDATE,
  PREVIEW,
  UP_TO_DATE,
} from "#web/testing/admin.tsx";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer, Tagged } from "#web/testing/server.ts";

signInAdmin();

async function enterResult(user: ReturnType<typeof userEvent.setup>) {
  await type(user, "Germany – Portugal, score 1", "85");
  await type(user, "Germany – Portugal, score 2", " 58");
  await choose(user, /^Germany – Portugal, top scorer/, ["Dennis Schröder"]);
}

const RESULT = {
  id: 42,
  team1: "Germany",
  emoji1: "🇩🇪",
  team2: "Portugal",
  emoji2: "🇵🇹",
  spread: -26.5,
  score1: 85,
  score2: 58,
  top_scorer: "Dennis Schröder",
};

test("opens with the first round that is not complete, and shows the games of the chosen one", async () => {
  const { user } = await renderDesk();
  expect(screen.getByLabelText<HTMLSelectElement>("Round").value).toBe("Round of 16");
  expect(listGames()).toEqual(["#42", "#48"]);
  expect(cell("Slovenia – Italy, spread").value).toBe("−1.5");
  await user.selectOptions(screen.getByLabelText("Round"), "Final");
  expect(listGames()).toEqual(["#76"]);
});

test("changed cells stand out against what was loaded, and a save is possible only with changes", async () => {
  const { asked, user } = await renderDesk();
  expect(saveButton().getAttribute("aria-disabled")).toBe("true");
  await type(user, "Slovenia – Italy, spread", "-2.5");
  const changed = cell("Slovenia – Italy, spread, changed");
  expect(changed.className).toContain("changed");
  expect(changed.closest("tr")?.className).toBe("dirty");
  expect(saveButton().getAttribute("aria-disabled")).toBe("false");
  expect(screen.getByText("1 change").parentElement?.textContent).toBe("1 change in 1 game");
  await type(user, "Slovenia – Italy, spread, changed", "-1.5");
  expect(cell("Slovenia – Italy, spread").className).not.toContain("changed");
  expect(saveButton().getAttribute("aria-disabled")).toBe("true");
  await user.click(saveButton());
  expect(screen.getByText("No changes detected to save")).toBeTruthy();
  expect(sent(asked, SAVE)).toEqual([]);
});

test("once a refused change is taken back, its error does not stand beside that there is nothing to save", async () => {
  const { user } = await renderDesk({
    [SAVE]: () => new RefusedReply(400, "No.", { code: "cell-invalid" }),
  });
  await type(user, "Slovenia – Italy, spread", "-2.5");
  await user.click(saveButton());
  expect(await screen.findByText("Error saving changes: No.")).toBeTruthy();
  await type(user, "Slovenia – Italy, spread, changed", "-1.5");
  await user.click(saveButton());
  expect(screen.getByText("No changes detected to save")).toBeTruthy();
  expect(screen.queryByText("Error saving changes: No.")).toBeNull();
});

test("sends the edited rows of all rounds with the ETag of their list, and shows what is stored then", async () => {
  let games: Game[] = [germany, slovenia, final];
  const { asked, user } = await renderDesk({
    [GAMES]: () => new Tagged(games, games[0] === germany ? '"7-1"' : '"7-2"'),
    [SAVE]: () => {
      games = [{ ...germany, ...RESULT }, slovenia, { ...final, spread: -0.5 }];
      return { updated: 2 };
    },
  });
  await enterResult(user);
  await user.selectOptions(screen.getByLabelText("Round"), "Final");
  await type(user, "Serbia – Finland, spread", "−0,5");
  await user.click(saveButton());
  expect(await screen.findByText("Changes saved successfully! Updated 2 games.")).toBeTruthy();
  expect(sent(asked, SAVE)).toMatchObject([
    {
      ifMatch: '"7-1"',
      authorization: "Bearer secret",
      body: { tournament_id: 7, games: [RESULT, { id: 76, spread: -0.5 }] },
    },
  ]);
  expect(cell("Serbia – Finland, spread").value).toBe("−0.5");
  await user.selectOptions(screen.getByLabelText("Round"), "Round of 16");
  expect(namesCell("Germany – Portugal, top scorer: Dennis Schröder")).toBeTruthy();
  expect(saveButton().getAttribute("aria-disabled")).toBe("true");
});

test("invalid rows are not sent, and the fault is shown at the row", async () => {
  const { asked, user } = await renderDesk();
  await type(user, "Slovenia – Italy, spread", "-2");
  await user.click(saveButton());
  const message = screen.getByText("Slovenia – Italy, Spread: it has to end in .5.");
  const wrong = cell("Slovenia – Italy, spread, changed");
  expect(wrong.getAttribute("aria-invalid")).toBe("true");
  expect(wrong.getAttribute("aria-describedby")).toBe(message.id);
  expect(sent(asked, SAVE)).toEqual([]);
  await user.type(wrong, ".5");
  expect(screen.queryByText("Slovenia – Italy, Spread: it has to end in .5.")).toBeNull();
});

test("the server's refusal of a cell is shown at its row, in whichever round", async () => {
  const error = "Germany – Portugal, Team 1: Atlantis is not a team of this tournament.";
  const { user } = await renderDesk({ [SAVE]: new RefusedReply(400, error, { row: 42, field: "team1" }) });
  await type(user, "Germany – Portugal, team 1", "Atlantis");
  await user.selectOptions(screen.getByLabelText("Round"), "Final");
  await user.click(saveButton());
  expect(await screen.findByText(`Error saving changes: ${error}`)).toBeTruthy();
  expect(screen.getByText(error).id).toBe(
    cell("Germany – Portugal, team 1, changed").getAttribute("aria-describedby"),
  );
  expect(cell("Germany – Portugal, team 1, changed").value).toBe("Atlantis");
});

test("a conflict with another save is explained, and reloading keeps what was typed", async () => {
  const error = "Germany – Portugal was changed by someone else meanwhile. Load the games again.";
  const lists = [
    new Tagged([germany, slovenia, final], '"7-1"'),
    new Tagged([{ ...germany, spread: -25.5, score1: 84 }, slovenia, final], '"7-2"'),
  ];
  const replies = [new RefusedReply(409, error, { code: "stale", row: 42 }), { updated: 1 }];
  const { asked, user } = await renderDesk({
    [GAMES]: () => (lists.length > 1 ? lists.shift() : lists[0]),
    [SAVE]: () => replies.shift(),
  });
  await enterResult(user);
  await user.click(saveButton());
  expect(await screen.findByText(`Error saving changes: ${error}`)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByDisplayValue("−25.5")).toBeTruthy();
  expect(cell("Germany – Portugal, score 1, changed").value).toBe("85");
  expect(cell("Germany – Portugal, score 1, changed").title).toBe("Before: 84");
  expect(screen.queryByRole("button", { name: "Load again" })).toBeNull();
  await user.click(saveButton());
  await screen.findByText("Changes saved successfully! Updated 1 game.");
  expect(sent(asked, SAVE)[1]).toMatchObject({
    ifMatch: '"7-2"',
    body: { games: [{ ...RESULT, spread: -25.5 }] },
  });
});

test.each([
  { reply: { updated: 12 }, text: "Leaderboard updated successfully!" },
  {
    reply: new RefusedReply(503, "The store is away."),
    text: "Error updating leaderboard: The store is away.",
  },
])("Update Leaderboard: $text", async ({ reply, text }) => {
  const { asked, user } = await renderDesk({ [UPDATE]: reply });
  await user.click(screen.getByRole("button", { name: "Update Leaderboard" }));
  // As a toast over the screen it would cover the save button.
  expect((await screen.findByText(text)).closest(".savebar")).toBeTruthy();
  expect(sent(asked, UPDATE)).toMatchObject([{ body: { tournament_id: 7, sport: "basketball" } }]);
});

test("Round Complete marks the selected round and shows its stored state", async () => {
  let stored: Tournament = cup;
  const { asked, user } = await renderDesk({
    "GET /api/tournaments": () => [stored],
    [TOGGLE]: () => {
      stored = { ...cup, rounds: cup.rounds.map((round) => ({ ...round, is_over: true })) };
      return { updated: 1 };
    },
  });
  expect(screen.getByRole("switch", { name: "Round Complete" }).getAttribute("aria-checked")).toBe("false");
  await user.click(screen.getByRole("switch"));
  await user.click(screen.getByRole("button", { name: "Mark as complete" }));
  expect(await screen.findByText("Round marked as complete!")).toBeTruthy();
  expect(screen.getByRole("switch").getAttribute("aria-checked")).toBe("true");
  expect(screen.getByLabelText<HTMLSelectElement>("Round").value).toBe("Round of 16");
  expect(sent(asked, TOGGLE)).toMatchObject([
    { body: { tournament_id: 7, round: "Round of 16", is_over: true } },
  ]);
});

test("a refused toggle shows an error and is reverted", async () => {
  const { user } = await renderDesk({ [TOGGLE]: new RefusedReply(500, "") });
  await user.click(screen.getByRole("switch"));
  await user.click(screen.getByRole("button", { name: "Mark as complete" }));
  expect(await screen.findByText(/^Error updating round status: /)).toBeTruthy();
  expect(screen.getByRole("switch").getAttribute("aria-checked")).toBe("false");
});

test("a failed load of games shows an error and can be retried", async () => {
  const replies = [new RefusedReply(503, "The store is away."), [germany]];
  stubServer({ "GET /api/tournaments": [cup], [GAMES]: () => replies.shift(), [PREVIEW]: UP_TO_DATE });
  renderAt("/admin", <Started />);
  expect((await screen.findByRole("alert")).textContent).toContain("Error: The store is away.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("rowheader", { name: /#42/ })).toBeTruthy();
});

test("leaving with unsaved changes asks for confirmation", async () => {
  const { user } = await renderDesk();
  await type(user, "Slovenia – Italy, spread", "-2.5");
  await user.click(screen.getByRole("link", { name: "Away" }));
  const dialog = within(screen.getByRole("dialog", { name: "Leave without saving?" }));
  expect(dialog.getByText("1 change in 1 game will be lost.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Stay" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("status", { name: "Address" }).textContent).toBe("/admin");
  await user.click(screen.getByRole("link", { name: "Away" }));
  await user.click(screen.getByRole("button", { name: "Leave" }));
  expect(screen.getByRole("status", { name: "Address" }).textContent).toBe("/leaderboard");
});

test("closing the page warns only about unsaved changes", async () => {
  const { user } = await renderDesk();
  const isWarned = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isWarned()).toBe(false);
  await type(user, "Slovenia – Italy, spread", "-2.5");
  expect([isWarned(), hasUnsavedWork()]).toEqual([true, true]);
  await type(user, "Slovenia – Italy, spread, changed", "-1.5");
  expect([isWarned(), hasUnsavedWork()]).toEqual([false, false]);
});

test("the table shows what others save, until something is typed", async () => {
  const lists = [[germany], [{ ...germany, score1: 98 }], [{ ...germany, score1: 99 }]];
  const { asked, connection, user } = await renderDesk({ [GAMES]: () => new Tagged(lists.shift(), '"7-1"') });
  const tellOfSave = () =>
    act(async () => connection.listeners?.onChange({ what: "contests", tournament_id: 7 }));
  await tellOfSave();
  await waitFor(() => expect(cell("Germany – Portugal, score 1").value).toBe("98"));
  await type(user, "Germany – Portugal, score 2", "86");
  await tellOfSave();
  expect(sent(asked, GAMES)).toHaveLength(2);
  expect(screen.getByDisplayValue("86")).toBeTruthy();
});
