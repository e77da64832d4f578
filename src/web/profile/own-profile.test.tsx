import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { hasUnsavedWork } from "#web/browser/unsaved-work.ts";
import { aUser, someSettings } from "#web/testing/builders.ts";
import { aProfile, findTitle, renderProfile } from "#web/testing/profile.tsx";
import { RefusedReply } from "#web/testing/server.ts";
import { GREETINGS } from "./greetings.ts";

type Given = NonNullable<Parameters<typeof renderProfile>[0]>;

/** Renders the own profile of Liis, player 19. */
async function renderOwn({
  answers = {},
  tournament = {},
  team = null,
}: Given & { team?: string | null } = {}) {
  const rendered = renderProfile({
    id: 19,
    profile: aProfile({ id: 19, name: "Liis", team }),
    tournament: { supporters: ["Estonia", "Latvia"], ...tournament },
    answers,
  });
  await findTitle(/Liis/);
  return rendered;
}

const PROFILE = "GET /api/user/19";
const RENAME = "PUT /api/user/19";
const SUPPORT = "PUT /api/supporters/19";
const DEACTIVATE = "POST /api/user/delete/19";
const titleText = () => screen.getByRole("heading", { level: 1 }).textContent ?? "";
const findNameField = () => screen.findByRole("textbox", { name: "Name" });
const readStored = () => JSON.parse(localStorage.getItem("userData") ?? "{}");
const bodiesOf = (asked: { call: string; body: unknown }[], call: string) =>
  asked.filter((one) => one.call === call).map(({ body }) => body);

test("the greeting contains the name and stays the same", async () => {
  const { user } = await renderOwn();
  const greeted = titleText();
  expect(GREETINGS.map(({ text }) => text.replace("{name}", "Liis"))).toContain(greeted);
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  await user.keyboard("{Escape}");
  expect(titleText()).toBe(greeted);
});

