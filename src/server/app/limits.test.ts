// Who may do something how often, and what somebody is told who does it more often: 429 (D5).
import { describe, expect, test as plain } from "vitest";
import { aPlayer, aTournament } from "#server/testing/builders.ts";
import { type Answer, test } from "#server/testing/fixture.ts";
import { Limit } from "./limits.ts";

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

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);

test("a player changes names, teams and gifts so many times a minute, and another is not held up", async ({
  db,
  call,
}) => {
  await aTournament(db);
  const [mari, jaan] = [await aPlayer(db, "Mari"), await aPlayer(db, "Jaan")];
  const rename = (n: number, who = mari) =>
    call("PUT", `/api/user/${who.id}`, { as: who, body: { name: `Number ${n}` } });
  const answers: Answer[] = [];
  for (let n = 0; n < 30; n++) answers.push(await rename(n));
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
  const refused = {
    status: 429,
    body: { error: expect.stringMatching(/^Too many changes\. Try again in \d+ seconds\.$/) },
  };
  expect(await rename(30)).toMatchObject(refused);
  const give = { as: mari, body: { tournamentId: 7 } };
  expect(await call("POST", `/api/croissant/give/${jaan.id}`, give)).toMatchObject(refused);
  const support = { as: mari, body: { tournamentId: 7, team: "Estonia" } };
  expect(await call("PUT", `/api/supporters/${mari.id}`, support)).toMatchObject(refused);
  expect(await rename(1, jaan)).toMatchObject({ status: 200 });
});
