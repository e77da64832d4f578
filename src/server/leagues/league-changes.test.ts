// What changed in a league, and who waits for the first result.
import { describe, expect } from "vitest";
import type { PublishedChanges } from "#contract/leaderboard/schemas.ts";
import type { OwnLeague } from "#contract/leagues/schemas.ts";
import type { WaitingMembers } from "#contract/leagues/readiness-schemas.ts";
import { createPlayer } from "#server/testing/builders.ts";
import { type Call, type Caller, test } from "#server/testing/fixture.ts";
import { createLeagueScene, join, listBoardOf, WON } from "#server/testing/league-board-scene.ts";
import { LOST } from "#server/testing/publishing.ts";

async function readChanges(call: Call, id: number, as: Caller, page = "") {
  const answer = await call("GET", `/api/leagues/${id}/changes?tournamentId=7${page}`, { as });
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as PublishedChanges).publication;
}

const inShort = (publication: Awaited<ReturnType<typeof readChanges>>) =>
  publication?.moves.map(({ before, after, name, points }) => `${before}→${after} ${name} ${points}`);

describe("what changed in a league", () => {
  test("is ranked among its members, the own move first", async ({ db, call, clock }) => {
    const { kai, jaan, league, publish } = await createLeagueScene(db, call, clock);
    expect(await readChanges(call, league.id, kai)).toBeNull();
    await publish(WON);
    expect(inShort(await readChanges(call, league.id, kai))).toEqual(["0→1 Kai 1", "0→2 Jaan 0"]);
    expect(inShort(await readChanges(call, league.id, jaan))).toEqual(["0→2 Jaan 0", "0→1 Kai 1"]);
    await publish(LOST);
    const changes = await readChanges(call, league.id, jaan);
    expect(inShort(changes)).toEqual(["2→1 Jaan 1"]);
    expect(changes).toMatchObject({ players: 2, changed: 1, scorers: 1 });
    expect(await listBoardOf(call, league, kai)).toEqual(["1 Jaan 1", "1 Kai 1"]);
  });

  test("comes in pages", async ({ db, call, clock }) => {
    const { kai, league, publish } = await createLeagueScene(db, call, clock);
    await publish(WON);
    expect(inShort(await readChanges(call, league.id, kai, "&limit=1&offset=1"))).toEqual(["0→2 Jaan 0"]);
  });

  test.for(["zero", "mean", "lowest"])(
    "agrees with the board under the rule %s for late joiners",
    async (late_joiners, { db, call, clock }) => {
      const { mari, kai, league, publish } = await createLeagueScene(db, call, clock, { late_joiners });
      await join(call, league, mari);
      await publish(WON);
      const changes = await readChanges(call, league.id, kai, "&limit=50");
      const after = changes?.moves.map(
        ({ after: rank, name, total_points }) => `${rank} ${name} ${total_points}`,
      );
      expect(after?.toSorted()).toEqual((await listBoardOf(call, league, kai)).toSorted());
    },
  );

  test("is hidden from who is no member", async ({ db, call, clock }) => {
    const { mari, league, publish } = await createLeagueScene(db, call, clock);
    await publish(WON);
    for (const part of ["changes", "waiting"]) {
      const answer = await call("GET", `/api/leagues/${league.id}/${part}?tournamentId=7`, { as: mari });
      expect(answer).toMatchObject({ status: 404, body: { code: "league-not-found" } });
    }
  });
});

describe("members without a result", () => {
  test("wait in the order of joining, and count as players", async ({ db, call, clock }) => {
    const { kai, league, publish } = await createLeagueScene(db, call, clock);
    await publish(WON);
    const nele = await createPlayer(db, "Nele");
    const anu = await createPlayer(db, "Anu");
    await join(call, league, nele);
    clock.now += 1000;
    await join(call, league, anu);
    const { body } = await call("GET", `/api/leagues/${league.id}/waiting?tournamentId=7`, { as: kai });
    expect(body).toEqual({
      count: 2,
      players: [
        { user_id: nele.id, name: "Nele" },
        { user_id: anu.id, name: "Anu" },
      ],
    } satisfies WaitingMembers);
    const own = (await call("GET", "/api/leagues?tournamentId=7", { as: kai })).body as OwnLeague[];
    expect(own[0]?.standing).toMatchObject({ rank: 1, players: 4 });
  });
});
