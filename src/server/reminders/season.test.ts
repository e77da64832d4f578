// Whom reminders reach in a season: 40 players of whom five of six never turn push on.
import { expect } from "vitest";
import { test } from "#server/testing/fixture.ts";
import { SEASON_GROUP } from "#server/testing/season-members.ts";
import { playSeason } from "#server/testing/simulated-season.ts";

test("95 of 100 have a channel that is confirmed after one round, and a message helps who forgets", async ({
  db,
  clock,
}) => {
  const reports = await playSeason({ db, clock }, { of: SEASON_GROUP, rounds: 3 });
  for (const { confirmed } of reports) expect(confirmed / SEASON_GROUP.players).toBeGreaterThanOrEqual(0.95);
  for (const { forgot, rescued } of reports.slice(1)) expect(rescued / forgot).toBeGreaterThanOrEqual(0.95);
}, 120_000);

test("where nobody says where mails should go instead, too many are left without a channel", async ({
  db,
  clock,
}) => {
  const of = { ...SEASON_GROUP, greylisted: 0, hanging: 0, ignoringOfEvery: 1 };
  const [first] = await playSeason({ db, clock }, { of, rounds: 1 });
  expect((first?.confirmed ?? 0) / of.players).toBeLessThan(0.95);
}, 120_000);
