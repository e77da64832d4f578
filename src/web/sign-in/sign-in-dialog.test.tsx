import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { App } from "#web/app/app.tsx";
import { createQueryClient } from "#web/api/query-client.ts";
import { answers } from "#web/testing/app-answers.ts";
import { aUser, someSettings } from "#web/testing/builders.ts";
import { RefusedReply, stubServer } from "#web/testing/server.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("the sign-in dialog has a button that closes it", async () => {
  history.replaceState(null, "", "/");
  stubServer(answers);
  render(<App client={createQueryClient()} />);
  await userEvent.click(await screen.findByRole("button", { name: "Sign in" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("where there is no way to sign in, the page says so", async () => {
  history.replaceState(null, "", "/");
  stubServer({ ...answers, "GET /api/settings": someSettings({ sign_in: { kind: "none" } }) });
  render(<App client={createQueryClient()} />);
  await screen.findByRole("heading", { name: "Nobody can sign in here yet" });
  expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
});

test("after too many tries another way to sign in is offered, not another code", async () => {
  history.replaceState(null, "", "/");
  stubServer({
    ...answers,
    "GET /api/settings": someSettings({ sign_in: { kind: "none" }, email_codes: true }),
    "POST /api/sign-in/code": { success: true },
    "POST /api/sign-in/code/check": new RefusedReply(429, "Too many sign-ins have failed.", {
      code: "too-many-calls",
    }),
  });
  render(<App client={createQueryClient()} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  await user.type(await screen.findByLabelText("E-mail"), "liis@example.org");
  await user.click(screen.getByRole("button", { name: "Send me a code" }));
  await user.type(await screen.findByLabelText("Six-digit code"), "123456");
  expect(await screen.findByText("Too many sign-ins have failed.")).toBeTruthy();
  expect(screen.queryByText(/New code possible/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Other e-mail" }));
  expect(screen.getByLabelText("E-mail")).toBeTruthy();
});

/** Opens the page of an installation with Google, where each script's tag that is added gets this event. */
function openWithGoogle(event: "error" | "load", given: Record<string, unknown> = {}) {
  let nonces = 0;
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const append = vi.spyOn(document.head, "append").mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) script.dispatchEvent(new Event(event));
  });
  history.replaceState(null, "", "/");
  const sign_in = { kind: "google", client_id: "jokerpick" } as const;
  stubServer({
    ...answers,
    "GET /api/settings": someSettings({ sign_in }),
    "POST /api/sign-in/nonce": () => ({ nonce: `nonce ${++nonces}` }),
    ...given,
  });
  render(<App client={createQueryClient()} />);
  return { log, append };
}

test("where Google’s script does not load, a text replaces its button", async () => {
  const { log } = openWithGoogle("error");
  await screen.findByText(/Google’s button did not load/);
  expect(screen.queryByText(/You are not signed in/)).toBeNull();
  expect(log).toHaveBeenCalled();
});

test("Google’s script is loaded again if it came without its sign-in API", async () => {
  const { append } = openWithGoogle("load");
  await screen.findByText(/Google’s button did not load/);
  append.mockClear();
  const [login] = await screen.findAllByRole("button", { name: "Login" });
  if (login === undefined) throw new Error("no button");
  await userEvent.click(login);
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(/Google’s button did not load/);
  expect(append).toHaveBeenCalledOnce();
});

test("Google is asked for tokens with the server's nonce, and signs in with one", async () => {
  let receive = (_answer: { credential: string }): void => {};
  const initialize = vi.fn((options: { nonce: string; callback: typeof receive }) => {
    receive = options.callback;
  });
  const google = { initialize, renderButton: vi.fn(), prompt: vi.fn(), cancel: vi.fn() };
  vi.stubGlobal("google", { accounts: { id: google } });
  const signIn = vi.fn(() => aUser());
  openWithGoogle("load", { "POST /api/user": signIn });
  await waitFor(() => expect(google.renderButton).toHaveBeenCalled());
  expect(initialize.mock.calls[0]?.[0]).toMatchObject({ client_id: "jokerpick", nonce: "nonce 1" });
  receive({ credential: `.${btoa(JSON.stringify({ name: "Liis", email: "liis@example.org" }))}.` });
  await waitFor(() => expect(signIn).toHaveBeenCalled());
});
