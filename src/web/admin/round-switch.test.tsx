import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  cup,
  germany,
  PREVIEW,
  renderDesk,
  sent,
  signInAdmin,
  slovenia,
  TOGGLE,
  UP_TO_DATE,
} from "#web/testing/admin.tsx";
import { RefusedReply } from "#web/testing/server.ts";

signInAdmin();

const roundSwitch = () => screen.getByRole("switch", { name: "Round Complete" });
const COMPLETE = { ...cup, rounds: cup.rounds.map((round) => ({ ...round, is_over: true })) };
const played = { score1: 85, score2: 58 };

test("a round with all results is marked as complete without a question", async () => {
  const games = [
    { ...germany, ...played },
    { ...slovenia, ...played },
  ];
  const { asked, user } = await renderDesk({ [TOGGLE]: { updated: 1 } }, games);
  await user.click(roundSwitch());
  expect(await screen.findByText("Round marked as complete!")).toBeTruthy();
  expect(sent(asked, TOGGLE)).toHaveLength(1);
});

test("marking a round with open games asks first and names the games", async () => {
  const { asked, user } = await renderDesk({ [TOGGLE]: { updated: 1 } }, [
    { ...germany, ...played },
    slovenia,
  ]);
  await user.click(roundSwitch());
  const dialog = within(screen.getByRole("dialog", { name: "Mark Round of 16 as complete?" }));
  expect(dialog.getByText("Slovenia – Italy has no result yet.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent(asked, TOGGLE)).toEqual([]);
  await user.click(roundSwitch());
  await user.click(screen.getByRole("button", { name: "Mark as complete" }));
  expect(await screen.findByText("Round marked as complete!")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a round whose games without a result are cancelled is marked as complete without a question", async () => {
  const { asked, user } = await renderDesk({ [TOGGLE]: { updated: 1 } }, [
    { ...germany, ...played },
    { ...slovenia, status: "cancelled" as const },
  ]);
  await user.click(roundSwitch());
  expect(await screen.findByText("Round marked as complete!")).toBeTruthy();
  expect(sent(asked, TOGGLE)).toHaveLength(1);
});

test("of many games the first are named and the rest are counted", async () => {
  const games = [1, 2, 3, 4, 5, 6].map((id) => ({ ...slovenia, id, team1: `Team ${id}` }));
  const { user } = await renderDesk({}, games);
  await user.click(roundSwitch());
  const text =
    "Team 1 – Italy, Team 2 – Italy, Team 3 – Italy, Team 4 – Italy and 2 more have no result yet.";
  expect(screen.getByText(text)).toBeTruthy();
});

test("the switch stays as the server acknowledged it, also when nothing can be loaded after that", async () => {
  let isMarked = false;
  const { user } = await renderDesk({
    [TOGGLE]: () => {
      isMarked = true;
      return { updated: 1 };
    },
    "GET /api/tournaments": () => (isMarked ? new RefusedReply(503, "The store is away.") : [cup]),
  });
  await user.click(roundSwitch());
  await user.click(screen.getByRole("button", { name: "Mark as complete" }));
  expect(await screen.findByText("Round marked as complete!")).toBeTruthy();
  expect(roundSwitch().getAttribute("aria-checked")).toBe("true");
});

test("after a refusal the switch shows what the server has", async () => {
  let isMarked = false;
  const { user } = await renderDesk({
    [TOGGLE]: () => {
      isMarked = true;
      return new RefusedReply(503, "No answer in time.");
    },
    "GET /api/tournaments": () => [isMarked ? COMPLETE : cup],
  });
  await user.click(roundSwitch());
  await user.click(screen.getByRole("button", { name: "Mark as complete" }));
  expect(await screen.findByText(/No answer in time/)).toBeTruthy();
  await waitFor(() => expect(roundSwitch().getAttribute("aria-checked")).toBe("true"));
});

test("it takes the next tap while the board is still loading", async () => {
  const games = [
    { ...germany, ...played },
    { ...slovenia, ...played },
  ];
  let isMarked = false;
  const { asked, user } = await renderDesk(
    {
      [TOGGLE]: () => {
        isMarked = true;
        return { updated: 1 };
      },
      "GET /api/tournaments": () => [isMarked ? COMPLETE : cup],
      [PREVIEW]: () => (isMarked ? new Promise(() => {}) : UP_TO_DATE),
    },
    games,
  );
  await user.click(roundSwitch());
  await waitFor(() => expect(roundSwitch().getAttribute("aria-busy")).toBeNull());
  expect(roundSwitch().getAttribute("aria-checked")).toBe("true");
  await user.click(roundSwitch());
  await waitFor(() => expect(sent(asked, TOGGLE)).toHaveLength(2));
  expect(sent(asked, TOGGLE)).toMatchObject([{ body: { is_over: true } }, { body: { is_over: false } }]);
});
