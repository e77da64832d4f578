import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderDesk, sent, signInAdmin, type } from "#web/testing/admin.tsx";
import { RefusedReply } from "#web/testing/server.ts";

signInAdmin();

const NAMES = "GET /api/admin/names";
const RENAME = "PUT /api/admin/athletes/7";
const named = (id: number, name: string, ...aliases: string[]) => ({ id, name, aliases });
const names = {
  teams: [named(3, "Turkey", "Turkiye"), named(4, "Slovenia")],
  athletes: [named(7, "Luka Doncic"), ...Array.from({ length: 40 }, (_, at) => named(50 + at, `Nr ${at}`))],
};

async function openNames(answers: Record<string, unknown> = {}) {
  const opened = await renderDesk({ [NAMES]: names, ...answers });
  await opened.user.click(screen.getByRole("button", { name: "Names" }));
  await screen.findByRole("textbox", { name: "Name of Turkey" });
  return opened;
}

const listFields = () =>
  within(screen.getByRole("dialog"))
    .getAllByRole("textbox")
    .map((field) => (field instanceof HTMLInputElement ? field.value : ""));

test("the search finds present and former names and ignores accents", async () => {
  const { user } = await openNames();
  expect(screen.getByText("Before: Turkiye")).toBeTruthy();
  expect(screen.getByText("11 more: search for a name.")).toBeTruthy();
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "TÜRKI");
  expect(listFields()).toEqual(["Turkey"]);
  expect(screen.getByText("No such name.")).toBeTruthy();
});

test("a name is saved, and a toast confirms it", async () => {
  const { asked, user } = await openNames({ [RENAME]: { updated: 1 } });
  expect(screen.queryByRole("button", { name: /^Save L/ })).toBeNull();
  await type(user, "Name of Luka Doncic", "Luka Dončić");
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Saved: Luka Doncic is now Luka Dončić.")).toBeTruthy();
  expect(sent(asked, RENAME)).toMatchObject([{ body: { tournament_id: 7, name: "Luka Dončić" } }]);
  expect(screen.getByText("Names").textContent).toBe("Names");
});

test("a refused name shows the reason at its field until it is edited", async () => {
  const refusal = new RefusedReply(409, "Nr 1 is the name of another athlete of this tournament.");
  const { user } = await openNames({ [RENAME]: refusal });
  await type(user, "Name of Luka Doncic", "Nr 1");
  await user.click(screen.getByRole("button", { name: "Save Nr 1" }));
  const field = screen.getByRole("textbox", { name: "Name of Luka Doncic" });
  const sentence = await screen.findByText(refusal.error);
  expect(field.getAttribute("aria-describedby")).toBe(sentence.id);
  await user.type(field, "0");
  expect(screen.queryByText(refusal.error)).toBeNull();
});

test("closing the dialog keeps what was typed; leaving the page asks first", async () => {
  const { user } = await openNames();
  await type(user, "Name of Luka Doncic", "Luka");
  await user.click(screen.getByRole("button", { name: "Close" }));
  await type(user, "Germany – Portugal, score 1", "80");
  await user.click(screen.getByRole("link", { name: "Away" }));
  const dialog = within(screen.getByRole("dialog", { name: "Leave without saving?" }));
  const lost = dialog.getByText(/will be lost/).textContent;
  expect(lost).toContain("Changes to 1 name");
  expect(lost).toContain("1 change in 1 game");
  await user.click(dialog.getByRole("button", { name: "Stay" }));
  await user.click(screen.getByRole("button", { name: "Names (1 unsaved)" }));
  expect(listFields()).toContain("Luka");
});
