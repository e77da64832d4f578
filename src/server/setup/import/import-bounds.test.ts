// Imports that are refused early because of their size, and files of the wrong kind.
import { describe, expect } from "vitest";
import type { ImportReport } from "#contract/organise/import-schemas.ts";
import { createAdmin } from "#server/testing/builders.ts";
import { type Call, type Caller, test } from "#server/testing/fixture.ts";
import {
  changeOrganised,
  createDraft,
  createOrganised,
  createTeamRow,
  NEW_TOURNAMENT,
  ORGANISE_URL,
  readOrganised,
} from "#server/testing/organise-scene.ts";

function send(call: Call, as: Caller, id: number, files: Record<string, string>, is_dry_run = true) {
  const list = Object.entries(files).map(([name, text]) => ({ name, text }));
  return call("POST", `${ORGANISE_URL}/${id}/import`, {
    as,
    body: { files: list, time_zone: "Europe/Tallinn", is_dry_run },
  });
}

const repeat = <T>(count: number, create: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => create(at));

const GAME = {
  id: 12,
  round: "Final",
  starts_at: "2026-05-01T18:00:00Z",
  team1_label: "One",
  team2_label: "Two",
  spread: null,
  score1: null,
  score2: null,
  top_scorer: null,
};
const json = JSON.stringify;

describe("files that are not what their name says", () => {
  test.for([
    ["games.json", '{"games":[]}', "games.json has to be a list: […] with an entry {…} for each row."],
    ["games.json", "null", "games.json has to be a list: […] with an entry {…} for each row."],
    ["games.json", "7", "games.json has to be a list: […] with an entry {…} for each row."],
    ["tournament.json", "null", "tournament.json: must be an object."],
    ["tournament.json", "[]", "tournament.json: must be an object."],
    ["players.json", "null", "players.json: must be an object."],
    ["players.json", '{"Reds":null}', "players.json: Reds: must be an object."],
  ] as const)("%s of %s is a 400 with a sentence", async ([name, text, error], { db, call }) => {
    const admin = await createAdmin(db);
    const id = await createDraft(db, admin);
    expect(await send(call, admin, id, { [name]: text })).toMatchObject({
      status: 400,
      body: { error, code: "file-invalid" },
    });
  });

  test.for(["null", '{"races":[]}', '"races"'])("races.json of %s likewise", async (text, { db, call }) => {
    const admin = await createAdmin(db);
    const id = await createOrganised(call, admin, { sport: "f1" });
    expect(await send(call, admin, id, { "races.json": text })).toMatchObject({
      status: 400,
      body: { error: "races.json has to be a list: […] with an entry {…} for each row." },
    });
  });

  test("an entry whose names are objects is a row without a name", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const id = await createDraft(db, admin);
    const deep = "[".repeat(20_000) + "]".repeat(20_000);
    const text = `[null,7,[],{},{"team1":{}},{"team1":${deep}},{"name":["a"]}]`;
    const { status, body } = await send(call, admin, id, { "games.json": text });
    expect(status).toBe(200);
    const { rows } = body as ImportReport;
    expect(rows.map(({ kind, name }) => [kind, name])).toEqual(repeat(7, () => ["refused", "? – ?"]));
  });
});