test("Enter saves a new name, updates the session and keeps its token", async () => {
  const { token: _, ...account } = aUser({ name: "Liis Õunapuu" });
  const names = ["Liis"];
  const rename = () => {
    names.push(account.name);
    return account;
  };
  const { user, asked } = await renderOwn({
    answers: { [PROFILE]: () => aProfile({ id: 19, name: names.at(-1) ?? "" }), [RENAME]: rename },
  });
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  expect(document.activeElement).toBe(await findNameField());
  await user.keyboard("  Liis   Õunapuu {Enter}");
  await findTitle(/Liis Õunapuu/);
  expect(bodiesOf(asked, RENAME)).toEqual([{ name: "Liis Õunapuu" }]);
  expect(readStored()).toEqual(aUser({ name: "Liis Õunapuu" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit name" }));
});

test.each([
  [{ email_codes: true }, /Sign out, then sign in with an e-mail code\./],
  [
    { email_codes: true, sign_in: { kind: "google", client_id: "c" } as const },
    /Sign out, then sign in with an e-mail code or Google\./,
  ],
  [
    {
      email_codes: false,
      sign_in: { kind: "oidc", issuer: "https://id.example.org", client_id: "c" } as const,
    },
    /Sign out, then sign in with id\.example\.org\./,
  ],
])("an admin without a verified address sees which sign-in verifies it, with %j", async (settings, text) => {
  const user = aProfile({ id: 19, name: "Liis", admin: false, is_admin_unverified: true });
  await renderOwn({ answers: { [PROFILE]: user, "GET /api/settings": someSettings(settings) } });
  expect((await screen.findByText(text)).textContent).toContain("You are an admin, but not in this session.");
});

test("a player whose name is hidden in the tournament sees the name that others see", async () => {
  const user = aProfile({ id: 19, name: "Liis", admin: false, shown_as: "Player 19" });
  await renderOwn({ answers: { [PROFILE]: user } });
  expect(await screen.findByText(/hide your name there: others read Player 19\./)).toBeDefined();
  expect(readStored()).toEqual(aUser({ name: "Liis" }));
});

test("other players see nothing about admin rights", async () => {
  await renderOwn({ answers: { "GET /api/settings": someSettings({ email_codes: true }) } });
  expect(screen.queryByText(/You are an admin/)).toBeNull();
});

test("the greeting and the session take over a name that was changed in another session", async () => {
  const profile = aProfile({ id: 19, name: "Liis Maasikas", email: "liis@example.org", admin: false });
  await renderOwn({ answers: { [PROFILE]: profile } });
  await findTitle(/Liis Maasikas/);
  expect(readStored()).toEqual(aUser({ name: "Liis Maasikas" }));
});

test.each([
  ["L", "Name must be between 2 and 32 characters long"],
  ["Liis 🦊", "Emojis are not allowed in the name"],
])("%s is rejected before the call: %s", async (name, reason) => {
  const { user, asked } = await renderOwn();
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  await user.keyboard(name);
  await user.click(screen.getByRole("button", { name: "Save" }));
  const field = await findNameField();
  expect(screen.getByRole("alert").textContent).toBe(reason);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(bodiesOf(asked, RENAME)).toEqual([]);
});

test("a failed rename shows the server's message, and its status among the details", async () => {
  const { user } = await renderOwn({ answers: { [RENAME]: new RefusedReply(429, "Too many changes.") } });
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  await user.keyboard("Liisu{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Too many changes.");
  expect(screen.getByText("Failed to update name: 429 Too many changes.")).toBeTruthy();
  expect(readStored().name).toBe("Liis");
});

test("a failed rename shows a proxy's text", async () => {
  const answer = new Response("Renaming is paused.", { status: 503 });
  const { user } = await renderOwn({ answers: { [RENAME]: answer } });
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  await user.keyboard("Liisu{Enter}");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^The server has a problem.* Try again/);
  expect(screen.getByText("Failed to update name: 503 Renaming is paused.")).toBeTruthy();
});

test("Escape cancels the edit", async () => {
  const { user, asked } = await renderOwn();
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  expect(hasUnsavedWork()).toBe(false);
  await user.keyboard("Somebody else");
  expect(hasUnsavedWork()).toBe(true);
  await user.keyboard("{Escape}");
  expect(hasUnsavedWork()).toBe(false);
  expect(titleText()).toContain("Liis");
  expect(bodiesOf(asked, RENAME)).toEqual([]);
});

const supporterSelect = () => screen.getByRole("combobox", { name: "Supporter of" });

test("one can support a team of the tournament, or no one", async () => {
  const replies = ["Estonia", null].map((team) => aProfile({ id: 19, name: "Liis", team }));
  const answers = { [PROFILE]: () => replies.shift(), [SUPPORT]: { success: true } };
  const { user, asked } = await renderOwn({ answers });
  const options = within(supporterSelect()).getAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual(["No one", "Estonia", "Latvia"]);
  expect(supporterSelect()).toHaveProperty("value", "Estonia");
  await user.selectOptions(supporterSelect(), "No one");
  await vi.waitFor(() => expect(replies).toEqual([]));
  expect(bodiesOf(asked, SUPPORT)).toEqual([{ team: null, tournamentId: 7 }]);
  await vi.waitFor(() => expect(supporterSelect()).toHaveProperty("value", ""));
});

test("a tournament without teams to support has no selection", async () => {
  await renderOwn({ tournament: { supporters: [] } });
  expect(screen.queryByRole("combobox", { name: "Supporter of" })).toBeNull();
});

test("a failed change of the team is reverted without a message", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { user } = await renderOwn({ team: "Estonia", answers: { [SUPPORT]: new RefusedReply(503, "no") } });
  await user.selectOptions(supporterSelect(), "Latvia");
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  await vi.waitFor(() => expect(supporterSelect()).toHaveProperty("value", "Estonia"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a notice shows the received gifts", async () => {
  await renderOwn({ answers: { "GET /api/croissant/count/19": { count: 2 } } });
  expect(await screen.findByText(/You have received 2 chocolates from anonymous friends\./)).toBeTruthy();
});

test("the notice about croissants is in French", async () => {
  await renderOwn({
    tournament: { id: 1, gift_type: "croissant" },
    answers: { "GET /api/croissant/count/19": { count: 1 } },
  });
  const notice = await screen.findByText(/Vous avez reçu 1 croissant d’un ami anonyme\./);
  expect(notice.closest("[lang]")?.getAttribute("lang")).toBe("fr");
});

test("without gifts there is no notice, and the own profile has no gift button", async () => {
  await renderOwn();
  expect(screen.queryByText(/Congratulations/)).toBeNull();
  expect(screen.queryByRole("button", { name: /^Give/ })).toBeNull();
});

test("Sign out ends the session", async () => {
  const { user, asked } = await renderOwn({ answers: { "POST /api/sign-out": { success: true } } });
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  await vi.waitFor(() => expect(localStorage.getItem("userData")).toBeNull());
  expect(bodiesOf(asked, "POST /api/sign-out")).toHaveLength(1);
});

async function openDialog(user: Awaited<ReturnType<typeof renderOwn>>["user"]) {
  await user.click(screen.getByRole("button", { name: "Deactivate Account" }));
  const dialog = within(screen.getByRole("dialog", { name: "Deactivate account" }));
  expect(dialog.getByText("Are you sure you want to deactivate your account?")).toBeTruthy();
  return dialog;
}

test("deactivating an account signs out and leads to the start page", async () => {
  const { user } = await renderOwn({ answers: { [DEACTIVATE]: { success: true } } });
  const dialog = await openDialog(user);
  expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(dialog.getByRole("button", { name: "Deactivate Account" }));
  expect(await screen.findByText("Your account has been deactivated successfully.")).toBeTruthy();
  expect(localStorage.getItem("userData")).toBeNull();
  expect(screen.getByLabelText("Address").textContent).toBe("/");
});

test("a failed deactivation shows an error and changes nothing", async () => {
  const { user } = await renderOwn({ answers: { [DEACTIVATE]: new RefusedReply(503, "no") } });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole("button", { name: "Deactivate Account" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "An error occurred while deactivating your account. Please try again.",
  );
  expect(readStored().name).toBe("Liis");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Cancel changes nothing", async () => {
  const { user, asked } = await renderOwn();
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(bodiesOf(asked, DEACTIVATE)).toEqual([]);
});

test("a player who may create tournaments gets a link to them", async () => {
  await renderOwn({ answers: { "GET /api/organise/tournaments": { may_create: true, tournaments: [] } } });
  expect((await screen.findByRole("link", { name: "Organise" })).getAttribute("href")).toBe("/organise");
});

test("a player who organises nothing gets no link", async () => {
  const { asked } = await renderOwn();
  await vi.waitFor(() => expect(asked.map(({ call }) => call)).toContain("GET /api/organise/tournaments"));
  expect(screen.queryByRole("link", { name: "Organise" })).toBeNull();
});
