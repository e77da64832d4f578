import { afterEach, expect, test, vi } from "vitest";
import { anEntry } from "#web/testing/builders.ts";
import { stubServer } from "#web/testing/server.ts";
import { writeBoard } from "./export-files.ts";

afterEach(() => vi.unstubAllGlobals());

test("a name that a spreadsheet would run is text in a downloaded file", async () => {
  const names = ["=HYPERLINK(1)", "+1", "-1", "@A1", 'Mari "M", Tamm'];
  stubServer({ "GET /api/leaderboard": names.map((name) => anEntry({ name })) });
  const { name, text } = await writeBoard(7);
  expect(name).toBe("leaderboard.csv");
  for (const dangerous of names.slice(0, 4)) expect(text).toContain(`'${dangerous}`);
  expect(text).toContain('"Mari ""M"", Tamm"');
});
