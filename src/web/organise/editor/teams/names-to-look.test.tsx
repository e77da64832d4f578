import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { keyRows } from "#web/organise/editor/edits/setup-edit.ts";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";
import { ORGANISED } from "#web/testing/organised.ts";
import { renderAt } from "#web/testing/render.tsx";
import { TeamsPanel } from "./teams-panel.tsx";

beforeEach(() => localStorage.clear());

const team = (name: string, ...players: string[]) => ({ name, emoji: "🏀", color: null, players });
const TEAMS = [team("Nõmme", "Ann Lee"), team("Nomme", "Bo Ek"), team("Tartu", "Bo Ek")];
const GAME = {
  id: 5,
  round: "Final",
  starts_at: null,
  status: "scheduled" as const,
  side1: "Nomme",
  side2: "Tartu",
  spread: null,
};

function open(stage: "draft" | "published" = "draft") {
  const setup = keyRows({ ...ORGANISED.setup, teams: TEAMS, games: [GAME] }, new Map(), new Map());
  const change = vi.fn();
  const edits = { setup, stored: setup, change } as unknown as SetupEdits;
  renderAt(
    "/organise/4",
    <TeamsPanel organised={{ id: 4, stage }} edits={edits} groups={[]} namedIn={null} />,
  );
  return { change, user: userEvent.setup() };
}

test("two teams that look alike become one, with the games and players of both", async () => {
  const { change, user } = open();
  expect(screen.getByRole("heading", { name: "2 names to look at" })).toBeTruthy();
  expect(screen.getByText(/They look alike. 0 games and 1 game./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^One team/ }));
  expect(change.mock.calls.map(([table, , now]) => [table, now?.side1 ?? now?.players ?? now])).toEqual([
    ["games", "Nõmme"],
    ["teams", ["Ann Lee", "Bo Ek"]],
    ["teams", null],
  ]);
});

test("what is right as it is is asked about once in this browser", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: /^Two teams/ }));
  expect(screen.getByRole("heading", { name: "1 name to look at" })).toBeTruthy();
  expect(screen.getByText(/Players see “Bo Ek \(Nomme\)” and “Bo Ek \(Tartu\)”/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^That is right/ }));
  expect(screen.queryByRole("heading", { name: /to look at/ })).toBeNull();
});

test("a published tournament asks nothing", () => {
  open("published");
  expect(screen.queryByRole("heading", { name: /to look at/ })).toBeNull();
});
