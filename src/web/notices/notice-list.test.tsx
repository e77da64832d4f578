import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Notice } from "#contract/notices.ts";
import { instantOf } from "#domain/time.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { NoticeList } from "./notice-list.tsx";
import { describeNotice } from "./describe-notice.ts";

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
    changes: { kind: "undated" as const },
    text: "Estonia – Finland was postponed. There is no new date yet; what you picked is kept. Reason: Snow",
  },
])("a notice reads: $text", ({ changes, text }) => {
  expect(describeNotice(aNotice(changes), NOW)).toBe(text);
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
