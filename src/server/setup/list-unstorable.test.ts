import { describe, expect } from "vitest";
import { createAdmin } from "#server/testing/builders.ts";
import { test } from "#server/testing/fixture.ts";
import {
  changeOrganised,
  createCup,
  createDraft,
  createTeamRow,
  NEW_TOURNAMENT,
  ORGANISE_URL,
  readOrganised,
} from "#server/testing/organise-scene.ts";

const refusal = (error: string, field: string) => ({
  status: 400,
  body: { error, code: "cell-invalid", field },
});

describe("two rows that nothing tells apart are refused", () => {
  test.for(["draft", "published"])("in a %s tournament", async (stage, { db, call }) => {
    const admin = await createAdmin(db);
    const id = stage === "draft" ? await createDraft(db, admin) : (await createCup(call, admin)).id;
    const before = await readOrganised(call, admin, id);
    const [reds, blues] = before.setup.teams;
    const [game] = before.setup.games;
    if (reds === undefined || blues === undefined || game === undefined) throw new Error("A row is missing.");
    const change = (changes: Parameters<typeof changeOrganised>[3]) =>
      changeOrganised(call, admin, id, changes);
    expect(await change({ teams: [createTeamRow("Reds", "🟥")] })).toMatchObject(
      refusal("There are two teams Reds.", "name"),
    );
    expect(await change({ teams: [{ was: reds, now: { ...reds, name: blues.name } }] })).toMatchObject(
      refusal(`There are two teams ${blues.name}.`, "name"),
    );
    const round = { was: null, now: { name: "Final", multiplier: 7 } };
    expect(await change({ rounds: [round] })).toMatchObject(refusal("There are two rounds Final.", "name"));
    expect(await change({ games: [{ was: null, now: { ...game, spread: 9.5 } }] })).toMatchObject(
      refusal(`There are two rows for game ${game.id}.`, "id"),
    );
    expect(await readOrganised(call, admin, id)).toEqual(before);
  });

  test("in a new tournament", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const rounds = [
      { name: "Final", multiplier: 1 },
      { name: "Final", multiplier: 3 },
    ];
    expect(
      await call("POST", ORGANISE_URL, { as: admin, body: { ...NEW_TOURNAMENT, rounds } }),
    ).toMatchObject(refusal("There are two rounds Final.", "name"));
  });
});
