import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Prediction } from "#contract/basketball/schemas.ts";
import { aPrediction } from "#web/testing/builders.ts";
import { card, isOn, later, sent, side } from "#web/testing/cards.ts";
import { PICK, renderScreen } from "#web/testing/predictions.tsx";
import { RefusedReply } from "#web/testing/server.ts";

const TAKE_BACK = "POST /api/predictions/take-back";
const NAME = "Serbia – Finland";

const picked = aPrediction({
  straight_prediction: "Serbia",
  spread_prediction: "Finland",
  is_double_points: true,
});

/** Renders the card with a winner, a spread and the joker; the calls change the stored row. */
async function renderPicked(answer: unknown = { success: true }, rows: Prediction[] = [picked]) {
  let stored = rows;
  const asked = await renderScreen({
    answers: {
      "GET /api/user/19/old": () => ({ predictions: stored }),
      [TAKE_BACK]: async () => {
        const given: unknown = typeof answer === "function" ? await answer() : answer;
        if (!(given instanceof RefusedReply)) stored = [aPrediction({ is_double_points: true })];
        return given;
      },
      [PICK]: (body: object) => {
        stored = stored.map((row) => ({ ...row, ...body }));
        return { success: true };
      },
    },
  });
  return asked;
}

const button = (name: string) => card(NAME).getByRole("button", { name });

test("all picks of a card are taken back at once, the joker stays, and Undo saves them again", async () => {
  const { reply, arrive } = later({ success: true });
  const asked = await renderPicked(reply);
  await userEvent.click(button("Clear picks"));
  expect(card(NAME).getByText("2 picks taken back")).toBeTruthy();
  expect(card(NAME).getByText("0 of 3 picked")).toBeTruthy();
  expect(isOn(side(NAME, "Winner", /Serbia/))).toBe(false);
  expect(isOn(button(`Joker ×2: ${NAME}`))).toBe(true);
  arrive();
  await userEvent.click(button("Undo"));
  await waitFor(() => expect(document.activeElement).toBe(button("Clear picks")));
  expect(sent(asked, TAKE_BACK)).toEqual([{ user_id: 19, contest_id: 7064 }]);
  await waitFor(() =>
    expect(sent(asked, PICK)).toMatchObject([
      { straight_prediction: "Serbia", is_double_points: true },
      { spread_prediction: "Finland", is_double_points: true },
    ]),
  );
});

test("a single pick is called by its market, and Undo goes after six seconds, with the focus on the card", async () => {
  await renderPicked({ success: true }, [aPrediction({ spread_prediction: "Finland" })]);
  await userEvent.click(button("Clear picks"));
  expect(await card(NAME).findByText("Spread taken back")).toBeTruthy();
  await waitFor(() => expect(card(NAME).queryByRole("button", { name: "Undo" })).toBeNull(), {
    timeout: 8_000,
  });
  expect(document.activeElement).toBe(screen.getByRole("article", { name: NAME }));
});

test("a card without picks has nothing to take back", async () => {
  await renderScreen();
  expect(card(NAME).queryByRole("button", { name: "Clear picks" })).toBeNull();
});

test("a refusal brings the picks back and says so; another pick takes the message away", async () => {
  await renderPicked(new RefusedReply(503, "The database is away."));
  await userEvent.click(button("Clear picks"));
  const line = await card(NAME).findByRole("alert");
  expect(line.textContent).toContain("The picks are not taken back. The database is away.");
  expect(isOn(side(NAME, "Winner", /Serbia/))).toBe(true);
  expect(card(NAME).queryByRole("button", { name: "Undo" })).toBeNull();
  await userEvent.click(side(NAME, "Winner", /Serbia/));
  expect(card(NAME).queryByRole("alert")).toBeNull();
});
