import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CODE_LIFETIME_MS } from "#domain/players/credential-lifetimes.ts";
import { App } from "#web/app/app.tsx";
import { createQueryClient } from "#web/api/query-client.ts";
import { answers } from "#web/testing/app-answers.ts";
import { aUser, someSettings } from "#web/testing/builders.ts";
import { createDeferred } from "#web/testing/deferred.ts";
import { type RecordedRequest, RefusedReply, stubServer } from "#web/testing/server.ts";

const SEND = "POST /api/sign-in/code";
const CHECK = "POST /api/sign-in/code/check";
const ISSUER = "https://issuer.example";
const WRONG = new RefusedReply(401, "That code is not right. 4 tries left.", { code: "code-wrong" });
const ENDED = new RefusedReply(401, "That code is over 10 minutes old.", { code: "code-ended" });
const LIMITED = new RefusedReply(429, "Too many codes for now. Try again in 15 minutes.", {
  code: "too-many-calls",
});
const UNINVITED = new RefusedReply(403, "New players need an invitation here.", { code: "sign-up-closed" });

beforeEach(() => history.replaceState(null, "", "/"));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const count = (asked: RecordedRequest[], sought: string) =>
  asked.filter(({ call }) => call === sought).length;

/** Has a code sent, and returns its field and the calls so far. */
async function askForCode(given: Record<string, unknown>, sign_in: object = { kind: "none" }) {
  const asked = stubServer({
    ...answers,
    "GET /api/settings": someSettings({ sign_in, email_codes: true } as Parameters<typeof someSettings>[0]),
    [SEND]: { success: true },
    ...given,
  });
  render(<App client={createQueryClient()} />);
  fireEvent.click(await screen.findByRole("button", { name: "Sign in" }));
  fireEvent.change(await screen.findByLabelText("E-mail"), { target: { value: "liis@example.org" } });
  fireEvent.click(screen.getByRole("button", { name: "Send me a code" }));
  const field: HTMLInputElement = await screen.findByLabelText("Six-digit code");
  return { asked, field, enter: (value: string) => fireEvent.change(field, { target: { value } }) };
}

test("a seventh digit does not send the code again", async () => {
  const { asked, enter } = await askForCode({ [CHECK]: WRONG });
  enter("123456");
  await screen.findByText("That code is not right. 4 tries left.");
  enter("1234567");
  expect(screen.getByText("That code is not right. 4 tries left.")).toBeTruthy();
  expect(count(asked, CHECK)).toBe(1);
});

test("after a wrong code, the next digit begins a new one", async () => {
  const { asked, field } = await askForCode({ [CHECK]: WRONG });
  const user = userEvent.setup();
  await user.type(field, "123456");
  await screen.findByText("That code is not right. 4 tries left.");
  await waitFor(() => expect(field.readOnly).toBe(false));
  await user.keyboard("7");
  expect(field.value).toBe("7");
  expect(screen.queryByText(/not right/)).toBeNull();
  expect(count(asked, CHECK)).toBe(1);
});

test.each(["１２３４５６", "١٢٣٤٥٦", "Your code: 123 456"])(
  "a pasted %s is read as its digits",
  async (pasted) => {
    const { asked, enter, field } = await askForCode({ [CHECK]: WRONG });
    enter(pasted);
    await screen.findByText("That code is not right. 4 tries left.");
    expect(field.value).toBe("123456");
    expect(asked.find(({ call }) => call === CHECK)?.body).toMatchObject({ code: "123456" });
  },
);

test("wide digits stay as they are until the input method has finished them", async () => {
  const { asked, field } = await askForCode({ [CHECK]: WRONG });
  fireEvent.compositionStart(field);
  for (const value of ["１", "１２３４５６"]) {
    fireEvent.input(field, { target: { value }, isComposing: true });
    expect(field.value).toBe(value);
  }
  expect(count(asked, CHECK)).toBe(0);
  fireEvent.compositionEnd(field);
  await screen.findByText("That code is not right. 4 tries left.");
  expect(field.value).toBe("123456");
});

