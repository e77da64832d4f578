import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { SetupRace } from "#contract/organise/schemas.ts";
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

const createEdits = (race: SetupRace, change: SetupEdits["change"]): SetupEdits => ({
  setup: keyRows({ ...ORGANISED.setup, sport: "f1", races: [race] }, new Map(), new Map()),
  corrected: new Map(),
  unsaved: 0,
  isSaving: false,
  error: null,
  change,
  save: () => undefined,
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
