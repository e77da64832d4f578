import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aUser } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { ConfirmLink } from "./link-identity.tsx";

const ACCOUNT = { name: "Liis", email: "liis@work.example", credential: "a credential" };

beforeEach(() => localStorage.setItem("userData", JSON.stringify(aUser())));

/** Enters a code to link an account, which is refused. */
async function enterRefused(refusal: RefusedReply) {
  const onClose = vi.fn<() => void>();
  const asked = stubServer({
    "POST /api/sign-in/code": { success: true },
    "POST /api/account/identities": refusal,
  });
  renderAt("/account", <ConfirmLink user={aUser()} account={ACCOUNT} onClose={onClose} />);
  fireEvent.click(await screen.findByRole("button", { name: "Send me a code" }));
  fireEvent.change(await screen.findByLabelText("Six-digit code"), { target: { value: "123456" } });
  expect((await screen.findByRole("alert")).textContent).toBe(refusal.error);
  const count = (sought: string) => asked.filter(({ call }) => call === sought).length;
  return { onClose, count };
}

test.for([
  ["identity-elsewhere", 409, "This account signs in another player already."],
  ["credential-used", 401, "This credential has signed in already. Please sign in again."],
  ["credential-refused", 401, "This sign-in has expired. Please sign in again."],
  ["too-many-calls", 429, "Too many sign-ins have failed. Try again in 15 minutes."],
] as const)("a refusal that no code can change, %s, offers only Close", async ([code, status, error]) => {
  const { onClose } = await enterRefused(new RefusedReply(status, error, { code }));
  const button = screen.getByText("Close");
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.queryByLabelText("Six-digit code")).toBeNull();
  fireEvent.click(button);
  expect(onClose).toHaveBeenCalledOnce();
});

test("an expired code offers a new one", async () => {
  const { count } = await enterRefused(
    new RefusedReply(401, "That code is over 10 minutes old.", { code: "code-ended" }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Send a new code" }));
  await screen.findByText(/Sent again to/);
  expect(count("POST /api/sign-in/code")).toBe(2);
});
