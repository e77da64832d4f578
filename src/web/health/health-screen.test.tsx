import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HealthStatus } from "#contract/health/schemas.ts";
import { HealthScreen } from "./health-screen.tsx";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";

const NOW = "2026-09-06T18:00:00.000Z";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const SENT = {
  attempted: 64,
  delivered: 63,
  failed: 1,
  waiting: 0,
  last_delivered_at: null,
  undelivered_since: null,
  error: null,
};
const NONE_SENT = { ...SENT, attempted: 0, delivered: 0, failed: 0 };

const WELL: HealthStatus = {
  checked_at: NOW,
  machine_time: NOW,
  players: { here: 14, today: 41 },
  next_lock_at: "2026-09-06T19:19:00.000Z",
  sockets: { all: 17, polling: 2 },
  calls: { median_ms: 38.2, last_hour: 2410, failed: 0, last_day: 58_210 },
  slow_calls: [
    {
      summary: "Previews an update of the leaderboard; changes nothing",
      times: 4,
      median_ms: 610,
      slowest_ms: 940,
      last_at: "2026-09-06T17:38:00.000Z",
    },
  ],
  version: "0.1.0+a952b28",
  started_at: "2026-08-31T12:00:00.000Z",
  database: { kind: "embedded", answer_ms: 2, migrations: 61, is_writable: true },
  redis: "none",
  disk: { free: 27.6e9, total: 40e9, days_left: null },
  memory: { used: 450e6, total: 1e9 },
  clock: { uncertainty_ms: 40, is_known: true },
  deliveries: { mail: SENT, push: NONE_SENT, posts: NONE_SENT },
  feeds: { sources: 2, attempts: 40, deliveries: 39, failing: 0, silent: 0, waiting: 1 },
  unsealed: null,
  backup: {
    is_possible: true,
    every_ms: 86_400_000,
    kept: 14,
    folder: "/backup",
    newest: { made_at: "2026-09-06T04:00:00.000Z", bytes: 88e6 },
    failed_at: null,
  },
};

const STATUS = "GET /api/admin/health";
const BACKUP = "POST /api/admin/health/backup";

async function renderHealth(answers: Record<string, unknown>) {
  const asked = stubServer({ "GET /api/tournaments": [], ...answers });
  renderAt("/admin/health", <HealthScreen />);
  await screen.findByRole("heading", { level: 2, name: /well|need/ });
  return { asked, user: userEvent.setup() };
}

const listValues = () =>
  screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test("when all is well it says so, then shows the values in words", async () => {
  const { user } = await renderHealth({ [STATUS]: WELL });
  expect(screen.getByRole("heading", { level: 2, name: "All is well" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "What to do" })).toBeNull();
  expect(listValues()).toEqual([
    "Players: 14 signed in41 in the last 24 hours. Next deadline in 1h 19m",
    "Live pages: 17 connected2 of them by polling",
    "Answers: 38 msMedian of 2,410 calls in the last hour. None failed",
    "Feeds: 39 of 40 answered2 sources: 0 without a usable answer, 0 silent. 1 change waits",
    "Version: 0.1.0Build a952b28, up for 6 days",
    "Database: Answers in 2 msEmbedded, all 61 migrations done",
    "Disk: 31 %27.6 GB free of 40 GB",
    "Memory: 45 %450 MB of 1 GB",
    "Clock: Right to within 0.04 sAgainst the clock of the database",
  ]);
  expect(screen.getByText(/, 88 MB$/)).toBeTruthy();
  expect(screen.getByText("To /backup, every day. 14 are kept")).toBeTruthy();
  await user.click(screen.getByText("4 of 58,210 calls of the last 24 hours took over 500 ms"));
  const [, row] = within(screen.getByRole("table", { name: "Slow calls" })).getAllByRole("row");
  expect(row?.textContent).toMatch(/^Previews an update of the leaderboardLast .*40.6 s0.9 s$/);
});

