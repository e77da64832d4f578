// Plays a season of a group as others report that groups are; writes how it stood after each round to the
// file CHANNELS_REPORT. `npm run bench -- channels` runs it.
import { writeFileSync } from "node:fs";
import { test } from "#server/testing/fixture.ts";
import { SEASON_GROUP } from "#server/testing/season-members.ts";
import { playSeason } from "#server/testing/simulated-season.ts";

test("measure", async ({ db, clock }) => {
  const reports = await playSeason({ db, clock }, { of: SEASON_GROUP, rounds: 4 });
  writeFileSync(process.env["CHANNELS_REPORT"] ?? "", JSON.stringify(reports));
});
