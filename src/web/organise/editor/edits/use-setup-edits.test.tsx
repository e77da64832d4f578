import { act, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { createDeferred } from "#web/testing/deferred.ts";
import { ORGANISED } from "#web/testing/organised.ts";
import {
  createGame,
  createRace,
  createRound,
  createTeam,
  organise,
  renderEdits,
} from "#web/testing/render-edits.tsx";
import { RefusedReply } from "#web/testing/server.ts";

describe.each([
  ["rounds", createRound],
  ["teams", createTeam],
] as const)("names of %s", (table, create) => {
  const renamed = (was: string, now: string) => ({ was: create(was), now: create(now) });

  test("one may take the name of another before that has a new one", async () => {
    const page = await renderEdits(organise("published", "A", "B"), organise("published", "B", "C"));
    page.rename(table, 0, "B");
    expect(page.names(table)).toEqual(["B", "B"]);
    page.rename(table, 1, "C");
    expect(page.names(table)).toEqual(["B", "C"]);
    act(() => page.read().save());
    await waitFor(() => expect(page.read()).toMatchObject({ unsaved: 0, isSaving: false }));
    expect(page.saved()).toEqual([{ [table]: [renamed("A", "B"), renamed("B", "C")] }]);
    expect(page.names(table)).toEqual(["B", "C"]);
  });

  test("two new ones of the same name are two rows", async () => {
    const page = await renderEdits(organise("published"), organise("published", "A", "B"));
    act(() => page.read().change(table, null, create("A")));
    act(() => page.read().change(table, null, create("A")));
    page.rename(table, 1, "B");
    expect(page.names(table)).toEqual(["A", "B"]);
    expect(page.read().unsaved).toBe(2);
  });

  test("what is changed while names change places is saved under the new names", async () => {
    const first = createDeferred();
    const replies = [first.promise, organise("published", "D", "A")];
    const page = await renderEdits(organise("published", "A", "B"), () => replies.shift());
    page.rename(table, 0, "B");
    page.rename(table, 1, "A");
    act(() => page.read().save());
    page.rename(table, 0, "D");
    const keys = page.keys(table);
    await act(async () => first.resolve(organise("published", "B", "A")));
    await waitFor(() => expect(page.read().isSaving).toBe(false));
    expect(page.names(table)).toEqual(["D", "A"]);
    expect(page.keys(table)).toEqual(keys);
    act(() => page.read().save());
    await waitFor(() => expect(page.read().unsaved).toBe(0));
    expect(page.saved()).toEqual([
      { [table]: [renamed("A", "B"), renamed("B", "A")] },
      { [table]: [renamed("B", "D")] },
    ]);
  });

  test("a name that was given up may be another row's", async () => {
    const replies = [organise("published", "B"), organise("published", "B", "A")];
    const page = await renderEdits(organise("published", "A"), () => replies.shift());
    page.rename(table, 0, "B");
    act(() => page.read().save());
    await waitFor(() => expect(page.read().isSaving).toBe(false));
    act(() => page.read().change("settings", page.read().setup.settings, ORGANISED.setup.settings));
    act(() => page.read().save());
    await waitFor(() => expect(page.names(table)).toEqual(["B", "A"]));
    const [one, other] = page.keys(table);
    expect(one).toBe("A");
    expect(other).not.toBe(one);
  });
});

test("what is changed while a save is refused is one edit with what was refused", async () => {
  const first = createDeferred();
  const replies = [first.promise, organise("published", "C")];
  const page = await renderEdits(organise("published", "A"), () => replies.shift());
  page.rename("rounds", 0, "B");
  act(() => page.read().save());
  page.rename("rounds", 0, "C");
  await act(async () => first.resolve(new RefusedReply(400, "There are two rounds B.")));
  await waitFor(() => expect(page.read().error).not.toBeNull());
  expect(page.read().unsaved).toBe(1);
  act(() => page.read().save());
  await waitFor(() => expect(page.read().unsaved).toBe(0));
  expect(page.saved()[1]).toEqual({ rounds: [{ was: createRound("A"), now: createRound("C") }] });
});

test("what is added while a draft is being saved is saved after it, and nothing twice", async () => {
  const first = createDeferred();
  const replies = [first.promise, organise("draft", "Group", "Final")];
  const page = await renderEdits(ORGANISED, () => replies.shift());
  act(() => page.read().change("rounds", null, createRound("Group")));
  act(() => page.read().change("rounds", null, createRound("Final")));
  expect(page.names("rounds")).toEqual(["Group", "Final"]);
  await act(async () => first.resolve(organise("draft", "Group")));
  await waitFor(() => expect(page.read().unsaved).toBe(0));
  const addition = (name: string) => ({ rounds: [{ was: null, now: createRound(name) }] });
  expect(page.saved()).toEqual([addition("Group"), addition("Final")]);
});

test("what was added is shown once, also before everything else that the save changed is loaded again", async () => {
  const lists = [Promise.resolve([]), createDeferred().promise];
  const stored = organise("draft", "Group");
  const game = createGame(4001);
  const reply = { ...stored, setup: { ...stored.setup, games: [game] } };
  const page = await renderEdits(ORGANISED, reply, { "GET /api/tournaments": () => lists.shift() });
  const seen = page.shown.length;
  act(() => {
    const { change } = page.read();
    change("rounds", null, createRound("Group"));
    change("teams", null, createTeam("Group"));
    change("games", null, { ...game, id: -1 });
  });
  await waitFor(() => expect(page.read().setup.games).toMatchObject([game]));
  await waitFor(() => expect(page.read().unsaved).toBe(0));
  const counts = page.shown
    .slice(seen)
    .map(({ setup: { rounds, teams, games: rows } }) => [rounds.length, teams.length, rows.length]);
  expect(new Set(counts.map(String))).toEqual(new Set(["1,1,1"]));
});

/** A draft with these games and races. */
const fill = (rows: Partial<OrganisedTournament["setup"]>): OrganisedTournament => ({
  ...ORGANISED,
  setup: { ...ORGANISED.setup, ...rows },
});

test("a game that is changed while it is being added keeps its place, and the stored one is changed", async () => {
  const first = createDeferred();
  const changed = { ...createGame(4001, 3.5), number: 1 };
  const replies = [first.promise, fill({ games: [changed] })];
  const page = await renderEdits(ORGANISED, () => replies.shift());
  act(() => page.read().change("games", null, createGame(-1)));
  const [game] = page.read().setup.games;
  if (game === undefined) throw new Error("The game is not shown.");
  act(() => page.read().change("games", game, { ...game, spread: 3.5 }));
  await act(async () => first.resolve(fill({ games: [{ ...createGame(4001), number: 1 }] })));
  await waitFor(() => expect(page.read().setup.games).toEqual([{ ...changed, key: game.key }]));
  expect(page.read().error).toBeNull();
  expect(page.saved()[1]).toEqual({ games: [{ was: createGame(4001), now: createGame(4001, 3.5) }] });
});

test("a race that is changed as it was shown before it was stored, is changed with the stored ids", async () => {
  const replies = [fill({ races: [createRace(4001, 4002)] }), fill({ races: [createRace(4001, 4002, 1.5)] })];
  const page = await renderEdits(ORGANISED, () => replies.shift());
  act(() => page.read().change("races", null, createRace(-1, -2)));
  const [race] = page.read().setup.races;
  if (race === undefined) throw new Error("The race is not shown.");
  await waitFor(() => expect(page.read()).toMatchObject({ isSaving: false, unsaved: 0 }));
  act(() => page.read().change("races", race, { ...race, duels: createRace(-1, -2, 1.5).duels }));
  await waitFor(() => expect(page.read().setup.races).toMatchObject([createRace(4001, 4002, 1.5)]));
  expect(page.saved()[1]).toEqual({
    races: [{ was: createRace(4001, 4002), now: createRace(4001, 4002, 1.5) }],
  });
});

test("games are shown under the corrected names of their teams, and sent only where something else of them changes", async () => {
  const stored = organise("published", "Turkey", "Greece");
  const sides = { side1: "Turkey", side2: "Greece" };
  const games = [1, 2].map((id) => ({ ...createGame(id), ...sides }));
  const organised = { ...stored, setup: { ...stored.setup, games } };
  const page = await renderEdits(organised, organised);
  page.rename("teams", 0, "Türkiye");
  const shown = () => page.read().setup.games.map(({ side1, spread }) => [side1, spread]);
  expect(shown()).toEqual([
    ["Türkiye", null],
    ["Türkiye", null],
  ]);
  expect(page.read()).toMatchObject({ unsaved: 1, corrected: new Map([["Turkey", "Türkiye"]]) });
  act(() => {
    const { setup, change } = page.read();
    const [game] = setup.games;
    if (game !== undefined) change("games", game, { ...game, spread: 4.5 });
  });
  expect(shown()[0]).toEqual(["Türkiye", 4.5]);
  page.rename("teams", 0, "Türkei");
  expect(shown()).toEqual([
    ["Türkei", 4.5],
    ["Türkei", null],
  ]);
  act(() => page.read().save());
  await waitFor(() => expect(page.saved()).toHaveLength(1));
  const [game] = games;
  expect(page.saved()).toEqual([
    {
      teams: [{ was: createTeam("Turkey"), now: createTeam("Türkei") }],
      games: [{ was: game, now: { ...game, spread: 4.5 } }],
    },
  ]);
});

test("races are shown under the corrected names of their drivers, and sent only where something else of them changes", async () => {
  const stored = organise("published");
  const races = [createRace(5, 51), createRace(6, 61)];
  const organised = { ...stored, setup: { ...stored.setup, races } };
  const page = await renderEdits(organised, organised);
  const correct = (name: string, now: string) =>
    act(() => page.read().change("drivers", { name, key: "Ann" }, { name: now }));
  correct("Ann", "Anne");
  const shown = () =>
    page.read().setup.races.map(({ duels }) => duels.map(({ driver1, handicap }) => [driver1, handicap]));
  expect(shown()).toEqual([[["Anne", null]], [["Anne", null]]]);
  expect(page.read().correctedDrivers).toEqual(new Map([["Ann", "Anne"]]));
  act(() => {
    const { setup, change } = page.read();
    const [race] = setup.races;
    const duels = (race?.duels ?? []).map((duel) => ({ ...duel, handicap: 4.5 }));
    if (race !== undefined) change("races", race, { ...race, duels });
  });
  correct("Anne", "Anna");
  expect(shown()).toEqual([[["Anna", 4.5]], [["Anna", null]]]);
  act(() => page.read().save());
  await waitFor(() => expect(page.saved()).toHaveLength(1));
  expect(page.saved()).toEqual([
    {
      drivers: [{ was: { name: "Ann" }, now: { name: "Anna" } }],
      races: [{ was: createRace(5, 51), now: createRace(5, 51, 4.5) }],
    },
  ]);
});
