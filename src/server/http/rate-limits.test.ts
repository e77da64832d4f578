// Rate limits of actions, and the 429 beyond them.
import { describe, expect, test as plain } from "vitest";
import { createGame, createPlayer, createTournament } from "#server/testing/builders.ts";
import { type CallResult, test } from "#server/testing/fixture.ts";
import { Limit } from "./rate-limits.ts";

describe("a limit", () => {
  plain("counts each by itself, and says how long to wait", async () => {
    const limit = new Limit("test", { points: 2, seconds: 60 }, null);
    await limit.count(1);
    await limit.count(1);
    await expect(limit.count(1)).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many changes\. Try again in (60|59|58) seconds\.$/),
    });
    await limit.count(2);
  });

  plain("begins anew when its time is over", async () => {
    const limit = new Limit("test", { points: 1, seconds: 1 }, null);
    await limit.count(1);
    await expect(limit.count(1)).rejects.toMatchObject({
      message: "Too many changes. Try again in 1 second.",
    });
    await expect.poll(() => limit.count(1).then(() => "counted"), { timeout: 5_000 }).toBe("counted");
  });
});

const statusesOf = (answers: CallResult[]) => answers.map(({ status }) => status);

test("a player changes names, teams and gifts so many times a minute, and another is not held up", async ({
  db,
  call,
}) => {
  await createTournament(db);
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  const rename = (n: number, who = mari) =>
    call("PUT", `/api/user/${who.id}`, { as: who, body: { name: `Number ${n}` } });
  const answers: CallResult[] = [];
  for (let n = 0; n < 30; n++) answers.push(await rename(n));
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
  const refused = {
    status: 429,
    body: { error: expect.stringMatching(/^Too many changes\. Try again in \d+ seconds\.$/) },
    headers: { "retry-after": expect.stringMatching(/^[1-6]?\d$/) },
  };
  expect(await rename(30)).toMatchObject(refused);
  const give = { as: mari, body: { tournamentId: 7 } };
  expect(await call("POST", `/api/croissant/give/${jaan.id}`, give)).toMatchObject(refused);
  const support = { as: mari, body: { tournamentId: 7, team: "Estonia" } };
  expect(await call("PUT", `/api/supporters/${mari.id}`, support)).toMatchObject(refused);
  expect(await rename(1, jaan)).toMatchObject({ status: 200 });
});

test("all that a player changes is counted together, and what is refused says when to try again", async ({
  db,
  call,
}) => {
  await createTournament(db);
  await createGame(db, { id: 701 });
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  const pick = (as = mari) => {
    const named = { user_id: as.id, game_id: 701, tournament_id: 7, round: "Day 1" };
    return call("POST", "/api/predictions", { as, body: { ...named, straight_prediction: "Estonia" } });
  };
  const changes = [
    pick,
    () => call("POST", "/api/predictions/double-points", { as: mari, body: {} }),
    () => call("PUT", `/api/user/${jaan.id}`, { as: mari, body: { name: "Not mine" } }),
  ];
  // All at once, so that they fall into the same ten seconds.
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => changes.map((change) => change())).flat(2),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(15);
  for (const answer of refused) {
    expect(answer.body).toEqual({
      error: expect.stringMatching(/^Too many changes\. Try again in \d+ seconds?\.$/),
      code: expect.any(String),
    });
    expect(String(answer.headers["retry-after"])).toMatch(/^([1-9]|10)$/);
  }
  const allowed = answers.filter(({ status }) => status !== 429);
  expect(new Set(statusesOf(allowed))).toEqual(new Set([200, 400, 403]));
  expect(await call("GET", "/api/games?tournamentId=7", { as: mari })).toMatchObject({ status: 200 });
  expect(await pick(jaan)).toMatchObject({ status: 200 });
});
