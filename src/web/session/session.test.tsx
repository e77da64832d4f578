import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aUser } from "#web/testing/builders.ts";
import { stubServer } from "#web/testing/server.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";
import { SessionProvider, useUser } from "./session.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Shows a reply that differs between players, under the same query key. */
function OwnAnswer({ store }: { store: SessionStore }) {
  const { data } = useQuery({
    queryKey: ["own"],
    queryFn: async () => `asked for ${store.get().user?.name}`,
    staleTime: Infinity,
  });
  return <p>{data}</p>;
}

test("queries and offline cache are cleared when the user changes", async () => {
  stubServer({ "POST /api/user": aUser({ id: 20, name: "Jaan" }), "POST /api/sign-out": { success: true } });
  const deleted = vi.fn(async () => true);
  vi.stubGlobal("caches", { delete: deleted, open: async () => ({ keys: async () => [] }) });
  localStorage.setItem("userData", JSON.stringify(aUser()));
  const store = createSessionStore();
  const client = new QueryClient();
  client.setQueryData(["settings"], "the same for all");
  client.setQueryData(["not shown"], "of Liis");
  render(
    <QueryClientProvider client={client}>
      <SessionProvider session={store}>
        <OwnAnswer store={store} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText("asked for Liis")).toBeTruthy();
  expect(deleted).not.toHaveBeenCalled();
  await act(() => store.signIn({ name: "Jaan", email: "jaan@example.org", credential: "a.b.c" }));
  expect(await screen.findByText("asked for Jaan")).toBeTruthy();
  expect(client.getQueryData(["not shown"])).toBeUndefined();
  expect(client.getQueryData(["settings"])).toBe("the same for all");
  expect(deleted).toHaveBeenCalled();
});

test("a response that was cached for a session after its player had signed out is deleted", async () => {
  const [own, shared] = ["https://game.example/own?session=1.2", "https://game.example/shared?tournament=7"];
  const addresses = new Set([own, shared]);
  const cache = {
    keys: async () => [...addresses].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => addresses.delete(url),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider session={createSessionStore()}>{null}</SessionProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect([...addresses]).toEqual([shared]));
});

/** Shows a reply that only players get, under a key with the player. */
function PlayersAnswer({ ask }: { ask: (id: number | null) => Promise<string> }) {
  const id = useUser()?.id ?? null;
  const { data } = useQuery({ queryKey: ["players", id], queryFn: () => ask(id), enabled: id !== null });
  return <p>{data ?? "nothing"}</p>;
}

test("queries for players are not sent by a visitor, and once by each player", async () => {
  stubServer({ "POST /api/user": aUser({ id: 20, name: "Jaan" }), "POST /api/sign-out": { success: true } });
  vi.stubGlobal("caches", { delete: async () => true, open: async () => ({ keys: async () => [] }) });
  localStorage.setItem("userData", JSON.stringify(aUser({ id: 19 })));
  const store = createSessionStore();
  const ask = vi.fn(async (id: number | null) => `asked by ${store.get().user?.id} for ${id}`);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider session={store}>
        <PlayersAnswer ask={ask} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText("asked by 19 for 19")).toBeTruthy();
  act(() => store.signOut());
  expect(await screen.findByText("nothing")).toBeTruthy();
  await act(() => store.signIn({ name: "Jaan", email: "jaan@example.org", credential: "a.b.c" }));
  expect(await screen.findByText("asked by 20 for 20")).toBeTruthy();
  expect(ask.mock.calls).toEqual([[19], [20]]);
});