describe("more rows than a tournament has", () => {
  test.for([
    [
      "games.json",
      json(repeat(2_001, () => 0)),
      "games.json: there are 2,001 games, and 2,000 are the most.",
    ],
    [
      "players.json",
      json(Object.fromEntries(repeat(401, (at) => [`Team ${at}`, {}]))),
      "players.json: there are 401 teams, and 400 are the most.",
    ],
    [
      "players.json",
      json({ Reds: { emoji: "🔴", players: repeat(21, (at) => `Ann ${at}`) } }),
      "players.json: Reds, players: there are 21 players, and 20 are the most.",
    ],
    [
      "tournament.json",
      json({ rounds: repeat(101, () => ({})) }),
      "tournament.json: rounds: there are 101 rounds, and 100 are the most.",
    ],
    [
      "games.csv",
      repeat(2_001, (at) => `Final,2026-05-01,18:00,One ${at % 300},Two,`).join("\n"),
      "There are 2,001 games, and 2,000 are the most.",
    ],
    [
      "games.csv",
      repeat(101, (at) => `Round ${at},2026-05-01,18:00,One,Two,`).join("\n"),
      "There are 101 rounds, and 100 are the most.",
    ],
    [
      "games.csv",
      "\n".repeat(300_000),
      "games.csv has more than 4,000 rows. Leave out those without a game.",
    ],
  ] as const)("%#. are refused in %s", async ([name, text, error], { db, call }) => {
    const admin = await createAdmin(db);
    const id = await createDraft(db, admin);
    expect(await send(call, admin, id, { [name]: text })).toMatchObject({ status: 400, body: { error } });
  });

  test.for([
    [json(repeat(101, () => 0)), "races.json: there are 101 races, and 100 are the most."],
    [
      json([{ teams: repeat(21, () => 0) }]),
      "races.json: teams: there are 21 teams of a race, and 20 are the most.",
    ],
  ])("%#. are refused in races.json", async ([text, error], { db, call }) => {
    const admin = await createAdmin(db);
    const id = await createOrganised(call, admin, { sport: "f1" });
    expect(await send(call, admin, id, { "races.json": text ?? "" })).toMatchObject({
      status: 400,
      body: { error },
    });
  });

  test("are refused in two steps too, and of a draft", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const id = await createDraft(db, admin);
    const teams = repeat(399, (at) => createTeamRow(`Team ${at}`, "🏀"));
    expect(await changeOrganised(call, admin, id, { teams })).toMatchObject({
      status: 400,
      body: { error: "There are 401 teams, and 400 are the most." },
    });
    const players = repeat(21, (at) => `Ann ${at}`);
    expect(
      await changeOrganised(call, admin, id, { teams: [createTeamRow("Greens", "🟢", ...players)] }),
    ).toMatchObject({
      status: 400,
      body: { error: "There are 21 players, and 20 are the most.", field: "players" },
    });
    const csv = repeat(98, (at) => `Round ${at},2026-05-01,18:00,Reds,Blues,`).join("\n");
    expect(await send(call, admin, id, { "a.csv": csv }, false)).toMatchObject({ status: 200 });
    expect(
      await send(call, admin, id, { "b.csv": "New 1,2026-05-01,18:00,Reds,Blues,\nNew 2,,,A,B," }, false),
    ).toMatchObject({ status: 400, body: { error: "There are 101 rounds, and 100 are the most." } });
    expect((await readOrganised(call, admin, id)).setup.rounds).toHaveLength(99);
  });
});

