import { act, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { OrganisedTournament, Setup } from "#contract/organise/schemas.ts";
import { createGame, createRace, createRound, organise, renderEdits } from "#web/testing/render-edits.tsx";

describe("undo", () => {
  const spreads = (page: Awaited<ReturnType<typeof renderEdits>>) =>
    page.read().setup.games.map(({ spread }) => spread);
  const withGames = (stage: OrganisedTournament["stage"], ...games: Setup["games"]) => {
    const tournament = organise(stage, "Group");
    return { ...tournament, setup: { ...tournament.setup, games } };
  };
  const undo = (page: Awaited<ReturnType<typeof renderEdits>>) => act(() => page.read().undo());

  test("takes back what is not saved, one action after the other", async () => {
    const page = await renderEdits(withGames("published", createGame(4001), createGame(4002)), null);
    expect(page.read().canUndo).toBe(false);
    const [first, second] = page.read().setup.games;
    if (first === undefined || second === undefined) throw new Error("no games");
    await act(async () => page.read().change("games", first, { ...first, spread: 4.5 }));
    act(() => page.read().change("games", second, null));
    expect(spreads(page)).toEqual([4.5]);
    undo(page);
    expect(spreads(page)).toEqual([4.5, null]);
    undo(page);
    expect(page.read()).toMatchObject({ unsaved: 0, canUndo: false });
    expect(spreads(page)).toEqual([null, null]);
  });

  test("takes back all rows of one action", async () => {
    const page = await renderEdits(organise("published", "A", "B"), null);
    const [one, other] = page.read().setup.rounds;
    if (one === undefined || other === undefined) throw new Error("no rounds");
    act(() => {
      const { change } = page.read();
      change("rounds", one, { ...one, name: "C" });
      change("rounds", other, null);
      change("rounds", null, createRound("D"));
    });
    expect(page.names("rounds")).toEqual(["C", "D"]);
    undo(page);
    expect(page.names("rounds")).toEqual(["A", "B"]);
    expect(page.read()).toMatchObject({ unsaved: 0, canUndo: false });
  });

  test("changes back what a draft has saved, and leaves what somebody else changed since", async () => {
    const others = { ...createGame(4001, 4.5), side1: "Reds" };
    const replies = [withGames("draft", others), withGames("draft", { ...others, spread: null })];
    const page = await renderEdits(withGames("draft", createGame(4001)), () => replies.shift());
    const [game] = page.read().setup.games;
    if (game === undefined) throw new Error("no game");
    act(() => page.read().change("games", game, { ...game, spread: 4.5 }));
    await waitFor(() => expect(page.read().unsaved).toBe(0));
    undo(page);
    await waitFor(() => expect(page.saved()).toHaveLength(2));
    expect(page.saved()[1]).toEqual({ games: [{ was: others, now: { ...others, spread: null } }] });
  });

  test("adds a row again that a draft has removed, without the ids of the removed one", async () => {
    const race = createRace(5001, 5011);
    const stored = organise("draft", "Monaco");
    const withRaces = (...races: ReturnType<typeof createRace>[]) => ({
      ...stored,
      setup: { ...stored.setup, races },
    });
    const replies = [withRaces(), withRaces(createRace(5002, 5012))];
    const page = await renderEdits(withRaces(race), () => replies.shift());
    const [shown] = page.read().setup.races;
    if (shown === undefined) throw new Error("no race");
    act(() => page.read().change("races", shown, null));
    await waitFor(() => expect(page.read().unsaved).toBe(0));
    undo(page);
    await waitFor(() => expect(page.saved()).toHaveLength(2));
    const { id: _, duels, ...rest } = race;
    const added = { ...rest, duels: duels.map(({ id: __, ...duel }) => duel) };
    expect(page.saved()[1]).toEqual({ races: [{ was: null, now: added }] });
  });
});
