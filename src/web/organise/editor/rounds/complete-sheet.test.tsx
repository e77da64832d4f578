import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ContestFacts } from "#contract/organise/schemas.ts";
import { aRoundEntry, aTournament } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { CompleteSheet } from "./complete-sheet.tsx";

const MARK = "POST /api/organise/tournaments/7/rounds";
const GAMES = [
  { id: 1, status: "scheduled" },
  { id: 2, status: "scheduled" },
] as const;

async function open(done: readonly number[], answers: Record<string, unknown> = {}) {
  const asked = stubServer({
    "GET /api/tournaments/7": aTournament(),
    "GET /api/round-leaderboard": {
      Final: [
        aRoundEntry({ user_id: 1, name: "Mari Tamm", total_points: 36, rank: 1 }),
        aRoundEntry({ user_id: 2, name: "Jaan Kask", total_points: 20, rank: 2 }),
      ],
    },
    [MARK]: { success: true },
    ...answers,
  });
  const onClose = vi.fn();
  const facts = done.map((id) => ({ id, has_result: true }) as ContestFacts);
  renderAt(
    "/organise/7",
    <CompleteSheet tournamentId={7} round="Final" games={GAMES} facts={facts} onClose={onClose} />,
  );
  await screen.findByText(/players see the new standings/);
  return { asked, onClose, user: userEvent.setup() };
}

test("a round is marked complete, after who wins it was shown", async () => {
  const { asked, onClose, user } = await open([1, 2]);
  expect(screen.getByText("Both games have a result")).toBeTruthy();
  expect(screen.getByText("round winner: Mari Tamm, 36 points. Gets 👑.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Round is complete" }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked.filter(({ call }) => call === MARK).map(({ body }) => body)).toEqual([
    { round: "Final", is_over: true },
  ]);
});

test("a round with a game to come says so, and a refusal keeps the sheet open", async () => {
  const { onClose, user } = await open([1], { [MARK]: new RefusedReply(404, "There is no round Final.") });
  expect(screen.getByText("1 of 2 games has no result yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Round is complete" }));
  expect(await screen.findByText(/There is no round Final/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test("a round that is complete can be marked active again", async () => {
  const { asked, user } = await open([1, 2], {
    "GET /api/tournaments/7": aTournament({ rounds: [{ name: "Final", multiplier: 5, is_over: true }] }),
  });
  await user.click(await screen.findByRole("button", { name: "It is not complete" }));
  await expect
    .poll(() => asked.filter(({ call }) => call === MARK).map(({ body }) => body))
    .toEqual([{ round: "Final", is_over: false }]);
});
