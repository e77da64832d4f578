import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { EmojiBadge } from "./tooltip.tsx";

afterEach(cleanup);

function renderBadge() {
  render(
    <>
      <EmojiBadge emoji="👑" label="Round Winner: 3 rounds" count={3} />
      <p>Elsewhere</p>
    </>,
  );
  return { badge: screen.getByRole("button", { name: "Round Winner: 3 rounds" }), user: userEvent.setup() };
}
const findTip = () => screen.queryByRole("tooltip")?.textContent ?? null;

test("hover shows the meaning and leaving hides it", async () => {
  const { badge, user } = renderBadge();
  expect(findTip()).toBeNull();
  await user.hover(badge);
  expect(findTip()).toBe("Round Winner: 3 rounds");
  await user.unhover(badge);
  expect(findTip()).toBeNull();
});

test("focus shows it, Escape hides it", async () => {
  const { user } = renderBadge();
  await user.tab();
  expect(findTip()).toBe("Round Winner: 3 rounds");
  await user.keyboard("{Escape}");
  expect(findTip()).toBeNull();
});

test("a tap shows it, a tap elsewhere hides it", async () => {
  const { badge, user } = renderBadge();
  await user.click(badge);
  expect(findTip()).toBe("Round Winner: 3 rounds");
  await user.click(screen.getByText("Elsewhere"));
  expect(findTip()).toBeNull();
});
