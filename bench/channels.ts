// (i) Whom reminders reach in a season: 40 players of whom five of six never turn push on, and some have
// addresses that take no mail.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { SEASON_GROUP } from "#server/testing/season-members.ts";
import type { RoundReport } from "#server/testing/simulated-season.ts";
import type { Table } from "./report.ts";

const run = promisify(execFile);

/** The least share of players with a confirmed channel after one round. */
const MIN_SHARE = 0.95;

function describeGroup(): string {
  const of = SEASON_GROUP;
  return (
    `${of.players} players; one of ${of.pushOfEvery} takes the offer of push, ${of.onIphones} have telephones that push to installed ` +
    `apps alone, and ${of.installed} of these installs it; ${of.withoutAddress} came by a link with an address that does not exist, ${of.bouncing} ` +
    `addresses take no mail, ${of.losing} takes and loses it, ${of.greylisted} take it at the third try, and the server of ${of.hanging} hangs at ` +
    `first. One of ${of.forgettingOfEvery} forgets to pick until a message comes. Of who reads in the product that the own address took no mail, one of ` +
    `${of.ignoringOfEvery} does nothing about it: that share is assumed.`
  );
}

const toRow = ({ round, confirmed, stopped, forgot, rescued, mails, pushes }: RoundReport) => [
  `${round}`,
  `${confirmed} of ${SEASON_GROUP.players}`,
  (confirmed / SEASON_GROUP.players).toFixed(3),
  `${stopped}`,
  `${rescued} of ${forgot}`,
  `${mails}`,
  `${pushes}`,
];

/** Plays the season over HTTP with the real planner, outbox, mail server and push service, under a clock that
 * is set. Fails the command where too few have a channel. */
export async function benchChannels(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-channels-"));
  try {
    const report = join(folder, "report.json");
    const env = { ...process.env, CHANNELS_REPORT: report, TEST_DATABASE_URL: "" };
    await run("npx", ["vitest", "run", "--config", "bench/vitest.config.ts", "--root", ".", "channels"], {
      env,
    });
    const rounds = JSON.parse(readFileSync(report, "utf8")) as RoundReport[];
    if (rounds.some(({ confirmed }) => confirmed / SEASON_GROUP.players < MIN_SHARE)) process.exitCode = 1;
    return {
      title: "Players with a channel, in a simulated season",
      head: [
        "round",
        "confirmed channel",
        "share",
        "without any",
        "forgot, and picked after a message",
        "mails",
        "pushes",
      ],
      rows: rounds.map(toRow),
      note: `${describeGroup()} Confirmed: the channel took a message, or a code that was sent there was entered, and it is not stopped; counted a day after each round.`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
