import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { ContestFacts, SetupRace } from "#contract/organise/schemas.ts";
import { ORGANISED } from "#web/testing/organised.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { RacesPanel } from "./races-panel.tsx";
import { keyRows } from "#web/organise/editor/edits/setup-edit.ts";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";

const MONACO: SetupRace = {
  id: 501,
  round: "Monaco",
  name: "Monaco",
  starts_at: null,
  qualifying_at: null,
  status: "scheduled",
  gp_emoji: "🇲🇨",
  duels: [],
};

const keyOf = (races: SetupRace | readonly SetupRace[]) =>
  keyRows({ ...ORGANISED.setup, sport: "f1", races: [races].flat() }, new Map(), new Map());

const createEdits = (races: SetupRace | readonly SetupRace[], change: SetupEdits["change"]): SetupEdits => ({
  setup: keyOf(races),
  stored: keyOf(races),
  corrected: new Map(),
  correctedDrivers: new Map(),
  unsaved: 0,
  isSaving: false,
  error: null,
  change,
  save: () => undefined,
  canUndo: false,
  undo: () => undefined,
  discard: () => undefined,
});

test("a race that is loaded again while its dialog is open is not a new one", async () => {
  stubServer({ "GET /api/organise/tournaments/4/import": { last: null } });
  const change = vi.fn();
  function Panel() {
    const [race, setRace] = useState(MONACO);
    return (
      <>
        <button type="button" onClick={() => setRace({ ...race, status: "postponed" })}>
          Load again
        </button>
        <RacesPanel id={4} edits={createEdits(race, change)} facts={[]} problems={[]} scheduledIn={null} />
      </>
    );
  }
  const user = userEvent.setup();
  renderAt("/organise/4", <Panel />);
  await user.click(screen.getByRole("button", { name: /🇲🇨/u }));
  await user.click(screen.getByRole("button", { name: "Load again", hidden: true }));
  await user.click(screen.getByRole("button", { name: "Save race" }));
  expect(change.mock.calls).toContainEqual([
    "races",
    { ...MONACO, key: MONACO.id },
    { ...MONACO, key: MONACO.id },
  ]);
});

const duelOf = (id: number, team: string) => ({
  id,
  team,
  driver1: `Ann ${team}`,
  driver1_flag: "🏁",
  driver2: `Bo ${team}`,
  driver2_flag: "🏁",
  handicap: 1.5,
});

test("a race without teams of the one before says so, and takes them from there or leaves it", async () => {
  stubServer({ "GET /api/organise/tournaments/4/import": { last: null } });
  const change = vi.fn();
  const monaco = { ...MONACO, duels: [duelOf(51, "Reds"), duelOf(52, "Blues"), duelOf(53, "Greens")] };
  const italy = { ...MONACO, id: 502, name: "Italy", duels: [duelOf(61, "Reds")] };
  const qatar = { ...MONACO, id: 503, name: "Qatar", duels: [duelOf(71, "Reds"), duelOf(72, "Golds")] };
  const empty = { ...MONACO, id: 504, name: "Imola", duels: [] };
  const edits = createEdits([monaco, italy, qatar, empty], change);
  const user = userEvent.setup();
  renderAt("/organise/4", <RacesPanel id={4} edits={edits} facts={[]} problems={[]} scheduledIn={null} />);
  const missing = screen.getByRole("region", { name: "2 races miss teams" });
  expect(missing.textContent).toContain("1 of 3 teams. Blues and Greens are missing");
  expect(screen.getByRole("button", { name: "Italy, teams: 1 of 3" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Qatar, teams: 2 of 2" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copy 2 from Qatar for Imola" }));
  await user.click(screen.getByRole("button", { name: "Take both from Monaco for Italy" }));
  const [copied, taken] = change.mock.calls;
  expect(copied?.[2]).toMatchObject({
    name: "Imola",
    duels: [
      { team: "Reds", handicap: null },
      { team: "Golds", driver2: "Bo Golds" },
    ],
  });
  expect(taken?.[2]).toMatchObject({
    duels: [{ id: 61, handicap: 1.5 }, { team: "Blues", handicap: null }, { team: "Greens" }],
  });
  await user.click(screen.getByRole("button", { name: "They do not drive in Italy" }));
  expect(screen.getByRole("region", { name: "1 race misses teams" }).textContent).not.toContain("Italy");
});

test("a new name of a driver is asked for before the race is saved", async () => {
  stubServer({ "GET /api/organise/tournaments/4/import": { last: null } });
  const change = vi.fn();
  const monaco = { ...MONACO, duels: [{ ...duelOf(51, "Reds"), handicap: null }] };
  const facts = [{ id: 51, is_locked: false, picked: 3 }] as ContestFacts[];
  const user = userEvent.setup();
  renderAt(
    "/organise/4",
    <RacesPanel id={4} edits={createEdits(monaco, change)} facts={facts} problems={[]} scheduledIn={null} />,
  );
  await user.click(screen.getByRole("button", { name: /🇲🇨/u }));
  const driver = screen.getByRole("textbox", { name: "Driver 2" });
  await user.clear(driver);
  await user.type(driver, "Robert Reds");
  await user.click(screen.getByRole("button", { name: "Save race" }));
  expect(change).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toContain("Say of each new name");
  await user.click(screen.getByRole("radio", { name: /Correct the name/ }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText(/players have picked the team\. Every pick stays/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save race" }));
  // The race itself is as it was.
  expect(change.mock.calls).toEqual([
    ["drivers", { name: "Bo Reds", key: "Bo Reds" }, { name: "Robert Reds" }],
  ]);
});

test("a season that runs shows its last result and what comes, each with its number, or all races", async () => {
  stubServer({ "GET /api/organise/tournaments/4/import": { last: null } });
  const duel = {
    team: "Haas",
    driver1: "Esteban Ocon",
    driver1_flag: "🇫🇷",
    driver2: "Oliver Bearman",
    driver2_flag: "🇬🇧",
    handicap: 0.5,
  };
  const races = ["Italy", "Azerbaijan", "Singapore"].map((name, at) => ({
    ...MONACO,
    id: 501 + at,
    name,
    duels: [{ ...duel, id: 50_101 + at }],
  }));
  const facts = races.map((_, at) => ({ id: 50_101 + at, has_result: at < 2 })) as ContestFacts[];
  const user = userEvent.setup();
  renderAt(
    "/organise/4",
    <RacesPanel id={4} edits={createEdits(races, vi.fn())} facts={facts} problems={[]} scheduledIn={null} />,
  );
  const read = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(read()).toEqual(["2🇲🇨 Azerbaijan", "3🇲🇨 Singapore"]);
  await user.selectOptions(screen.getByLabelText("Races"), "All races");
  expect(read()).toEqual(["1🇲🇨 Italy", "2🇲🇨 Azerbaijan", "3🇲🇨 Singapore"]);
});
