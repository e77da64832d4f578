// What is offered after a saved pick on a device that pushes to installed apps only.
import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { createQueryClient } from "#web/api/query-client.ts";
import { aUser } from "#web/testing/builders.ts";
import { stubMedia } from "#web/testing/media.ts";
import { stubServer } from "#web/testing/server.ts";
import { PushOffer } from "./push-offer.tsx";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

beforeEach(() => {
  localStorage.clear();
  navigate("/");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A button that saves a pick as a card does. */
function Pick() {
  const { mutate } = useMutation({ mutationKey: ["change-picks", 19], mutationFn: () => Promise.resolve() });
  return (
    <button type="button" onClick={() => mutate()}>
      Pick
    </button>
  );
}

function renderOffer({ isInstalled = false, key = "key" as string | null } = {}) {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(IPHONE);
  stubMedia((query) => isInstalled && query === "(display-mode: standalone)");
  const asked = stubServer({
    "GET /api/reminders": { missing_picks: 0, push: { public_key: key } },
    "POST /api/reminders/zone": { success: true },
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PushOffer user={aUser()} />
      <Pick />
    </QueryClientProvider>,
  );
  return { asked, pick: () => userEvent.click(screen.getByText("Pick")) };
}

const findOffer = (timeout?: number) =>
  screen.findByRole("complementary", { name: "Reminders by push" }, timeout === undefined ? {} : { timeout });
const queryOffer = () => screen.queryByRole("complementary", { name: "Reminders by push" });

test("an iPhone without the installed app is asked first, then shown how to install it, once", async () => {
  const { pick } = renderOffer();
  expect(queryOffer()).toBeNull();
  await pick();
  const offer = within(await findOffer());
  expect(offer.queryByText(/Add to Home Screen/)).toBeNull();
  await userEvent.click(offer.getByRole("button", { name: "Turn on push" }));
  expect(offer.getByText(/Add to Home Screen/)).toBeTruthy();
  await userEvent.click(offer.getByRole("button", { name: "Got it" }));
  expect(queryOffer()).toBeNull();
  expect(localStorage.getItem("pushOffer")).toBe("yes");
});

test("a tap beside the question puts it off to the next pick; beside the guide it is over", async () => {
  const { pick } = renderOffer();
  await pick();
  await findOffer();
  await userEvent.click(document.body);
  expect(queryOffer()).toBeNull();
  await pick();
  await userEvent.click(within(await findOffer()).getByRole("button", { name: "Turn on push" }));
  await userEvent.click(document.body);
  expect(queryOffer()).toBeNull();
  expect(localStorage.getItem("pushOffer")).toBe("yes");
});

test("it waits while it would stand over the next pick, or over the own row of a league", async () => {
  const { pick } = renderOffer();
  await pick();
  await findOffer();
  for (const path of ["/predictions", "/leagues/3"]) {
    act(() => navigate(path));
    expect(queryOffer()).toBeNull();
  }
  act(() => navigate("/chat"));
  expect(queryOffer()).not.toBeNull();
});

test("the zone of this device is sent when a page is loaded, before any pick, and once", async () => {
  const { asked } = renderOffer();
  const countSent = () => asked.filter(({ call }) => call === "POST /api/reminders/zone").length;
  await waitFor(() => expect(localStorage.getItem("zoneSent")).not.toBeNull());
  expect(countSent()).toBe(1);
  cleanup();
  const again = renderOffer();
  await again.pick();
  await findOffer();
  expect(again.asked.map(({ call }) => call)).not.toContain("POST /api/reminders/zone");
});

test.for([
  ["where the system pushes nothing to the installed app", { isInstalled: true }],
  ["where the site pushes nothing", { key: null }],
] as const)("nothing is offered %s", async ([, given]) => {
  const { asked, pick } = renderOffer(given);
  await pick();
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain("POST /api/reminders/zone"));
  await expect(findOffer(500)).rejects.toThrow("Unable to find role");
});
