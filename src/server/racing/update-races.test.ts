// Publishing race results: what they score, and what a revised classification changes.
import { describe, expect } from "vitest";
import type { LeaderboardEntry, RoundEntry } from "#contract/leaderboard/schemas.ts";
import type { RacePrediction } from "#contract/racing/schemas.ts";
import { DAY, HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { saveJoker } from "#server/picks/joker-queries.ts";
import { createAdmin, createPlayer, createRace, createSeason } from "#server/testing/builders.ts";
import { saveClassification } from "#server/testing/save-classification.ts";
import {
  type Call,
  type Caller,
  START,
  test,
  type TestClock,
  computeShift,
} from "#server/testing/fixture.ts";
import { readOutcome } from "#server/testing/random-histories.ts";
import { saveTeamPicks } from "./pick-queries.ts";

const [LECLERC, HAMILTON] = ["Charles Leclerc", "Lewis Hamilton"];
const [OCON, BEARMAN] = ["Esteban Ocon", "Oliver Bearman"];
const [NORRIS, PIASTRI] = ["Lando Norris", "Oscar Piastri"];

const LOCK = START + HOUR;

/** Race 501 in Bahrain and 502 in Jeddah, an hour later and the last of the season; both are locked. */
async function createScene(db: Database, call: Call, clock: TestClock) {
  await createSeason(db, 5, { Bahrain: 1, Jeddah: 3 });
  await createRace(db, { id: 501, qualifying: LOCK });
  await createRace(db, { id: 502, round: "Jeddah", qualifying: LOCK + HOUR });
  const [mari, jaan, ada] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createAdmin(db),
  ];
  const pick = async (
    { id }: Caller,
    race_id: number,
    team_name: string,
    winner: string,
    handicap?: string,
  ) => {
    const asked = { user_id: id, race_id, team_name, winner, arrived_at: START };
    const picked = { ...asked, ...(handicap !== undefined && { handicap }) };
    expect(await saveTeamPicks(db, [picked], { shift: computeShift(START) })).toEqual([true]);
  };
  const update = async () => {
    clock.now = LOCK + 2 * DAY;
    const body = { tournament_id: 5, sport: "f1" };
    const answer = await call("POST", "/api/admin/update-leaderboard", { as: ada, body });
    expect(answer.status).toBe(200);
    return (answer.body as { updated: number }).updated;
  };
  const board = async () => {
    const { body } = await call("GET", "/api/leaderboard?tournamentId=5");
    return (body as LeaderboardEntry[]).map(
      (row) => `${row.rank} ${row.name} ${row.total_points}=${row.winner_points}+${row.handicap_points}`,
    );
  };
  const entries = async () =>
    (await call("GET", "/api/leaderboard?tournamentId=5")).body as LeaderboardEntry[];
  return { mari, jaan, ada, pick, update, board, entries };
}

const joker = (db: Database, { id }: Caller, contest: number) =>
  saveJoker(db, { user_id: id, contest_id: contest, is_double_points: true, arrived_at: START });

test("publishing scores winner and handicap, doubles the joker's team and multiplies by the round", async ({
  db,
  call,
  clock,
}) => {
  const { mari, jaan, pick, update, board, entries } = await createScene(db, call, clock);
  await pick(mari, 501, "Ferrari", LECLERC, HAMILTON);
  await pick(mari, 501, "McLaren", NORRIS, NORRIS);
  await pick(jaan, 501, "Haas", BEARMAN);
  await pick(jaan, 502, "McLaren", PIASTRI, NORRIS);
  await joker(db, mari, 50_101);
  expect(await update()).toBe(0);
  expect(await board()).toEqual([]);
  await saveClassification(db, 501, { [LECLERC]: 3, [HAMILTON]: 5, [NORRIS]: 1, [PIASTRI]: 4, [BEARMAN]: 9 });
  // Leclerc gives 2.5 places and is only 2 ahead; Norris is given half a place; Ocon is not classified.
  expect(await update()).toBe(3);
  expect(await board()).toEqual(["1 Mari 6=3+3", "2 Jaan 1=1+0"]);
  await saveClassification(db, 502, { [PIASTRI]: 2, [LECLERC]: 1 });
  expect(await update()).toBe(3);
  expect(await board()).toEqual(["1 Mari 6=3+3", "2 Jaan 4=4+0"]);
  const rounds = (await call("GET", "/api/round-leaderboard?tournamentId=5")).body as Record<
    string,
    RoundEntry[]
  >;
  expect(Object.keys(rounds)).toEqual(["Bahrain", "Jeddah"]);
  expect(rounds["Jeddah"]).toMatchObject([{ name: "Jaan", total_points: 3, top_scorer_points: 0 }]);
  expect(await entries()).toMatchObject([
    { name: "Mari", expert_teams: ["Ferrari"], expert_countries: [] },
    { name: "Jaan", expert_teams: ["Haas", "McLaren"] },
  ]);
  clock.now = LOCK + HOUR;
  const { body } = await call("GET", "/api/f1/races/502/predictions?tournamentId=5");
  expect((body as { predictions: RacePrediction[] }).predictions).toMatchObject([
    { winner_points: 3, handicap_points: 0, total_points: 3, emoji: "🙃🏆" },
  ]);
});

