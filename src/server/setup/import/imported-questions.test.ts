import { expect } from "vitest";
import type { ImportReport } from "#contract/organise/import-schemas.ts";
import type { SetupQuestion } from "#contract/organise/schemas.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { type Call, type Caller, test } from "#server/testing/fixture.ts";
import { createCup, ORGANISE_URL, readOrganised } from "#server/testing/organise-scene.ts";

const CHAMPION = { text: "Who wins?", options: ["Reds", "Blues"], points: 5 };
const MVP = { text: "Who is MVP?", options: ["Ann Red", "Ben Blue"], points: 2 };

/** Brings the tournament's own file with other questions, as a dry run unless it says otherwise. */
async function bring(
  call: Call,
  as: Caller,
  { id, questions, isDryRun = true }: { id: number; questions: readonly SetupQuestion[]; isDryRun?: boolean },
) {
  const folder = await call("GET", `${ORGANISE_URL}/${id}/folder`, { as });
  const { files } = folder.body as { files: { name: string; text: string }[] };
  const file = files.find(({ name }) => name === "tournament.json");
  const text = JSON.stringify({ ...(JSON.parse(file?.text ?? "{}") as object), questions });
  const body = { files: [{ name: "tournament.json", text }], time_zone: "UTC", is_dry_run: isDryRun };
  const answer = await call("POST", `${ORGANISE_URL}/${id}/import`, { as, body });
  expect(answer.status).toBe(200);
  return (answer.body as ImportReport).rows.map(({ table, kind, name, fields, why }) => ({
    row: `${kind} ${table} ${name}`,
    fields: fields.map(({ field, was, now }) => `${field}: ${was ?? "none"} → ${now ?? "none"}`),
    why,
  }));
}

async function createScene(call: Call, admin: Caller) {
  const { id } = await createCup(call, admin);
  const { setup } = await readOrganised(call, admin, id);
  const now = { ...setup.settings, questions: [CHAMPION, MVP] };
  const body = { settings: { was: setup.settings, now } };
  expect(await call("PUT", `${ORGANISE_URL}/${id}`, { as: admin, body })).toMatchObject({ status: 200 });
  const stored = (await readOrganised(call, admin, id)).setup.settings.questions ?? [];
  return { id, stored };
}

test("questions of a file are listed one by one: new, changed field by field, and removed", async ({
  db,
  call,
}) => {
  const admin = await createAdmin(db);
  const { id, stored } = await createScene(call, admin);
  const [champion] = stored;
  const wanted = [
    { ...champion, ...CHAMPION, options: ["Reds", "Greens"], points: 8 },
    { id: 900_001, text: "Most points?", options: ["Ann Red", "Ben Blue"], points: 1 },
  ];
  expect(await bring(call, admin, { id, questions: stored })).toEqual([]);
  expect(await bring(call, admin, { id, questions: wanted })).toEqual([
    {
      row: "changed questions Who wins?",
      fields: ["options: Reds, Blues → Reds, Greens", "points: 5 → 8"],
      why: null,
    },
    {
      row: "new questions Most points?",
      fields: ["text: none → Most points?", "options: none → Ann Red, Ben Blue", "points: none → 1"],
      why: null,
    },
    { row: "removed questions Who is MVP?", fields: [], why: null },
  ]);
  await bring(call, admin, { id, questions: wanted, isDryRun: false });
  const after = (await readOrganised(call, admin, id)).setup.settings.questions ?? [];
  expect(after.map(({ text, points }) => `${text} ${points}`).sort()).toEqual([
    "Most points? 1",
    "Who wins? 8",
  ]);
});

test("a question that somebody has answered is not removed: its row says so, and nothing of it is stored", async ({
  db,
  call,
}) => {
  const admin = await createAdmin(db);
  const { id, stored } = await createScene(call, admin);
  const mari = await createPlayer(db, "Mari");
  const [champion] = stored;
  const body = { user_id: mari.id, question_id: champion?.id, tournament_id: id, answer: "Reds" };
  expect(await call("POST", "/api/questions/answers", { as: mari, body })).toMatchObject({ status: 200 });
  expect(await bring(call, admin, { id, questions: stored.slice(1) })).toEqual([
    {
      row: "refused questions Who wins?",
      fields: [],
      why: "Players have answered “Who wins?”, so cancel it instead.",
    },
  ]);
});