test("a tab shows that another tab has requested a newer code, until it requests one itself", async () => {
  const { enter } = await askForCode({ [CHECK]: ENDED });
  expect(screen.queryByText(/newest/)).toBeNull();
  fireEvent(window, new StorageEvent("storage", { key: "codeAskedAt" }));
  await screen.findByText("Another tab has asked for a code since. Only the newest code works.");
  enter("123456");
  fireEvent.click(await screen.findByRole("button", { name: "Send a new code" }));
  await screen.findByText("Only the newest code works.");
});

test("a request for a code notifies other tabs", async () => {
  await askForCode({});
  expect(localStorage.getItem("codeAskedAt")).not.toBeNull();
});

test("an expired code shows the button that sends a new one, which empties the field", async () => {
  const { asked, field, enter } = await askForCode({ [CHECK]: ENDED });
  enter("123456");
  const button = await screen.findByRole("button", { name: "Send a new code" });
  expect(document.activeElement).toBe(button);
  expect(field.disabled).toBe(true);
  fireEvent.click(button);
  await screen.findByText(/Sent again to/);
  await waitFor(() => expect(field.disabled).toBe(false));
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("");
  expect(count(asked, SEND)).toBe(2);
});

test("after too many requests the newest code can still be entered", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const replies = [{ success: true }, LIMITED];
  const { enter } = await askForCode({ [SEND]: () => replies.shift(), [CHECK]: () => aUser() });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  fireEvent.click(screen.getByRole("button", { name: "send a new code" }));
  await screen.findByText("Too many codes for now.");
  vi.useRealTimers();
  enter("123456");
  await waitFor(() => expect(localStorage.getItem("userData")).toContain("Liis"));
});

test("a code that failed without a connection is sent again as typed", async () => {
  const replies = [() => Promise.reject(new TypeError("network")), () => aUser()];
  const { asked, enter } = await askForCode({ [CHECK]: () => replies.shift()?.() });
  enter("123456");
  await screen.findByText("No connection.");
  const button = screen.getByRole("button", { name: "Try again" });
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  await waitFor(() => expect(localStorage.getItem("userData")).toContain("Liis"));
  const codes = asked.filter(({ call }) => call === CHECK).map(({ body }) => body);
  expect(codes).toEqual([
    { email: "liis@example.org", code: "123456" },
    { email: "liis@example.org", code: "123456" },
  ]);
});

test("after too many tries, a failure of another way is shown in the first step", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const cut = () => Promise.reject(new TypeError("network"));
  const { enter } = await askForCode(
    { [CHECK]: LIMITED, [`GET ${ISSUER}/.well-known/openid-configuration`]: cut },
    { kind: "oidc", issuer: ISSUER, client_id: "jokerpick" },
  );
  enter("123456");
  const dialog = await screen.findByRole("dialog", { name: "Enter the code" });
  expect((await within(dialog).findByRole("alert")).textContent).toBe(
    "Too many codes for now. Try again in 15 minutes. Or use another way in.",
  );
  const button = within(dialog).getByRole("button", { name: "Continue with issuer.example" });
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  const first = await screen.findByRole("dialog", { name: "Sign in" });
  expect(within(first).getByRole("alert").textContent).toBe(
    "You are not signed in. The sign-in provider cannot be reached just now. Please try again shortly.",
  );
  expect(document.activeElement).toBe(within(first).getByLabelText("E-mail"));
});

test("without an invitation, another address is offered instead of another code", async () => {
  const { asked, enter } = await askForCode({ [CHECK]: UNINVITED });
  enter("123456");
  await screen.findByText("New players need an invitation here.");
  const button = screen.getByRole("button", { name: "Other e-mail" });
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.queryByLabelText("Six-digit code")).toBeNull();
  fireEvent.click(button);
  const email: HTMLInputElement = await screen.findByLabelText("E-mail");
  expect(email.value).toBe("");
  expect(document.activeElement).toBe(email);
  expect(count(asked, CHECK)).toBe(1);
});

