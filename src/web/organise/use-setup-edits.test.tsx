import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { OrganisedTournament } from "#contract/organise-schemas.ts";
import { createDeferred } from "#web/testing/deferred.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { useSetupEdits } from "./use-setup-edits.ts";

const ORGANISED: OrganisedTournament = {
  id: 4,
  stage: "draft",
  is_over: false,
  rights: "everything",
  setup: {
    sport: "basketball",
    settings: {
      name: "Winter Cup",
      points_per_pick: 1,
      gift_type: "chocolate",
      gift_badge: "leader",
      supporters: [],
      notes: [],
      time_zone: "UTC",
      sequence: 4,
      rules: null,
    },
    rounds: [],
    teams: [],
    games: [],
    races: [],
  },
  facts: [],
  problems: [],
  organisers: [],
  last_publication: null,
};

function Rounds({ organised }: { organised: OrganisedTournament }) {
  const { setup, unsaved, change } = useSetupEdits(organised);
  const add = (name: string) => change("rounds", null, { name, multiplier: 1 });
  return (
    <>
      {["Group", "Final"].map((name) => (
        <button key={name} type="button" onClick={() => add(name)}>
          {name}
        </button>
      ))}
      <output aria-label="Unsaved">{unsaved}</output>
      <output aria-label="Rounds">{setup.rounds.map(({ name }) => name).join(", ")}</output>
    </>
  );
}

const addition = (name: string) => ({ rounds: [{ was: null, now: { name, multiplier: 1 } }] });

test("what is added while a draft is being saved is saved after it, and nothing twice", async () => {
  const first = createDeferred();
  const replies = [first.promise, ORGANISED];
  const asked = stubServer({ "PUT /api/organise/tournaments/4": () => replies.shift() });
  const user = userEvent.setup();
  renderAt("/organise/4", <Rounds organised={ORGANISED} />);
  await user.click(screen.getByRole("button", { name: "Group" }));
  await user.click(screen.getByRole("button", { name: "Final" }));
  expect(screen.getByLabelText("Rounds").textContent).toBe("Group, Final");
  await act(async () => first.resolve(ORGANISED));
  await waitFor(() => expect(screen.getByLabelText("Unsaved").textContent).toBe("0"));
  const saved = asked
    .filter(({ call }) => call === "PUT /api/organise/tournaments/4")
    .map(({ body }) => body);
  expect(saved).toEqual([addition("Group"), addition("Final")]);
});
