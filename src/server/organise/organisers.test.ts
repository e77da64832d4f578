import { describe, expect } from "vitest";
import { createAdmin, createPlayer, createTournament } from "#server/testing/builders.ts";
import { type Caller, test } from "#server/testing/fixture.ts";
import {
  changeOrganised,
  createCup,
  createTeamRow,
  NEW_TOURNAMENT,
  ORGANISE_URL,
  readOrganised,
} from "#server/testing/organise-scene.ts";

describe("organisers", () => {
  test("appoint each other; the last one with all rights stays", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
    const { id } = await createCup(call, admin);
    const appoint = (as: Caller, who: Caller, rights: string | null) =>
      call("POST", `${ORGANISE_URL}/${id}/organisers/${who.id}`, { as, body: { rights } });
    expect(await appoint(mari, mari, "everything")).toMatchObject({ status: 403 });
    expect(await appoint(admin, mari, "everything")).toMatchObject({ status: 200 });
    expect(await appoint(mari, jaan, "results")).toMatchObject({ status: 200 });
    expect(await appoint(jaan, jaan, "everything")).toMatchObject({ status: 403 });
    expect(await appoint(mari, admin, null)).toMatchObject({ status: 200 });
    expect(await appoint(mari, mari, "results")).toMatchObject({
      status: 409,
      body: { code: "organiser-needed" },
    });
    const { organisers } = await readOrganised(call, jaan, id);
    expect(organisers).toMatchObject([
      { name: "Mari", rights: "everything" },
      { name: "Jaan", rights: "results", appointed_by: "Mari" },
    ]);
    expect(await changeOrganised(call, jaan, id, { teams: [createTeamRow("Greens", "🟢")] })).toMatchObject({
      status: 403,
    });
    expect(await changeOrganised(call, mari, id, { teams: [createTeamRow("Greens", "🟢")] })).toMatchObject({
      status: 200,
    });
  });

  test("are notified once when they are appointed, in every tournament, and find it in their list", async ({
    db,
    call,
  }) => {
    const admin = await createAdmin(db);
    const mari = await createPlayer(db, "Mari");
    const { id } = await createCup(call, admin);
    const appoint = (rights: string) =>
      call("POST", `${ORGANISE_URL}/${id}/organisers/${mari.id}`, { as: admin, body: { rights } });
    await appoint("results");
    await appoint("everything");
    await createTournament(db, 8);
    for (const tournament of [id, 8])
      expect((await call("GET", `/api/notices?tournamentId=${tournament}`, { as: mari })).body).toMatchObject(
        [{ kind: "appointed", name: "Office Cup", contest_id: null, reason: `${admin.name} appointed you` }],
      );
    expect((await call("GET", ORGANISE_URL, { as: mari })).body).toMatchObject({ tournaments: [{ id }] });
  });

  test("of one tournament learn nothing of another, whether it is there or not", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const mari = await createPlayer(db, "Mari");
    const { id } = await createCup(call, admin);
    const there = await call("GET", `${ORGANISE_URL}/${id}`, { as: mari });
    const unknown = await call("GET", `${ORGANISE_URL}/${id + 1_000}`, { as: mari });
    expect(there.status).toBe(403);
    expect(unknown).toMatchObject({ status: there.status, body: there.body });
    expect(await call("GET", ORGANISE_URL, { as: mari })).toMatchObject({
      body: { may_create: false, tournaments: [] },
    });
    expect(await call("POST", ORGANISE_URL, { as: mari, body: NEW_TOURNAMENT })).toMatchObject({
      status: 403,
    });
  });
});