test("a reload while the mail is read asks for the same code again, as long as it works", async () => {
  const { asked } = await askForCode({ [CHECK]: () => aUser() });
  cleanup();
  render(<App client={createQueryClient()} />);
  expect(await screen.findByText("liis@example.org")).toBeTruthy();
  fireEvent.change(await screen.findByLabelText("Six-digit code"), { target: { value: "123456" } });
  await waitFor(() => expect(localStorage.getItem("userData")).toContain("Liis"));
  expect(count(asked, SEND)).toBe(1);
  expect(asked.find(({ call }) => call === CHECK)?.body).toMatchObject({ email: "liis@example.org" });
  cleanup();
  localStorage.clear();
  render(<App client={createQueryClient()} />);
  await screen.findByRole("button", { name: "Sign in" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each(["Close", "Other e-mail"])("a reload after “%s” asks for no code", async (way) => {
  await askForCode({});
  fireEvent.click(screen.getByRole("button", { name: way }));
  cleanup();
  render(<App client={createQueryClient()} />);
  await screen.findByRole("button", { name: "Sign in" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a code that takes long to check is told to be checked, in place of the next step", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reply = createDeferred();
  const { field, enter } = await askForCode({ [CHECK]: () => reply.promise });
  const hint = screen.getByText(/New code possible/);
  enter("123456");
  await waitFor(() => expect(field.getAttribute("aria-busy")).toBe("true"));
  expect(hint.inert).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(screen.getByText("Checking…").role).toBe("status");
  expect(hint.inert).toBe(true);
  reply.resolve(WRONG);
  await screen.findByText("That code is not right. 4 tries left.");
  expect(screen.queryByText("Checking…")).toBeNull();
  expect(hint.inert).toBe(false);
});

test("a reload goes on with the wait for a new code", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked } = await askForCode({});
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  cleanup();
  render(<App client={createQueryClient()} />);
  await screen.findByText(/New code possible in (9|10) s\./);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  fireEvent.click(screen.getByRole("button", { name: "send a new code" }));
  await screen.findByText(/New code possible in (29|30) s\./);
  expect(count(asked, SEND)).toBe(2);
});

test("a reload after a resend counts the code's time from the resend", async () => {
  const { asked, enter } = await askForCode({ [CHECK]: ENDED });
  enter("123456");
  vi.useFakeTimers({ now: Date.now() + CODE_LIFETIME_MS - 1000, toFake: ["Date"] });
  fireEvent.click(await screen.findByRole("button", { name: "Send a new code" }));
  await screen.findByText(/Sent again to/);
  cleanup();
  vi.setSystemTime(Date.now() + 5000);
  render(<App client={createQueryClient()} />);
  expect(await screen.findByLabelText("Six-digit code")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send a new code" })).toBeNull();
  expect(count(asked, SEND)).toBe(2);
});

test("after too many tries a reload offers a new code, not the field for the old one", async () => {
  const sentence = "That code is not right. Ask for a new one.";
  const used = new RefusedReply(401, sentence, { code: "code-ended" });
  const { enter } = await askForCode({ [CHECK]: used });
  enter("123456");
  await screen.findByText(sentence);
  cleanup();
  render(<App client={createQueryClient()} />);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText(/It works for/)).toBeNull();
  const button = screen.getByRole("button", { name: "Send a new code" });
  expect(document.activeElement).toBe(button);
  const field: HTMLInputElement = screen.getByLabelText("Six-digit code");
  expect(field.disabled).toBe(true);
  fireEvent.click(button);
  await screen.findByText(/It works for 10 minutes/);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test("a code that has ended is not asked for after a reload", async () => {
  await askForCode({});
  cleanup();
  vi.useFakeTimers({ now: Date.now() + CODE_LIFETIME_MS, toFake: ["Date"] });
  render(<App client={createQueryClient()} />);
  await screen.findByRole("button", { name: "Sign in" });
  expect(screen.queryByRole("dialog")).toBeNull();
});