test("a team without classified drivers is scored as soon as the race has any position", async ({
  db,
  call,
  clock,
}) => {
  const { mari, pick, update, board } = await createScene(db, call, clock);
  await pick(mari, 501, "Haas", OCON);
  await saveClassification(db, 501, { [NORRIS]: 1 });
  expect(await update()).toBe(3);
  expect(await board()).toEqual(["1 Mari 0=0+0"]);
  expect(await update()).toBe(0);
  await saveClassification(db, 501, { [NORRIS]: 1, [OCON]: 20 });
  expect(await update()).toBe(1);
  expect(await board()).toEqual(["1 Mari 1=1+0"]);
  await saveClassification(db, 501, {});
  expect(await update()).toBe(3);
  expect(await board()).toEqual([]);
});

describe("a classification revised weeks later", () => {
  const AS_RACED = { [NORRIS]: 1, [LECLERC]: 2, [PIASTRI]: 3, [HAMILTON]: 4, [OCON]: 5, [BEARMAN]: 6 };
  // Leclerc is disqualified, and the driver behind him moves up.
  const REVISED = { [NORRIS]: 1, [PIASTRI]: 2, [HAMILTON]: 3, [OCON]: 4, [BEARMAN]: 5 };

  const changed = (before: string[], after: string[]) => ({
    gone: before.filter((line) => !after.includes(line)),
    come: after.filter((line) => !before.includes(line)),
  });

  test("changes the points that depend on it, the board, and nothing else", async ({ db, call, clock }) => {
    const { mari, jaan, pick, update, board } = await createScene(db, call, clock);
    await pick(mari, 501, "Ferrari", LECLERC, LECLERC);
    await pick(mari, 501, "McLaren", NORRIS, PIASTRI);
    await pick(jaan, 501, "Haas", OCON);
    await pick(jaan, 501, "McLaren", NORRIS, NORRIS);
    await pick(jaan, 502, "Ferrari", HAMILTON, LECLERC);
    await joker(db, mari, 50_101);
    await saveClassification(db, 501, AS_RACED);
    await saveClassification(db, 502, { [HAMILTON]: 1 });
    await update();
    // Leclerc is two places ahead and gives 2.5; so Mari has his win twice.
    expect(await board()).toEqual(["1 Jaan 6=5+1", "2 Mari 3=3+0"]);
    const before = await readOutcome(db, 5);

    await saveClassification(db, 501, REVISED);
    expect(await update()).toBe(3);
    expect(await board()).toEqual(["1 Jaan 6=5+1", "2 Mari 1=1+0"]);
    const { gone, come } = changed(before, await readOutcome(db, 5));
    expect(gone).toEqual(["Bahrain Mari 2 3 0 0", "Overall Mari 2 3 0 0", "pick 50101 Mari 2 0 0 "]);
    expect(come).toEqual(["Bahrain Mari 2 1 0 0", "Overall Mari 2 1 0 0", "pick 50101 Mari 0 0 0 💀"]);

    await saveClassification(db, 501, AS_RACED);
    await update();
    expect(await board()).toEqual(["1 Jaan 6=5+1", "2 Mari 3=3+0"]);
  });
});

describe("the season's end", () => {
  const emojis = async (db: Database) => {
    const picks = (await readOutcome(db, 5)).filter((line) => line.startsWith("pick "));
    return picks.map((line) =>
      line
        .split(" ")
        .filter((_, at) => at === 1 || at === 2 || at === 6)
        .join(" "),
    );
  };

  test("awards right winners of the last race and the leader at the end", async ({ db, call, clock }) => {
    const { mari, jaan, pick, update } = await createScene(db, call, clock);
    await pick(mari, 501, "Ferrari", LECLERC);
    await pick(mari, 502, "Ferrari", LECLERC);
    await pick(mari, 502, "McLaren", PIASTRI);
    await pick(jaan, 502, "Ferrari", HAMILTON);
    await saveClassification(db, 502, { [LECLERC]: 1, [NORRIS]: 2 });
    await update();
    expect(await emojis(db)).toEqual(["50101 Mari", "50201 Jaan ", "50201 Mari 🏆", "50203 Mari "]);
    await saveClassification(db, 501, { [LECLERC]: 1 });
    await update();
    expect(await emojis(db)).toEqual(["50101 Mari ", "50201 Jaan ", "50201 Mari 🏆🎉", "50203 Mari 🎉"]);
  });

  test("is not the last race with teams while a later one has none yet", async ({ db, call, clock }) => {
    await createSeason(db);
    await createRace(db, { id: 501 });
    await createRace(db, { id: 502, round: "Jeddah", qualifying: LOCK + HOUR, teams: [] });
    const [mari, ada] = [await createPlayer(db, "Mari"), await createAdmin(db)];
    const asked = {
      user_id: mari.id,
      race_id: 501,
      team_name: "Ferrari",
      winner: LECLERC,
      arrived_at: START,
    };
    await saveTeamPicks(db, [asked], { shift: computeShift(START) });
    await saveClassification(db, 501, { [LECLERC]: 1 });
    clock.now = LOCK + 2 * DAY;
    const body = { tournament_id: 5, sport: "f1" };
    await call("POST", "/api/admin/update-leaderboard", { as: ada, body });
    expect(await emojis(db)).toEqual(["50101 Mari "]);
  });
});

test("publishing a racing tournament requires its sport in the call", async ({ db, call, clock }) => {
  const { ada } = await createScene(db, call, clock);
  const body = { tournament_id: 5, sport: "basketball" };
  expect(await call("POST", "/api/admin/update-leaderboard", { as: ada, body })).toMatchObject({
    status: 400,
    body: { error: "This tournament's sport is f1." },
  });
});
