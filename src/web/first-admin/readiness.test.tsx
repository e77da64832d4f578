import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { SiteCheck } from "#contract/site/schemas.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { Readiness } from "./readiness.tsx";

const row = (state: SiteCheck["rows"][number]["state"], title: string) => ({ state, title, text: "" });

function show(answer: unknown) {
  stubServer({ "GET /api/admin/site/check": answer });
  renderAt("/set-up", <Readiness userId={1} />);
}

test.each([
  ["Ready to open.", []],
  ["Ready to open. 1 thing can wait.", [row("right", "Time"), row("warn", "Backup")]],
  ["Not ready. Look at “Mail” in the self check.", [row("stop", "Mail"), row("warn", "Backup")]],
  [
    "Not ready. Look at “Mail” and 1 other thing in the self check.",
    [row("stop", "Mail"), row("stop", "Time")],
  ],
])("%s", async (text, rows) => {
  show({ checked_at: "2025-09-06T09:31:00.000Z", rows });
  await expect
    .poll(() => screen.getAllByRole("status").map(({ textContent }) => textContent))
    .toContain(text);
});

test("a self check that fails is said, and tried again", async () => {
  const answers = [
    new RefusedReply(500, "Something went wrong."),
    { checked_at: "2025-09-06T09:31:00.000Z", rows: [] },
  ];
  show(() => answers.shift());
  expect((await screen.findByText("The self check did not answer.")).tagName).toBe("B");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await screen.findByText("Ready to open.")).tagName).toBe("B");
});
