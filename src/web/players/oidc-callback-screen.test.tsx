import { cleanup, render, screen, waitFor } from "@testing-library/react";
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
  const attempt = { verifier: "v".repeat(43), state: "s", nonce: "n", returnTo: "/chat?tournament=7" };
  sessionStorage.setItem("signInAttempt", JSON.stringify(attempt));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function returnWith(query: string, given: Record<string, unknown> = {}) {
  history.replaceState(null, "", `/signed-in?${query}`);
  const sign_in = { kind: "oidc", issuer: ISSUER, client_id: "jokerpick" } as const;
  stubServer({
    ...answers,
    "GET /api/settings": someSettings({ sign_in }),
    "GET /api/messages": [],
    [DISCOVERY]: discovery,
    [TOKEN]: tokens,
    "POST /api/user": aUser(),
    ...given,
  });
  render(<App client={createQueryClient()} />);
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
  ["code=c&state=s", { [DISCOVERY]: cut }, "The sign-in provider could not be reached. Please try again."],
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
