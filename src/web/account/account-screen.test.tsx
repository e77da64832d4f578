import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { ReauthenticationProvider } from "#web/sign-in/reauthentication.tsx";
import { aTournament, aUser, someSettings } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { AccountScreen } from "./account-screen.tsx";

function LoadedAccount() {
  return useTournamentChoice().tournament && <AccountScreen />;
}

test("erasing requires the name that was set in another session", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({
    "GET /api/tournaments": [aTournament()],
    "GET /api/user/19": { user: { id: 19, name: "Liis Maasikas", team: null }, predictions: [] },
    "GET /api/account/sessions": [],
    "GET /api/account/identities": [],
    "GET /api/account/passkeys": [],
  });
  renderAt("/account", <LoadedAccount />);
  await userEvent.click(await screen.findByRole("button", { name: "Erase Account" }));
  expect(await screen.findByLabelText("To confirm, type your name: Liis Maasikas")).toBeTruthy();
  expect(localStorage.getItem("userData")).toContain("Liis Maasikas");
});

describe("a download that needs a proof of who it is", () => {
  const NEEDED = new RefusedReply(403, "Confirm first that it is you.", {
    code: "reauthentication-required",
  });

  /** Opens the page of an installation with codes, where the data is refused until a proof was sent. */
  async function askForData(given: Record<string, unknown>) {
    localStorage.setItem("userData", JSON.stringify(aUser()));
    let isProved = false;
    const asked = stubServer({
      "GET /api/tournaments": [aTournament()],
      "GET /api/settings": someSettings({ sign_in: { kind: "none" }, email_codes: true }),
      "GET /api/user/19": { user: { id: 19, name: "Liis", team: null }, predictions: [] },
      "GET /api/account/sessions": [],
      "GET /api/account/identities": [],
      "GET /api/account/passkeys": [],
      "GET /api/account/data": () => (isProved ? { made_at: "", data: {} } : NEEDED),
      "POST /api/sign-in/code": { success: true },
      "POST /api/account/reauthenticate": () => {
        isProved = true;
        return { success: true };
      },
      ...given,
    });
    renderAt(
      "/account",
      <ReauthenticationProvider>
        <LoadedAccount />
      </ReauthenticationProvider>,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Download my data" }));
    const list = (call: string) => asked.filter((one) => one.call === call);
    return { list };
  }

  test("asks for a code and then goes on", async () => {
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => {} }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const { list } = await askForData({});
    await userEvent.click(await screen.findByRole("button", { name: "Send me a code" }));
    await userEvent.type(await screen.findByLabelText("Six-digit code"), "123456");
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(list("POST /api/account/reauthenticate").map(({ body }) => body)).toEqual([{ code: "123456" }]);
    expect(list("GET /api/account/data")).toHaveLength(2);
  });

  test("says what is needed when the player closes the question", async () => {
    const { list } = await askForData({});
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Close" }));
    expect(await screen.findByText(NEEDED.error)).toBeTruthy();
    expect(list("GET /api/account/data")).toHaveLength(1);
  });
});
