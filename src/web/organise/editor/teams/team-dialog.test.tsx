import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderAt } from "#web/testing/render.tsx";
import { TeamDialog } from "./team-dialog.tsx";

const TEAMS = ["Kalev Youth", "Tartu"].map((name) => ({ name, emoji: "🏀", color: null, players: [] }));

function open() {
  const [onOpen, onSave] = [vi.fn(), vi.fn()];
  renderAt(
    "/organise/4",
    <TeamDialog
      team={null}
      teams={TEAMS}
      sport="basketball"
      onClose={() => undefined}
      onOpen={onOpen}
      onSave={onSave}
    />,
  );
  const type = async (name: string) => {
    const field = screen.getByRole("textbox", { name: "Name" });
    await userEvent.clear(field);
    await userEvent.type(field, `${name}{Enter}`);
  };
  return { onOpen, onSave, type };
}

test("the name of a team that is here, in another spelling, adds none and leads to it", async () => {
  const { onOpen, onSave, type } = open();
  await type("kalev  youth");
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByText("Did you mean Kalev Youth?").parentElement?.textContent).toBe(
    "Did you mean Kalev Youth? It is in the list. Blanks and capitals do not make another team.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Yes, open it" }));
  expect(onOpen.mock.calls).toEqual([["Kalev Youth"]]);
});

test("a name near that of another one is asked for, and can be added", async () => {
  const { onSave, type } = open();
  await type("Tarto");
  expect(screen.queryByText("Did you mean Tartu?")).not.toBeNull();
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ name: "Tarto" });
});

test("a name of its own is asked about by nobody", async () => {
  const { onSave, type } = open();
  await type("Viimsi");
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ name: "Viimsi" });
});
