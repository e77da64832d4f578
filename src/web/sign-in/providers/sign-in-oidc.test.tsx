// The ways to the page of an OpenID Connect issuer, and what is kept for the way back.
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { App } from "#web/app/app.tsx";
import { createQueryClient } from "#web/api/query-client.ts";
import { answers } from "#web/testing/app-answers.ts";
import { aUser, someSettings } from "#web/testing/builders.ts";
import { stubServer } from "#web/testing/server.ts";

const ISSUER = "https://issuer.example";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test.each([
  [["Sign in"], "/chat?tournament=7", "sign-in", { email_codes: false, user: null }],
  [
    ["Sign in", "Continue with issuer.example"],
    "/chat?tournament=7",
    "sign-in",
    { email_codes: true, user: null },
  ],
  [["Link issuer.example"], "/account", "link", { email_codes: true, user: aUser() }],
])("%j at %s redirects to the issuer and stores the way back", async (buttons, path, purpose, given) => {
  const { email_codes, user } = given;
  if (user) localStorage.setItem("userData", JSON.stringify(user));
  history.replaceState(null, "", path);
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  const sign_in = { kind: "oidc", issuer: ISSUER, client_id: "jokerpick" } as const;
  stubServer({
    ...answers,
    "GET /api/settings": someSettings({ sign_in, email_codes }),
    "POST /api/sign-in/nonce": { nonce: "made-by-the-server" },
    "GET /api/account/sessions": [],
    "GET /api/account/passkeys": [],
    "GET /api/account/identities": [],
    [`GET ${ISSUER}/.well-known/openid-configuration`]: {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
    },
  });
  render(<App client={createQueryClient()} />);
  for (const name of buttons) await userEvent.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  const address = new URL(String(assign.mock.calls[0]?.[0]));
  expect(address.origin + address.pathname).toBe(`${ISSUER}/auth`);
  expect(address.searchParams.get("redirect_uri")).toBe(`${location.origin}/signed-in`);
  expect(address.searchParams.get("nonce")).toBe("made-by-the-server");
  const kept: unknown = JSON.parse(sessionStorage.getItem("signInAttempt") ?? "null");
  expect(kept).toMatchObject({
    returnTo: path,
    purpose,
    state: address.searchParams.get("state"),
    nonce: "made-by-the-server",
  });
});
