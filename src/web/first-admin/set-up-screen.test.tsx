import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { MailTest } from "#contract/site/schemas.ts";
import { aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { MailTestResult } from "./mail-test-result.tsx";
import { SetUpScreen } from "./set-up-screen.tsx";

const TOKEN = "n".repeat(43);
const LOOK = "POST /api/set-up/link";
const CLAIM = "POST /api/set-up/claim";
const ENDED = new RefusedReply(401, "This link does not work any more.", { code: "set-up-link-ended" });

afterEach(() => history.replaceState(null, "", "/"));

function open(hash: string, answers: Record<string, unknown> = {}) {
  const asked = stubServer({ "GET /api/set-up": { has_admin: false }, ...answers });
  history.replaceState(null, "", `/set-up${hash}`);
  renderAt(`/set-up${hash}`, <SetUpScreen />);
  return { listBodies: (name: string) => asked.filter(({ call }) => call === name).map(({ body }) => body) };
}

const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("without a link the page says where it is, and takes it pasted", async () => {
  open("", { [LOOK]: { used: null } });
  await findHeading("This Jokerpick has no admin yet");
  const field = screen.getByLabelText("Or paste the link here");
  await userEvent.type(field, "http://localhost:3000/set-up#short");
  await userEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect((await screen.findByRole("alert")).textContent).toContain("That is not the whole link.");
  await userEvent.clear(field);
  await userEvent.type(field, `http://localhost:3000/set-up#${TOKEN}`);
  await userEvent.click(screen.getByRole("button", { name: "Go on" }));
  await findHeading("Become the admin");
});

test("a double click makes one admin", async () => {
  const { listBodies } = open(`#${TOKEN}`, { [LOOK]: { used: null }, [CLAIM]: aUser({ name: "Liis" }) });
  await userEvent.type(await screen.findByLabelText("Your name, as others see it"), "Liis");
  const button = screen.getByRole("button", { name: "Become the admin" });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(localStorage.getItem("userData")).toContain("Liis"));
  expect(listBodies(CLAIM)).toHaveLength(1);
});

test("the link asks a visitor for name and address, and keeps them after a refusal", async () => {
  const refusal = new RefusedReply(400, "Not an address.", { code: "email-invalid", field: "email" });
  const { listBodies } = open(`#${TOKEN}`, {
    [LOOK]: { used: null },
    [CLAIM]: ({ account }: { account: { email: string } }) =>
      account.email === "liis" ? refusal : aUser({ name: "Liis" }),
  });
  await userEvent.type(await screen.findByLabelText("Your name, as others see it"), "Liis");
  const email = screen.getByLabelText("Your e-mail address");
  await userEvent.type(email, "liis");
  await userEvent.click(screen.getByRole("button", { name: "Become the admin" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Not an address.");
  await userEvent.type(email, "@example.org");
  await userEvent.click(screen.getByRole("button", { name: "Become the admin" }));
  await waitFor(() => expect(localStorage.getItem("userData")).toContain("Liis"));
  expect(listBodies(CLAIM).at(-1)).toEqual({
    token: TOKEN,
    account: { name: "Liis", email: "liis@example.org" },
  });
  expect(screen.getByLabelText("Address").textContent).toBe("/set-up");
});

test.each([
  [
    { used: { by: "Liis Lepik", at: "2025-09-06T09:31:00.000Z" } },
    "This link was used",
    "Liis Lepik became an admin",
  ],
  [ENDED, "This link has ended", "npm run admin"],
] as const)("a link that was used or has ended says so: %j", async (answer, heading, text) => {
  open(`#${TOKEN}`, { [LOOK]: answer });
  await findHeading(heading);
  expect(screen.getByRole("main").textContent).toContain(text);
  expect(screen.queryByRole("button", { name: "Become the admin" })).toBeNull();
});

test("both empty fields are named at once", async () => {
  const refusal = new RefusedReply(400, "Not an address.", { code: "email-invalid", field: "email" });
  open(`#${TOKEN}`, { [LOOK]: { used: null }, [CLAIM]: refusal });
  await userEvent.click(await screen.findByRole("button", { name: "Become the admin" }));
  await screen.findAllByRole("alert");
  const name = screen.getByLabelText("Your name, as others see it");
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/letter|character/),
    "Not an address.",
  ]);
  await userEvent.type(name, "Liis");
  expect(screen.getAllByRole("alert")).toHaveLength(1);
});

const FAILED: MailTest = {
  to: "liis@example.org",
  seconds: 3.2,
  code_end: null,
  problem: "password",
  said: "535 authentication failed",
};

test("a failed test mail says what failed in the server's words, and what to do", () => {
  renderAt("/set-up", <MailTestResult result={FAILED} server="smtp.example:587" />);
  expect(document.body.textContent).toContain("The mail server refuses the password.");
  expect(document.body.textContent).toContain("smtp.example:587 says “535 authentication failed”.");
});
