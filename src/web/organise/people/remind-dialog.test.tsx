// What an organiser reads before players are reminded.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { PeopleDeadline } from "#contract/organise/people-schemas.ts";
import type { Reach } from "#contract/reminders/reach-schemas.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { RemindDialog } from "./remind-dialog.tsx";

const DEADLINE: PeopleDeadline = {
  locks_at: "2126-03-01T18:00:00.000Z",
  round: "Semifinals",
  event: "Germany – Finland",
  contests: 1,
  picks: 3,
  counts_joker: false,
  ready: 3,
  without_picks: 8,
  with_some: 1,
  without_joker: null,
  reminded_at: null,
};

const REACH: Reach = {
  players: 9,
  reached: 8,
  ways: [
    { channel: "push", players: 5, names: ["Darius", "Jaan", "Mikko"] },
    { channel: "mail", players: 3, names: ["Gina", "Helena", "Nele"] },
  ],
  recent: 0,
  again_at: null,
  unreached: 1,
  unreached_names: ["Elena"],
  asleep: null,
  own_at: null,
};

function renderDialog(changes: Partial<Reach>) {
  const asked = stubServer({
    "POST /api/organise/tournaments/7/remind": { ...REACH, ...changes },
    "GET /api/organise/tournaments/7/people": {},
  });
  const nothing = () => undefined;
  renderAt(
    "/",
    <RemindDialog id={7} deadline={DEADLINE} title="Germany – Finland" onCopy={nothing} onClose={nothing} />,
  );
  return asked;
}

const readHint = async (said: RegExp) => (await screen.findByText(said)).textContent;

test("it says by which ways, who hears nothing, and that the site does not remind again", async () => {
  renderDialog({});
  expect(await screen.findByText("Darius, Jaan, Mikko and 2 more")).toBeTruthy();
  expect(screen.getByText("Gina, Helena and Nele")).toBeTruthy();
  expect(screen.getByText(/^Elena\. Tell them yourself/)).toBeTruthy();
  expect(screen.getByText(/Quiet hours are kept\./)).toBeTruthy();
  expect(screen.getByText("The site does not remind by itself again before this lock.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remind 8 now" })).toBeTruthy();
});

test("it names whose quiet hours end when, and when the site reminds by itself", async () => {
  renderDialog({
    asleep: { players: 1, names: ["Helena"], until: "2126-03-01T15:00:00.000Z" },
    own_at: "2126-03-01T17:00:00.000Z",
  });
  expect(await readHint(/Quiet hours are kept: Helena hears/)).toMatch(
    /Helena hears Fri.*2126.*, when they end\./,
  );
  expect(await readHint(/^The site reminds by itself/)).toMatch(/by itself Fri.*2126.*,$/);
});

test("of several it names the first, and when the first of them hears", async () => {
  renderDialog({
    asleep: { players: 4, names: ["Gina", "Helena", "Jaan"], until: "2126-03-01T15:00:00.000Z" },
  });
  expect(await readHint(/Quiet hours are kept: Gina, Helena, Jaan and 1 more hear/)).toContain("the first ");
});

test("a tap reminds, after a look that reminded nobody", async () => {
  const asked = renderDialog({});
  await userEvent.click(await screen.findByRole("button", { name: "Remind 8 now" }));
  const bodies = asked.filter((one) => one.call.startsWith("POST")).map(({ body }) => body);
  expect(bodies).toEqual([
    { locks_at: DEADLINE.locks_at, is_dry_run: true },
    { locks_at: DEADLINE.locks_at, is_dry_run: false },
  ]);
});
