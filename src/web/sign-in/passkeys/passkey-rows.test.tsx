import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aUser } from "#web/testing/builders.ts";
import { createDeferred } from "#web/testing/deferred.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { AddPasskey, PasskeyRows } from "./passkey-rows.tsx";

vi.mock("@simplewebauthn/browser", () => ({
  startRegistration: async () => ({ id: "made", clientExtensionResults: {} }),
}));

const MADE = { id: 1, name: "Chrome on Linux", created_at: "2025-09-06T18:08:00Z", last_used_at: null };

test("a passkey is listed also where the list from before it arrives late", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  const late = createDeferred<unknown[]>();
  const lists: unknown[] = [late.promise];
  const asked = stubServer({
    "GET /api/account/passkeys": () => lists.shift() ?? [MADE],
    "POST /api/account/passkeys/options": {},
    "POST /api/account/passkeys": MADE,
  });
  renderAt(
    "/account",
    <>
      <PasskeyRows userId={19} />
      <AddPasskey />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Add a passkey" }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain("POST /api/account/passkeys"));
  late.resolve([]);
  expect(await screen.findByText("Passkey, Chrome on Linux")).toBeTruthy();
});
