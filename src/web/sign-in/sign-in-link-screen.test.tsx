import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { writeCodeLink } from "#domain/players/code-link.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { INTENDED_CODE } from "#web/session/stored-session.ts";
import { aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { SignInLinkScreen } from "./sign-in-link-screen.tsx";

const CALL = "POST /api/sign-in/link";
const USED = "u".repeat(43);
const NEW = "n".repeat(43);
const REFUSED = new RefusedReply(401, "This link does not work any more. Ask for a new one.", {
  code: "link-used",
});

afterEach(() => history.replaceState(null, "", "/"));

/** Changes what follows the #, as pasting another link into the same tab does. */
const pasteToken = (token: string) =>
  act(() => {
    history.replaceState(null, "", `#${token}`);
    dispatchEvent(new HashChangeEvent("hashchange"));
  });

function openLink(token: string) {
  const given = { [CALL]: (body: { token: string }) => (body.token === NEW ? aUser() : REFUSED) };
  const asked = stubServer(given);
  history.replaceState(null, "", `/sign-in-link#${token}`);
  renderAt("/sign-in-link", <SignInLinkScreen />);
  const listTokens = () => asked.filter(({ call }) => call === CALL).map(({ body }) => body);
  return { listTokens, tap: () => userEvent.click(screen.getByRole("button", { name: "Sign in" })) };
}

test("a new link in the tab of a used one signs in, and shows no failure of the used one", async () => {
  const { listTokens, tap } = openLink(USED);
  await tap();
  expect((await screen.findByRole("alert")).textContent).toBe(REFUSED.error);
  pasteToken(NEW);
  expect(screen.queryByRole("alert")).toBeNull();
  await tap();
  await waitFor(() => expect(localStorage.getItem("userData")).toContain("Liis"));
  expect(listTokens()).toEqual([{ token: USED }, { token: NEW }]);
});

test.each([
  ["no token", ""],
  ["a token that was cut off", "abc"],
  ["a token and the full stop of a sentence", `${NEW}.`],
])("a link with %s shows what to do, until the whole link is pasted", async (_, token) => {
  const { listTokens, tap } = openLink(token);
  expect(screen.getByRole("alert").textContent).toBe(
    "This link is not complete. Copy all of it, or ask whoever runs the game for a new one.",
  );
  expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
  pasteToken(NEW);
  await tap();
  await waitFor(() => expect(localStorage.getItem("userData")).toContain("Liis"));
  expect(listTokens()).toEqual([{ token: NEW }]);
});

const CHECK = "POST /api/sign-in/code/check";
const SENT = { email: "liis@example.org", code: "012345", browser: NEW, invitation: "KQSK7Q2F" };

function openMailsLink(answer: unknown) {
  const asked = stubServer({ [CHECK]: answer });
  history.replaceState(null, "", `/sign-in-link#${writeCodeLink(SENT)}`);
  renderAt("/sign-in-link", <SignInLinkScreen />);
  return () => asked.filter(({ call }) => call === CALL || call === CHECK).map(({ body }) => body);
}

test("the link of a code's mail fills the code in, and after a tap leads on to the invitation", async () => {
  const listSent = openMailsLink(aUser({ asks_name: true }));
  expect(screen.getByLabelText<HTMLInputElement>("Six-digit code").value).toBe("012345");
  expect(listSent()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(screen.getByLabelText("Address").textContent).toBe("/join/KQSK7Q2F"));
  expect(listSent()).toEqual([SENT]);
  expect(visitStorage.getItem(INTENDED_CODE)).toBe("KQSK7Q2F");
  visitStorage.removeItem(INTENDED_CODE);
});

test("a code that was used already leads back to where it began", async () => {
  openMailsLink(new RefusedReply(401, "This code does not work any more.", { code: "code-ended" }));
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect((await screen.findByRole("alert")).textContent).toBe("This code does not work any more.");
  expect(screen.getByRole("link", { name: "Start again" }).getAttribute("href")).toBe("/join/KQSK7Q2F");
  expect(visitStorage.getItem(INTENDED_CODE)).toBeNull();
});

test("who is signed in already by the code just goes on", () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const listSent = openMailsLink(aUser());
  expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/join/KQSK7Q2F");
  expect(listSent()).toEqual([]);
});
