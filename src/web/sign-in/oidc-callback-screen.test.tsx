import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { App } from "#web/app/app.tsx";
import { createQueryClient } from "#web/api/query-client.ts";
import { answers } from "#web/testing/app-answers.ts";
import { aUser, someSettings } from "#web/testing/builders.ts";
import { RefusedReply, stubServer } from "#web/testing/server.ts";

const ISSUER = "https://issuer.example";
const DISCOVERY = `GET ${ISSUER}/.well-known/openid-configuration`;
const TOKEN = `POST ${ISSUER}/token`;
const discovery = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth`,
  token_endpoint: `${ISSUER}/token`,
};

const encode = (part: object) =>
  btoa(JSON.stringify(part)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

function aToken(nonce: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: ISSUER, aud: "jokerpick", sub: "1", iat: now, exp: now + 600, nonce };
  return `${encode({ alg: "RS256" })}.${encode({ ...claims, name: "Liis", email: "liis@example.org" })}.c2ln`;
}

const tokens = { access_token: "a", token_type: "bearer", id_token: aToken("n") };

beforeEach(() => {
  const attempt = {
    verifier: "v".repeat(43),
    state: "s",
    nonce: "n",
    returnTo: "/chat?tournament=7",
    purpose: "sign-in",
  };
  sessionStorage.setItem("signInAttempt", JSON.stringify(attempt));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function returnWith(query: string, given: Record<string, unknown> = {}, settings: object = {}) {
  history.replaceState(null, "", `/signed-in?${query}`);
  const sign_in = { kind: "oidc", issuer: ISSUER, client_id: "jokerpick" } as const;
  const asked = stubServer({
    ...answers,
    "GET /api/settings": someSettings({ sign_in, ...settings }),
    "GET /api/messages": [],
    [DISCOVERY]: discovery,
    [TOKEN]: tokens,
    "POST /api/user": aUser(),
    ...given,
  });
  render(<App client={createQueryClient()} />);
  return asked;
}

test("returning from the provider signs in and goes back to the page asked for", async () => {
  returnWith("code=c&state=s");
  await waitFor(() => expect(location.pathname).toBe("/chat"));
  expect(localStorage.getItem("userData")).toContain("Liis");
  expect(screen.queryByText(/not signed in/)).toBeNull();
});

const cut = () => Promise.reject(new TypeError("network"));
const DOES_NOT_BELONG = "What the provider sent does not belong to this sign-in. Please try again.";

test.each([
  ["error=access_denied&state=s", {}, "The sign-in was cancelled at the provider."],
  ["error=server_error&state=s", {}, "The sign-in provider refused it (server_error)."],
  ["error=Call+%2B1555&error_description=Call+us&state=s", {}, "The sign-in provider refused it."],
  ["error=access_denied&state=other", {}, DOES_NOT_BELONG],
  ["code=c&state=other", {}, DOES_NOT_BELONG],
  ["code=c&state=s", { [TOKEN]: { ...tokens, id_token: aToken("other") } }, DOES_NOT_BELONG],
  [
    "code=c&state=s",
    { [TOKEN]: new RefusedReply(400, "invalid_grant") },
    "The sign-in provider refused it (invalid_grant).",
  ],
  [
    "code=c&state=s",
    { [DISCOVERY]: cut },
    "The sign-in provider cannot be reached just now. Please try again shortly.",
  ],
  [
    "code=c&state=s",
    { "POST /api/user": new RefusedReply(401, "This credential has expired.") },
    "This credential has expired.",
  ],
  ["code=c&state=s", { "POST /api/user": cut }, "Something went wrong on the way. Please try again."],
])("%s with %j: %s", async (query, given, message) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  returnWith(query, given);
  expect((await screen.findByRole("alert")).textContent).toBe(`You are not signed in. ${message}`);
  await waitFor(() => expect(location.pathname).toBe("/leaderboard"));
  expect(log).toHaveBeenCalled();
  // The page asked for is remembered.
  expect(history.state).toEqual({ intended: "/chat?tournament=7" });
});

test("a callback without a sign-in begun in this tab shows an error", async () => {
  sessionStorage.clear();
  vi.spyOn(console, "error").mockImplementation(() => {});
  returnWith("code=c&state=s");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "You are not signed in. No sign-in was begun in this tab. Please try again.",
  );
  await waitFor(() => expect(location.pathname).toBe("/leaderboard"));
});

const UNCONFIRMED = new RefusedReply(401, "The sign-in provider has not verified this e-mail address.", {
  code: "identity-unconfirmed",
});

test("an address that the provider has not verified is confirmed by a code, which links the account", async () => {
  const asked = returnWith(
    "code=c&state=s",
    {
      "POST /api/user": UNCONFIRMED,
      "POST /api/sign-in/code": { success: true },
      "POST /api/sign-in/code/check": aUser(),
    },
    { email_codes: true },
  );
  const field = await screen.findByLabelText("E-mail");
  expect(screen.getByRole("dialog").textContent).toContain(
    "issuer.example has not verified liis@example.org.",
  );
  expect(field).toHaveProperty("value", "liis@example.org");
  fireEvent.click(screen.getByRole("button", { name: "Send me a code" }));
  fireEvent.change(await screen.findByLabelText("Six-digit code"), { target: { value: "123456" } });
  await waitFor(() => expect(localStorage.getItem("userData")).toContain("Liis"));
  expect(asked.find(({ call }) => call === "POST /api/sign-in/code/check")?.body).toEqual({
    email: "liis@example.org",
    code: "123456",
    credential: tokens.id_token,
  });
});

test("where codes are sent, the dialog shows the provider's reason and offers a code", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  returnWith("error=access_denied&state=s", {}, { email_codes: true });
  const dialog = await screen.findByRole("dialog", { name: "Sign in" });
  expect(within(dialog).getByRole("alert").textContent).toBe(
    "issuer.example did not let you in. It said: access denied. Try again, or take an e-mail code.",
  );
  expect(within(dialog).getByRole("button", { name: "Continue with issuer.example" })).toBeTruthy();
  expect(screen.queryByText(/You are not signed in/)).toBeNull();
  await waitFor(() => expect(location.pathname).toBe("/leaderboard"));
});

test("where no codes are sent, an unverified address shows why the sign-in failed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  returnWith("code=c&state=s", { "POST /api/user": UNCONFIRMED });
  expect((await screen.findByRole("alert")).textContent).toBe(
    "You are not signed in. The sign-in provider has not verified this e-mail address.",
  );
});

const accountAnswers = {
  "GET /api/account/sessions": [],
  "GET /api/account/passkeys": [],
  "GET /api/account/identities": [],
};

function beginLink() {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const attempt = { verifier: "v".repeat(43), state: "s", nonce: "n", returnTo: "/account", purpose: "link" };
  sessionStorage.setItem("signInAttempt", JSON.stringify(attempt));
}

test("a player who came back with an account to link is asked to confirm it by a code", async () => {
  beginLink();
  const asked = returnWith(
    "code=c&state=s",
    {
      ...accountAnswers,
      "POST /api/sign-in/code": { success: true },
      "POST /api/account/identities": { success: true },
    },
    { email_codes: true },
  );
  await waitFor(() => expect(location.pathname).toBe("/account"));
  const dialog = await screen.findByRole("dialog", { name: "Link this account?" });
  expect(dialog.textContent).toContain("liis@example.org will sign you in here.");
  fireEvent.click(screen.getByRole("button", { name: "Send me a code" }));
  fireEvent.change(await screen.findByLabelText("Six-digit code"), { target: { value: "123456" } });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.some(({ call }) => call === "POST /api/user")).toBe(false);
  expect(asked.find(({ call }) => call === "POST /api/account/identities")?.body).toEqual({
    credential: tokens.id_token,
    code: "123456",
  });
});

test("a player whose account could not be linked sees that, and stays signed in", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  beginLink();
  returnWith("error=access_denied&state=s", accountAnswers, { email_codes: true });
  expect((await screen.findByRole("alert")).textContent).toBe(
    "The account is not linked. The sign-in was cancelled at the provider.",
  );
  await waitFor(() => expect(location.pathname).toBe("/account"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(log).toHaveBeenCalledWith("Linking an account failed:", expect.anything());
});

test("a signed-in player who opens the page without a pending sign-in sees no error", async () => {
  sessionStorage.clear();
  localStorage.setItem("userData", JSON.stringify(aUser()));
  returnWith("");
  await waitFor(() => expect(location.pathname).not.toBe("/signed-in"));
  expect(await screen.findByRole("main")).toBeTruthy();
  expect(screen.queryByText(/not signed in/)).toBeNull();
});

test("a player who returns with a proof of identity keeps the session", async () => {
  const attempt = JSON.parse(sessionStorage.getItem("signInAttempt") ?? "{}") as object;
  sessionStorage.setItem("signInAttempt", JSON.stringify({ ...attempt, purpose: "reauthenticate" }));
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const asked = returnWith("code=c&state=s", { "POST /api/account/reauthenticate": { success: true } });
  expect(await screen.findByText(/Confirmed/)).toBeTruthy();
  expect(location.pathname).toBe("/chat");
  expect(asked.filter(({ call }) => call === "POST /api/account/reauthenticate")).toMatchObject([
    { authorization: "Bearer secret", body: { credential: tokens.id_token } },
  ]);
});
