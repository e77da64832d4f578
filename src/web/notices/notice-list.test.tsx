import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Notice } from "#contract/notices/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { describeNotice } from "./notice-banners.tsx";
import { NoticeList } from "./notice-list.tsx";

const NOW = instantOf("2026-03-01T12:00:00Z");

const aNotice = (changes: Partial<Notice> = {}): Notice => ({
  id: 3,
  contest_id: 701,
  kind: "cancelled",
  name: "Estonia – Finland",
  race_id: null,
  starts_at: "2026-03-02T13:00:00.000Z",
  locked_at: null,
  reason: "Snow",
  by: null,
  is_team_alone: false,
  has_joker: false,
  created_at: "2026-03-01T11:00:00.000Z",
  ...changes,
});

test.each([
  { changes: {}, text: "Estonia – Finland was cancelled: it earns no points. Reason: Snow" },
  {
    changes: { has_joker: true },
    text: "Estonia – Finland was cancelled: it earns no points. You can play your joker on another game of the round. Reason: Snow",
  },
  {
    changes: { has_joker: true, race_id: 501 },
    text: "Estonia – Finland was cancelled: it earns no points. Reason: Snow",
  },
  {
    changes: { has_joker: true, race_id: 501, is_team_alone: true },
    text: "Estonia – Finland was cancelled: it earns no points. Until the lock you can play your joker on another team of the race. Reason: Snow",
  },
  {
    changes: { kind: "undated" as const },
    text: "Estonia – Finland was postponed. There is no new date yet; what you picked is kept. Reason: Snow",
  },
  {
    changes: { kind: "moved" as const },
    text: /^Estonia – Finland was moved to .*Mar 2, .*\. Reason: Snow$/,
  },
  {
    changes: { kind: "locked-early" as const, locked_at: "2026-03-01T10:00:00.000Z" },
    text: /^Estonia – Finland started early: your picks count as they were at .+\. Reason: Snow$/,
  },
  {
    changes: { kind: "postponed" as const },
    text: /^Estonia – Finland was postponed to .+\. Your picks stay as they were at the lock\. Reason: Snow$/,
  },
  {
    changes: { kind: "restored" as const, has_joker: true },
    text: "Estonia – Finland is not cancelled any more. What you picked counts again. Reason: Snow",
  },
  {
    changes: { kind: "side-replaced" as const, reason: "Latvia instead of Finland" },
    text: "Estonia – Finland has another side now, and picks of the one that is gone do not count: Latvia instead of Finland.",
  },
  {
    changes: { kind: "handicap-changed" as const, reason: "−6.5 instead of −4.5 for Estonia" },
    text: "Estonia – Finland has another spread now than when you picked, and your pick stays unless you change it: −6.5 instead of −4.5 for Estonia.",
  },
  {
    changes: { kind: "joker-free" as const, has_joker: true, reason: "Semifinals" },
    text: "Estonia – Finland is no longer in Semifinals. Your joker of Semifinals was on it and is free: you can play it on another game of Semifinals, if there is one.",
  },
  {
    changes: { kind: "handicap-changed" as const, race_id: 501, reason: "+2.5 instead of +1.5 for Ada" },
    text: "Estonia – Finland has another handicap now than when you picked, and your pick stays unless you change it: +2.5 instead of +1.5 for Ada.",
  },
  {
    changes: { kind: "name-hidden" as const, contest_id: null, name: "Cup", reason: "Rude", by: "Liis" },
    text: "Liis, an organiser, hid your name in Cup: others read “Player” and your number there. You can choose another name on your profile. Reason: Rude",
  },
  {
    changes: { kind: "name-shown" as const, contest_id: null, name: "Cup", reason: "Sorry" },
    text: "An organiser shows your name in Cup again. Reason: Sorry",
  },
  {
    changes: { kind: "removed" as const, contest_id: null, name: "Cup", reason: "Rude" },
    text: "An organiser removed you from Cup: you can look, but not take part. Your picks that are not locked are hidden. Reason: Rude",
  },
  {
    changes: { kind: "let-back-in" as const, contest_id: null, name: "Cup", reason: "A mistake" },
    text: "You take part in Cup again, with your picks and joker that are not locked. Reason: A mistake",
  },
  {
    changes: { kind: "place-open" as const, name: "1st of group A – Latvia", reason: "1st of group A" },
    text: /^Nobody can pick 1st of group A – Latvia, which locks .*Mar 2, .*: 1st of group A is still open\.$/,
  },
  {
    changes: { kind: "place-open" as const, name: "A1 – B2", reason: "A1 and B2" },
    text: /: A1 and B2 are still open\.$/,
  },
  {
    changes: { kind: "brought-along" as const, contest_id: null, name: "Cup 8", reason: "Cup 7", by: "Liis" },
    text: "Liis, an organiser, has the players of Cup 7 go on in Cup 8. You find it among your tournaments, and are reminded of its picks.",
  },
  {
    changes: { kind: "appointed" as const, contest_id: null, name: "Cup", reason: "Ada appointed you" },
    text: "You organise Cup now: its page is under Organise in the menu. Ada appointed you.",
  },
])("a notice reads: $text", ({ changes, text }) => {
  const said = describeNotice(aNotice(changes), NOW);
  if (typeof text === "string") expect(said).toBe(text);
  else expect(said).toMatch(text);
});

test("a notice is shown until it is dismissed", async () => {
  const asked = stubServer({
    "GET /api/notices": [aNotice()],
    "POST /api/notices/3/seen": { success: true },
  });
  renderAt("/predictions", <NoticeList tournamentId={7} />);
  await screen.findByText(/was cancelled/);
  await userEvent.setup().click(screen.getByRole("button", { name: "Dismiss: Estonia – Finland" }));
  expect(screen.queryByText(/was cancelled/)).toBeNull();
  expect(asked.map((one) => one.call)).toContain("POST /api/notices/3/seen");
});

test("whoever was brought along can leave, and only of that is it asked", async () => {
  const asked = stubServer({
    "GET /api/notices": [
      aNotice(),
      aNotice({ id: 4, contest_id: null, kind: "brought-along", name: "Cup 8", reason: "Cup 7" }),
    ],
    "POST /api/notices/4/decline": { success: true },
  });
  renderAt("/predictions", <NoticeList tournamentId={7} />);
  await screen.findByText(/was cancelled/);
  const [leave, ...others] = screen.getAllByRole("button", { name: /^Leave/ });
  expect(others).toEqual([]);
  if (leave) await userEvent.setup().click(leave);
  expect(screen.queryByText(/go on in Cup 8/)).toBeNull();
  expect(screen.queryByText(/was cancelled/)).not.toBeNull();
  expect(asked.map((one) => one.call)).toContain("POST /api/notices/4/decline");
});

test("an open place leads to the editor of its tournament", async () => {
  stubServer({ "GET /api/notices": [aNotice({ kind: "place-open" })] });
  renderAt("/predictions", <NoticeList tournamentId={7} />);
  const link = await screen.findByRole("link", { name: "Open the editor" });
  expect(link.getAttribute("href")).toBe("/organise/7");
});
