import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aTournament } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { TournamentMenu } from "./tournament-menu.tsx";

async function renderMenu() {
  localStorage.setItem("tournamentId", "7");
  stubServer({
    "GET /api/tournaments": [
      aTournament({ id: 1, name: "Paris", sequence: 1, is_over: true }),
      aTournament({ id: 7, name: "EuroBasket", sequence: 7 }),
      aTournament({ id: 6, name: "Formula 1", sport: "f1", sequence: 6 }),
    ],
  });
  const onChoose = vi.fn();
  renderAt(
    "/",
    <>
      <TournamentMenu onChoose={onChoose} />
      <p>Elsewhere</p>
    </>,
  );
  const button = await screen.findByRole("button", { name: /Tournament: EuroBasket/ });
  return { onChoose, button, user: userEvent.setup() };
}

const listItems = () => screen.getAllByRole("menuitemradio");
const focused = () => document.activeElement?.textContent;

test("the newest come first, finished ones are marked, the current one is checked and focused", async () => {
  const { button, user } = await renderMenu();
  await user.click(button);
  await screen.findAllByRole("menuitemradio");
  expect(listItems().map((item) => item.textContent)).toEqual([
    "🏀EuroBasket",
    "🏎️Formula 1",
    "🏀ParisFinal",
  ]);
  expect(listItems().map((item) => item.getAttribute("aria-checked"))).toEqual(["true", "false", "false"]);
  expect(focused()).toBe("🏀EuroBasket");
});

test("arrows, Home and End move the focus and wrap around", async () => {
  const { button, user } = await renderMenu();
  button.focus();
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("🏀EuroBasket");
  const seen: (string | null | undefined)[] = [];
  for (const key of ["{ArrowDown}", "{ArrowDown}", "{ArrowDown}", "{ArrowUp}", "{Home}", "{End}"]) {
    await user.keyboard(key);
    seen.push(focused());
  }
  expect(seen).toEqual([
    "🏎️Formula 1",
    "🏀ParisFinal",
    "🏀EuroBasket",
    "🏀ParisFinal",
    "🏀EuroBasket",
    "🏀ParisFinal",
  ]);
});

test("Enter chooses, closes the menu and restores the focus", async () => {
  const { button, onChoose, user } = await renderMenu();
  await user.click(button);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(6);
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(button);
});

test("Escape closes the menu without a choice and restores the focus", async () => {
  const { button, onChoose, user } = await renderMenu();
  await user.click(button);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(onChoose).not.toHaveBeenCalled();
});

test("a click outside closes the menu", async () => {
  const { button, user } = await renderMenu();
  await user.click(button);
  await user.click(screen.getByText("Elsewhere"));
  expect(screen.queryByRole("menu")).toBeNull();
});
