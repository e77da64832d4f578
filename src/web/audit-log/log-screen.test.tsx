import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogEntry } from "#contract/audit-log/schemas.ts";
import { ClockProvider } from "#web/clock/clock.tsx";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { anEntry, aTournament } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { LogScreen } from "./log-screen.tsx";
import { PAGE_SIZE } from "./queries.ts";

/** A date in the time zone of the machine that runs the test. */
const at = (day: number, hour: number, minute = 0) => new Date(2025, 8, day, hour, minute, 5);

beforeEach(() => {
  vi.useFakeTimers({ now: at(6, 22), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function aChange(id: number, fields: Partial<LogEntry> = {}): LogEntry {
  return {
    id,
    timestamp: at(6, 10, id % 60).toISOString(),
    user_id: 3,
    user_name: "Kadri",
    action: "sign-in",
    team_name: null,
    game_id: null,
    tournament_id: null,
    additional_info: null,
    ...fields,
  };
}

const logOf = (...entries: LogEntry[]) => Object.fromEntries(entries.map((entry) => [entry.id, entry]));

const PICK = aChange(2, {
  action: "pick",
  team_name: "Serbia",
  game_id: 7064,
  tournament_id: 7,
  additional_info: "winner",
});
const RENAMING = aChange(1, { user_id: 4, user_name: "Ülo", action: "name", additional_info: "Ulo → Ülo" });
const GIFT = aChange(900, { timestamp: at(5, 3).toISOString(), action: "gift-received", tournament_id: 7 });
const OLD = aChange(3, { timestamp: at(4, 9, 7).toISOString(), user_id: null, user_name: null });

function renderLog(answers: Record<string, unknown>) {
  const asked = stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/leaderboard": [anEntry({ user_id: 5, name: "Bo" })],
    ...answers,
  });
  renderAt(
    "/log",
    <ClockProvider offset={0}>
      <LoadedLog />
    </ClockProvider>,
  );
  return { asked, user: userEvent.setup() };
}

function LoadedLog() {
  return useTournamentChoice().tournament && <LogScreen />;
}

const listRows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );

test("entries are sorted by time and not by id; a gift shows only its date", async () => {
  renderLog({ "GET /api/logs": logOf(RENAMING, PICK, OLD, GIFT) });
  await screen.findByRole("table", { name: "Log" });
  expect(listRows()).toEqual([
    ["10:02:05 AM", "Kadri", "pick", "Serbia", "7064", "7", "winner"],
    ["10:01:05 AM", "Ülo", "name", "", "", "", "Ulo → Ülo"],
    ["Sep 5, 2025", "Kadri", "gift received", "", "", "7", ""],
    ["Sep 4, 2025, 9:07:05 AM", "", "sign in", "", "", "", ""],
  ]);
  expect(screen.getByRole("link", { name: "Ülo" }).getAttribute("href")).toBe("/profile/4");
});

test("an empty log says so", async () => {
  renderLog({ "GET /api/logs": {} });
  expect(await screen.findByText("No logs found")).toBeTruthy();
});

test.each([
  { answer: new RefusedReply(503, "The store is away."), text: "Error: Network response was not ok" },
  {
    answer: () => {
      throw new TypeError("Failed to fetch");
    },
    text: "Error: Failed to fetch",
  },
])("a failure shows: $text", async ({ answer, text }) => {
  renderLog({ "GET /api/logs": answer });
  expect((await screen.findByRole("alert")).textContent).toContain(text);
});

test("the log can be filtered by player and action, and the filters removed", async () => {
  const { user, asked } = renderLog({
    "GET /api/logs": logOf(RENAMING, PICK),
    [`GET /api/logs?limit=${PAGE_SIZE}&user_id=4`]: logOf(RENAMING),
    [`GET /api/logs?limit=${PAGE_SIZE}&user_id=4&action=pick`]: {},
  });
  await screen.findByRole("table");
  const player = screen.getByRole("combobox", { name: "Player" });
  const action = screen.getByRole("combobox", { name: "Action" });
  await user.selectOptions(player, "Ülo");
  await vi.waitFor(() => expect(listRows()).toHaveLength(1));
  expect(
    within(player)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["All players", "Bo", "Kadri", "Ülo"]);
  await user.selectOptions(action, "pick");
  expect(await screen.findByText("No logs found")).toBeTruthy();
  await user.selectOptions(action, "All actions");
  await user.selectOptions(player, "All players");
  await vi.waitFor(() => expect(listRows()).toHaveLength(2));
  expect(asked.at(-1)?.call).not.toContain("undefined");
});

test("a long log is loaded in pages", async () => {
  const page = Array.from({ length: PAGE_SIZE }, (_, back) =>
    aChange(500 - back, { timestamp: new Date(at(6, 20).getTime() - back * 1000).toISOString() }),
  );
  const replies = [new RefusedReply(503, "no"), logOf(PICK)];
  const { user } = renderLog({
    "GET /api/logs": logOf(...page),
    [`GET /api/logs?limit=${PAGE_SIZE}&before=401`]: () => replies.shift(),
  });
  await user.click(await screen.findByRole("button", { name: "Show older entries" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Error: Network response was not ok");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(listRows()).toHaveLength(PAGE_SIZE + 1));
  expect(listRows().at(-1)?.[2]).toBe("pick");
  expect(screen.queryByRole("button", { name: "Show older entries" })).toBeNull();
});