describe("rows of a file that are refused by name", () => {
  test("dates before 1900 and after 2200, while the rest is imported", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const id = await createDraft(db, admin);
    const csv = [
      "Final,31.12.9999,18:00,Reds,Blues,",
      "Final,1.1.2201,18:00,Reds,Blues,",
      "Final,31.12.1899,18:00,Reds,Blues,",
      "Final,31.12.2200,18:00,Reds,Blues,",
    ].join("\n");
    const games = json([
      { ...GAME, id: 13, starts_at: "9999-12-31T23:59:59Z" },
      { ...GAME, id: 14, starts_at: "0001-01-01T00:00:00Z" },
    ]);
    const { status, body } = await send(call, admin, id, { "games.csv": csv, "games.json": games }, false);
    expect(status).toBe(200);
    const { rows, tournament } = body as ImportReport;
    expect(rows.filter(({ kind }) => kind === "refused").map(({ why }) => why)).toEqual([
      "starts_at: 9999-12-31T23:59:59Z is not of the years 1900 to 2200.",
      "starts_at: 0001-01-01T00:00:00Z is not of the years 1900 to 2200.",
      "Date “31.12.9999” is not of the years 1900 to 2200.",
      "Date “1.1.2201” is not of the years 1900 to 2200.",
      "Date “31.12.1899” is not of the years 1900 to 2200.",
    ]);
    expect(tournament?.setup.games.map(({ starts_at }) => starts_at)).toContain("2200-12-31T16:00:00.000Z");
  });

  test("one id twice in a file", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const id = await createDraft(db, admin);
    const again = { ...GAME, team1_label: "Three", starts_at: "2026-05-02T18:00:00Z" };
    const text = json([GAME, again, { ...GAME, id: 13, starts_at: "2026-05-03T18:00:00Z" }]);
    const { body } = await send(call, admin, id, { "games.json": text });
    const { rows } = body as ImportReport;
    expect(rows.map(({ kind, name, line, why }) => ({ kind, name, line, why }))).toEqual([
      { kind: "refused", name: "Three – Two", line: 2, why: "An entry before it has the id 12 already." },
      { kind: "new", name: "One – Two", line: 1, why: null },
      { kind: "new", name: "One – Two", line: 3, why: null },
    ]);
  });

  test("a chain in which each game waits for the one after it, the last being refused", async ({
    db,
    call,
  }) => {
    const admin = await createAdmin(db);
    const id = await createDraft(db, admin);
    const games = repeat(100, (at) => ({
      ...GAME,
      id: at + 1,
      number: at + 10,
      team1_label: `Winner #${at + 11}`,
    }));
    const { body } = await send(call, admin, id, { "games.json": json(games) });
    const { rows } = body as ImportReport;
    expect(rows).toHaveLength(100);
    expect(rows.at(-1)?.why).toBe('No game has the number of "Winner #110".');
    expect(rows[0]?.why).toBe("Rows that it needs are refused. Mend these first, then import again.");
  });

  test("a spreadsheet names teams and rounds that other files describe", async ({ db, call }) => {
    const admin = await createAdmin(db);
    const id = await createDraft(db, admin);
    const { body } = await send(call, admin, id, {
      "games.csv": "Final,2026-05-01,18:00,Greens,Reds,",
      "players.json": json({ Greens: { emoji: "🟢", players: ["Gus Green"] } }),
    });
    expect((body as ImportReport).rows.filter(({ table }) => table === "teams")).toMatchObject([
      {
        kind: "new",
        name: "Greens",
        fields: expect.arrayContaining([expect.objectContaining({ now: "🟢" })]),
      },
    ]);
  });
});

test.for([">".repeat(5_000), "- ".repeat(5_000), "*a _b ".repeat(5_000)])(
  "rules that nest too deeply are refused in a file, and a problem of a draft: %#",
  async (rules, { db, call }) => {
    const admin = await createAdmin(db);
    const id = await createDraft(db, admin);
    const error = "the rules nest quotations, lists or emphasis too deeply: at most 10 in each other.";
    expect(await send(call, admin, id, { "rules.md": rules })).toMatchObject({
      status: 400,
      body: { error: `rules.md: ${error}` },
    });
    const { settings } = (await readOrganised(call, admin, id)).setup;
    await changeOrganised(call, admin, id, { settings: { was: settings, now: { ...settings, rules } } });
    expect((await readOrganised(call, admin, id)).problems).toEqual([
      { table: "settings", row: null, field: "rules", sentence: `T${error.slice(1)}` },
    ]);
  },
);

test("a player has at most 20 drafts, and may create another one once one is deleted", async ({
  db,
  call,
}) => {
  const admin = await createAdmin(db);
  const drafts = [];
  for (let at = 0; at < 20; at++) drafts.push(await createOrganised(call, admin));
  const create = () => call("POST", ORGANISE_URL, { as: admin, body: NEW_TOURNAMENT });
  expect(await create()).toMatchObject({
    status: 409,
    body: {
      error: "You can have at most 20 drafts. Publish or delete one of them first.",
      code: "too-many-drafts",
    },
  });
  await call("POST", `${ORGANISE_URL}/${drafts[0]}/delete`, { as: admin });
  expect(await create()).toMatchObject({ status: 200 });
});

test("a player's second import is refused while the first one is running", async ({ db, call }) => {
  const admin = await createAdmin(db);
  const id = await createDraft(db, admin);
  const csv = "Final,2026-05-01,18:00,Greens,Reds,";
  const answers = await Promise.all([1, 2].map(() => send(call, admin, id, { "games.csv": csv })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    error: "An import of yours is still running. Wait until it is done, then send this one.",
    code: "import-running",
  });
  expect(await send(call, admin, id, { "games.csv": csv })).toMatchObject({ status: 200 });
});
