// Everything with which a league invites.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Invitation } from "#contract/leagues/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { ClockProvider } from "#web/clock/clock.tsx";
import { aLeague } from "#web/testing/builders.ts";
import { describeEnd, InviteDialog } from "./invite-dialog.tsx";

const INVITATION: Invitation = {
  code: "KQSK-7Q2F",
  created_at: "2026-03-01T12:00:00.000Z",
  expires_at: null,
  uses_left: null,
};

const LEAGUE = aLeague({ role: "captain", members: 12, pending: 0, invitation: INVITATION });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(cleanup);

function renderDialog() {
  const onRenew = vi.fn<() => void>();
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ClockProvider offset={0}>
        <InviteDialog league={LEAGUE} invitation={INVITATION} onClose={() => undefined} onRenew={onRenew} />
      </ClockProvider>
    </QueryClientProvider>,
  );
  return { user, onRenew };
}

test("the dialog has QR code, code, link, a text to paste and the button for a new code", async () => {
  const { user, onRenew } = renderDialog();
  expect(screen.getByRole("img", { name: "QR code of the invitation link", hidden: true })).toBeTruthy();
  expect(screen.getByText("KQSK-7Q2F")).toBeTruthy();
  const link = screen.getByLabelText<HTMLInputElement>("Invitation link").value;
  expect(link).toMatch(/^http.+\/join\/KQSK-7Q2F$/);
  expect(screen.getByRole("status", { hidden: true }).textContent).toContain("12 members so far");
  await user.click(screen.getByRole("button", { name: "Copy a text to paste", hidden: true }));
  expect(await navigator.clipboard.readText()).toBe(`Join Kossuvennad on Jokerpick: ${link}`);
  expect(await screen.findByText("Copied.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "New code", hidden: true }));
  expect(onRenew).toHaveBeenCalledOnce();
});

test("the share menu gets the link once, because messengers append it to the text", async () => {
  const share = vi.fn<(shared: ShareData) => Promise<void>>().mockResolvedValue();
  Object.assign(navigator, { share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  const { user } = renderDialog();
  await user.click(screen.getByRole("button", { name: "Share the invitation", hidden: true }));
  const url = screen.getByLabelText<HTMLInputElement>("Invitation link").value;
  expect(share).toHaveBeenCalledWith({ title: "Kossuvennad", text: "Join Kossuvennad on Jokerpick", url });
});

test("a browser that refuses to copy does not break the page", async () => {
  const { user } = renderDialog();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  await user.click(screen.getByRole("button", { name: "Copy", hidden: true }));
  expect(await screen.findByText(/does not let the page copy/)).toBeTruthy();
});

test.for([
  [{}, ""],
  [{ uses_left: 1 }, "Works 1 more time."],
  [{ uses_left: 5, expires_at: "2026-03-08T12:00:00.000Z" }, /^Works 5 more times, until .+\.$/],
] as const)("until when and how often a code works: %o", ([fields, text]) => {
  const end = describeEnd({ ...INVITATION, ...fields }, instantOf("2026-03-01T12:00:00.000Z"));
  expect(end).toEqual(typeof text === "string" ? text : expect.stringMatching(text));
});
