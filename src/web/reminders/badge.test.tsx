// The number of missing picks on the icon of the installed app.
import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#web/api/query-client.ts";
import { aUser } from "#web/testing/builders.ts";
import { stubMedia } from "#web/testing/media.ts";
import { stubServer } from "#web/testing/server.ts";
import { PushOffer } from "./push-offer.tsx";

/** What the icon showed, in order; null: nothing. */
let shown: (number | null)[];

beforeEach(() => {
  shown = [];
  localStorage.clear();
  stubMedia((query) => query === "(display-mode: standalone)");
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(null),
  });
  return () => {
    vi.unstubAllGlobals();
    for (const name of ["setAppBadge", "clearAppBadge"]) Reflect.deleteProperty(navigator, name);
  };
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

function renderBadge(missing: number[]) {
  const left = [...missing];
  const asked = stubServer({
    "GET /api/reminders": () => ({
      missing_picks: left.length > 1 ? left.shift() : left[0],
      push: { public_key: null },
    }),
    "POST /api/reminders/zone": { success: true },
  });
  const page = render(
    <QueryClientProvider client={createQueryClient()}>
      <PushOffer user={aUser()} />
      <Pick />
    </QueryClientProvider>,
  );
  return { asked, page };
}

test("the icon counts the missing picks, again after a saved one, and shows nothing after a sign-out", async () => {
  const { page } = renderBadge([3, 2, 0]);
  await waitFor(() => expect(shown).toEqual([3]));
  await userEvent.click(screen.getByText("Pick"));
  await waitFor(() => expect(shown).toEqual([3, 2]), { timeout: 4_000 });
  await userEvent.click(screen.getByText("Pick"));
  await waitFor(() => expect(shown).toEqual([3, 2, 0]), { timeout: 4_000 });
  act(() => page.unmount());
  expect(shown).toEqual([3, 2, 0, null]);
});

test("a page in the browser counts nothing", async () => {
  stubMedia(() => false);
  const { asked } = renderBadge([3]);
  await userEvent.click(screen.getByText("Pick"));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain("POST /api/reminders/zone"));
  expect(shown).toEqual([]);
});
