import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { PredictionRows } from "./prediction-rows.tsx";

afterEach(cleanup);

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ user_id: index + 1 }));

function show(count: number, userId: number | null) {
  render(
    <table>
      <PredictionRows predictions={rowsOf(count)} markets={3} userId={userId}>
        {({ user_id }) => (
          <tr key={user_id}>
            <th scope="row">Player {user_id}</th>
          </tr>
        )}
      </PredictionRows>
    </table>,
  );
}

const names = () => screen.getAllByRole("rowheader").map((one) => one.textContent);
const button = () => screen.queryByRole("button");

test("a game with as many players as an office has shows them all", () => {
  show(200, 1);
  expect(names()).toHaveLength(200);
  expect(button()).toBeNull();
});

test("of thousands some are shown, more on demand, in their order", async () => {
  show(450, null);
  expect(names()).toHaveLength(200);
  expect(button()?.textContent).toBe("Show 200 more of 450");
  await userEvent.click(button()!);
  expect(button()?.textContent).toBe("Show 50 more of 450");
  await userEvent.click(button()!);
  expect(names()).toEqual(rowsOf(450).map(({ user_id }) => `Player ${user_id}`));
  expect(button()).toBeNull();
});

test("the own row is shown wherever it stands, and once only", async () => {
  show(450, 300);
  expect(names()).toHaveLength(201);
  expect(names().at(-1)).toBe("Player 300");
  expect(button()?.textContent).toBe("Show 200 more of 450");
  await userEvent.click(button()!);
  expect(names().filter((name) => name === "Player 300")).toHaveLength(1);
});

test("nothing is offered when only the own row was left out", () => {
  show(201, 201);
  expect(names()).toHaveLength(201);
  expect(button()).toBeNull();
});
