import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { TournamentRecap } from "#contract/recap/schemas.ts";
import { saveResult } from "#server/testing/builders.ts";
import { type Call, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { createRecapScene } from "#server/testing/recap-scene.ts";

async function readTournament(call: Call, query = ""): Promise<TournamentRecap | null> {
  const { status, body } = await call("GET", `/api/recap/tournament?tournamentId=7${query}`);
  expect(status).toBe(200);
  return (body as { recap: TournamentRecap | null }).recap;
}

describe("a tournament", () => {
  test("has a champion once it is over", async ({ db, call, clock }) => {
    const { mari, liis, tiit, play, complete } = await createRecapScene(db, call, clock);
    await play(701, 702, 703);
    expect(await readTournament(call)).toBeNull();
    await complete();
    expect(await readTournament(call)).toMatchObject({
      league: null,
      players: 3,
      events: 3,
      podium: [
        { rank: 1, points: 8, players: [{ name: "Jaan" }], others: 0 },
        { rank: 2, points: 2, players: [{ name: "Liis" }], others: 0 },
        { rank: 3, points: 1, players: [{ name: "Mari" }], others: 0 },
      ],
      rounds: ["Semifinals", "Final"],
      lines: [
        { name: "Jaan", ranks: [2, 1] },
        { name: "Liis", ranks: [null, 2] },
        { name: "Mari", ranks: [1, 3] },
      ],
      lead: {
        longest: { players: [{ name: "Jaan" }, { name: "Mari" }], others: 0, rounds: 1 },
        taken_in: "Final",
        from_rank: 2,
      },
      own: null,
    });
    expect((await readTournament(call, `&userId=${mari.id}`))?.own).toMatchObject({
      rank: 3,
      points: 1,
      neighbour: { name: "Liis", gap: 1 },
      late: null,
      awards: [{ key: "roundWinner", name: "Semifinals", points: 1, holders: 1 }],
    });
    expect((await readTournament(call, `&userId=${liis.id}`))?.own).toMatchObject({
      late: { round: "Final", rounds: 1, rank: 2 },
      awards: [{ key: "tournamentWinner" }],
    });
    expect((await readTournament(call, `&userId=${tiit.id}`))?.own).toBeNull();
  });

  test("without a result, or without points, has none", async ({ db, call, clock }) => {
    const { mari, play, complete } = await createRecapScene(db, call, clock);
    await db.execute(sql`delete from picks where player_id <> ${mari.id} or contest_id = 701`);
    await complete();
    expect(await readTournament(call, `&userId=${mari.id}`)).toBeNull();
    await play(701, 702, 703);
    expect(await readTournament(call, `&userId=${mari.id}`)).toBeNull();
  });

  test("has another champion after a correction", async ({ db, call, clock }) => {
    const { play, publish, complete } = await createRecapScene(db, call, clock);
    await play(701, 702, 703);
    await complete();
    expect((await readTournament(call))?.podium[0]?.players).toMatchObject([{ name: "Jaan" }]);
    await saveResult(db, 702, { score1: 60, score2: 70, top_scorer: "Miro Little" });
    await publish();
    expect((await readTournament(call))?.podium[0]?.players).toMatchObject([{ name: "Mari" }]);
  });

  test("an erased player leaves the podium to the next", async ({ db, call, clock }) => {
    const { jaan, play, complete } = await createRecapScene(db, call, clock);
    await play(701, 702, 703);
    await complete();
    expect((await readTournament(call))?.podium).toHaveLength(3);
    expect(await call("POST", `/api/user/delete/${jaan.id}`, { as: jaan })).toMatchObject({ status: 200 });
    const after = await readTournament(call);
    expect(after?.podium.map(({ players }) => players[0]?.name)).toEqual(["Liis", "Mari"]);
    expect(JSON.stringify(after)).not.toContain("Jaan");
  });

  test("with one player, and with all level, is told as well", async ({ db, call, clock }) => {
    const { mari, jaan, play, complete } = await createRecapScene(db, call, clock);
    await db.execute(sql`delete from picks where player_id <> ${mari.id}`);
    await play(701, 702, 703);
    await complete();
    expect(await readTournament(call, `&userId=${mari.id}`)).toMatchObject({
      players: 1,
      podium: [{ rank: 1, players: [{ name: "Mari" }] }],
      lead: { longest: { rounds: 2 }, taken_in: "Semifinals", from_rank: null },
      own: { rank: 1, neighbour: null },
    });
    expect((await readTournament(call, `&userId=${jaan.id}`))?.own).toBeNull();
  });

  test("in a league has a champion among its members", async ({ db, call, clock }) => {
    const { mari, jaan, liis, play, complete } = await createRecapScene(db, call, clock);
    const league = await createLeague(call, mari);
    await call("POST", `/api/join/${league.code}`, { as: liis });
    await play(701, 702, 703);
    await complete();
    const url = `/api/leagues/${league.id}/recap?tournamentId=7`;
    expect((await call("GET", url, { as: mari })).body).toMatchObject({
      recap: {
        league: { name: "Kossuvennad" },
        players: 2,
        podium: [
          { rank: 1, players: [{ name: "Liis" }] },
          { rank: 2, players: [{ name: "Mari" }] },
        ],
        own: { rank: 2, overall: { rank: 3, players: 3 } },
      },
    });
    expect(await call("GET", url, { as: jaan })).toMatchObject({ status: 404 });
    expect(await call("GET", url)).toMatchObject({ status: 401 });
  });

  test.for(["tournamentId=99", "tournamentId=x", ""])("%j is refused", async (query, { db, call, clock }) => {
    await createRecapScene(db, call, clock);
    const expected = query === "tournamentId=99" ? 404 : 400;
    expect(await call("GET", `/api/recap/tournament?${query}`)).toMatchObject({ status: expected });
  });
});