const listSums = () =>
  within(screen.getByRole("table", { name: "Deliveries" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join(" "));

test("what was tried and what arrived is counted apart, and a way on which nothing arrives is marked", async () => {
  await renderHealth({
    [STATUS]: {
      ...WELL,
      deliveries: {
        mail: {
          ...SENT,
          delivered: 41,
          failed: 0,
          waiting: 23,
          undelivered_since: "2026-09-06T16:52:00.000Z",
          error: "535 authentication failed",
        },
        push: { ...SENT, last_delivered_at: "2026-09-06T16:30:00.000Z" },
        posts: NONE_SENT,
      },
    } satisfies HealthStatus,
  });
  expect(listSums()).toEqual([
    expect.stringMatching(/^MailNone delivered since \d\d?:52.* 64 41 0 23$/),
    expect.stringMatching(/^PushLast at \d\d?:30.* 64 63 1 0$/),
    "PostsNothing was sent 0 0 0 0",
  ]);
  const advice = /The mail server says: “535 authentication failed”\. 23 mails wait and are tried again\./;
  expect(screen.getByText(advice)).toBeTruthy();
  expect(screen.getByText(/Players can pick and read; some are not told\.$/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Mail settings" }).getAttribute("href")).toBe("/set-up");
});

test("where the only message was refused for good, none waits", async () => {
  const refused = { ...NONE_SENT, attempted: 1, failed: 1, error: "550 no such user" };
  const mail = { ...refused, undelivered_since: "2026-09-06T16:52:00.000Z" };
  await renderHealth({ [STATUS]: { ...WELL, deliveries: { ...WELL.deliveries, mail } } });
  expect(screen.getByText(/“550 no such user”\. No mail waits\./)).toBeTruthy();
});

test("what is kept of a push service is said once", async () => {
  const undelivered_since = "2026-09-06T16:52:00.000Z";
  const refused = { ...NONE_SENT, attempted: 1, waiting: 1, undelivered_since };
  const push = { ...refused, error: "The push service answered 503." };
  await renderHealth({ [STATUS]: { ...WELL, deliveries: { ...WELL.deliveries, push } } });
  const item = within(screen.getByRole("region", { name: "1 thing needs you" })).getByRole("listitem");
  expect(item.textContent).toContain("The push service answered 503. 1 message waits and is tried again.");
});

test("a test mail goes to the admin, and it says how far it came", async () => {
  const results = [
    { to: "ada@example.org", seconds: 0.3, code_end: "4", problem: null, said: null },
    { to: "ada@example.org", seconds: 5, code_end: null, problem: "password", said: "535 no" },
  ];
  const { user } = await renderHealth({
    [STATUS]: WELL,
    "POST /api/admin/site/mail-test": () => results.shift(),
  });
  const button = screen.getByRole("button", { name: "Test to me" });
  await user.click(button);
  expect(await screen.findByText(/took a test mail to ada@example\.org in 0\.3 s/)).toBeTruthy();
  await user.click(button);
  expect(await screen.findByText("The mail server refuses the password.")).toBeTruthy();
});

test("a page has at most five blocks, whatever is wrong, and a quiet day says that no call was slow", async () => {
  await renderHealth({
    [STATUS]: { ...WELL, slow_calls: [], disk: { free: 1e9, total: 40e9, days_left: null } },
  });
  expect(screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual([
    "1 thing needs you",
    "Now",
    "Deliveries",
    "Server",
    "Backup",
  ]);
  expect(screen.getByText("None of 58,210 calls of the last 24 hours took over 500 ms.")).toBeTruthy();
});

test("what is wrong comes first, with what to do", async () => {
  await renderHealth({
    [STATUS]: {
      ...WELL,
      machine_time: "2026-09-06T17:57:00.000Z",
      unsealed: {
        contest_id: 7061,
        tournament: "EuroBasket 2025",
        locked_at: "2026-09-06T17:50:00.000Z",
        waits_since: "2026-09-06T17:50:00.000Z",
        contests: 2,
      },
      database: { ...WELL.database, is_writable: false },
      disk: { free: 5.6e9, total: 40e9, days_left: 9 },
      backup: { ...WELL.backup, newest: null, failed_at: "2026-09-06T17:00:00.000Z" },
    } satisfies HealthStatus,
  });
  expect(screen.getByRole("heading", { level: 2, name: "5 things need you" })).toBeTruthy();
  expect(screen.getByText(/Players can read, and not pick\.$/)).toBeTruthy();
  const titles = within(screen.getByRole("region", { name: "5 things need you" }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector("b")?.textContent);
  expect(titles).toEqual([
    "2 contests are not sealed",
    "The database takes no writes",
    "The server’s clock and yours differ by 3 minutes",
    "Disk is 86 % full",
    "No backup was made yet",
  ]);
  expect(
    screen.getByText(/5\.6 GB are free\. At this pace it is full in 9 days\. Old backups are in/),
  ).toBeTruthy();
});

test("a backup is made at a tap, and the page then shows it; a failure is said", async () => {
  const replies = [{ made_at: NOW, bytes: 90e6 }, new RefusedReply(503, "The backup failed: see the log.")];
  const { asked, user } = await renderHealth({ [STATUS]: WELL, [BACKUP]: () => replies.shift() });
  const button = screen.getByRole("button", { name: "Back up now" });
  await user.click(button);
  expect(await screen.findByText("Backed up, 90 MB")).toBeTruthy();
  expect(asked.filter(({ call }) => call === STATUS)).toHaveLength(2);
  await user.click(button);
  expect(await screen.findByText("The backup failed: see the log.")).toBeTruthy();
});

test("the first backup is waited for, and looked at where none is scheduled", async () => {
  const backup = { ...WELL.backup, newest: null };
  await renderHealth({ [STATUS]: { ...WELL, started_at: NOW, backup } satisfies HealthStatus });
  expect(screen.getByRole("heading", { level: 2, name: "All is well" })).toBeTruthy();
  const section = within(screen.getByRole("region", { name: "Backup" }));
  expect(section.getByText("No backup yet")).toBeTruthy();
  expect(section.getByRole("img").getAttribute("aria-label")).toBe("Not made yet");
  cleanup();
  await renderHealth({
    [STATUS]: { ...WELL, backup: { ...backup, every_ms: null } } satisfies HealthStatus,
  });
  expect(screen.getByRole("img", { name: "Look at this" })).toBeTruthy();
});
