import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { app } from "#contract/app/calls.ts";
import { players } from "#contract/players/calls.ts";
import { aUser } from "#web/testing/builders.ts";
import { later } from "#web/testing/cards.ts";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { call, setBearer } from "#web/api/api.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";

const credential = { name: "Liis", email: "liis@example.org", credential: "a.b.c" };
const keep = (value: unknown) => localStorage.setItem("userData", JSON.stringify(value));

afterEach(() => {
  localStorage.clear();
  setBearer(null);
  vi.restoreAllMocks();
});

test("the stored user is signed in initially, and calls send the token", async () => {
  keep(aUser());
  const asked = stubServer({ "GET /api/settings": {} });
  expect(createSessionStore().get()).toEqual({ status: "signed-in", user: aUser() });
  await call(app.settings);
  expect(asked[0]?.authorization).toBe("Bearer secret");
});

test.each([
  ["nothing", null],
  ["a user without a token", { id: 1, name: "x" }],
  ["a user without an id", { token: "x", name: "x" }],
  ["a word", "hello"],
])("%s in storage means signed out", (_, stored) => {
  keep(stored);
  expect(createSessionStore().get().status).toBe("signed-out");
});

test("unreadable storage means signed out", () => {
  localStorage.setItem("userData", "{broken");
  expect(createSessionStore().get().status).toBe("signed-out");
});

test("signing in sends the credential and stores the user that the server returns", async () => {
  const asked = stubServer({ "POST /api/user": aUser({ name: "Liis Õ." }) });
  const store = createSessionStore();
  const statuses: string[] = [];
  store.subscribe(() => statuses.push(store.get().status));
  await store.signIn(credential);
  expect(asked).toEqual([
    {
      call: "POST /api/user",
      authorization: null,
      body: { ...credential, nonce: expect.stringMatching(/^[\w-]{35}$/) },
    },
  ]);
  expect(statuses).toEqual(["loading", "signed-in"]);
  expect(createSessionStore().get().user?.name).toBe("Liis Õ.");
});

test("a sign-in that is sent twice has the same nonce", async () => {
  const asked = stubServer({ "POST /api/user": aUser() });
  const store = createSessionStore();
  await Promise.all([store.signIn(credential), store.signIn(credential)]);
  const [first, second] = asked.map(({ body }) => body);
  expect(first).toMatchObject({ nonce: expect.any(String) });
  expect(second).toEqual(first);
  expect(store.get().status).toBe("signed-in");
});

test("after a refused credential nobody is signed in", async () => {
  stubServer({ "POST /api/user": new RefusedReply(401, "This credential has expired.") });
  const store = createSessionStore();
  await expect(store.signIn(credential)).rejects.toThrow("This credential has expired.");
  expect(store.get().status).toBe("signed-out");
  expect(localStorage.getItem("userData")).toBeNull();
});

describe("signing out", () => {
  const AWAY = new RefusedReply(503, "The store is away.");
  const isMarked = () => document.cookie.includes("jokerpick_signed_out=yes");
  const ended = (store: SessionStore) => ({ ended: undefined, ...store.get() }).ended;

  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    keep(aUser());
  });
  afterEach(() => {
    document.cookie = "jokerpick_signed_out=; Max-Age=0; Path=/";
    vi.useRealTimers();
  });

  test("takes effect before the server answers, and says that it is done when it has", async () => {
    sessionStorage.setItem("chatDraft", "not for the next one");
    localStorage.setItem("unsentPicks", "nor these");
    const answer = later({ success: true });
    const asked = stubServer({ "POST /api/sign-out": answer.reply });
    const store = createSessionStore();
    store.signOut();
    expect(store.get()).toEqual({ status: "signed-out", user: null, ended: "leaving" });
    expect(localStorage.getItem("userData")).toBeNull();
    expect(sessionStorage.length).toBe(0);
    expect(localStorage.getItem("unsentPicks")).toBeNull();
    expect(isMarked()).toBe(true);
    answer.arrive();
    await vi.waitFor(() => expect(ended(store)).toBe("left"));
    expect(isMarked()).toBe(false);
    expect(asked).toEqual([{ call: "POST /api/sign-out", authorization: "Bearer secret", body: undefined }]);
  });

  test("of a session that the server does not know any more is done as well", async () => {
    stubServer({ "POST /api/sign-out": new RefusedReply(401, "Please sign in.") });
    const store = createSessionStore();
    store.signOut();
    await vi.waitFor(() => expect(ended(store)).toBe("left"));
  });

  test.each([
    ["at intervals", () => vi.advanceTimersByTimeAsync(20_000)],
    ["when the network is back", async () => void dispatchEvent(new Event("online"))],
  ])("a sign-out is sent again %s, until the server answers", async (_, wait) => {
    vi.useFakeTimers();
    const answers: unknown[] = [AWAY, AWAY, { success: true }];
    const asked = stubServer({ "POST /api/sign-out": () => answers.shift() });
    const store = createSessionStore();
    store.signOut();
    await vi.waitFor(() => expect(ended(store)).toBe("left here"));
    await wait();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(isMarked()).toBe(true);
    await vi.waitFor(async () => {
      await wait();
      expect(ended(store)).toBe("left");
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(3);
    expect(isMarked()).toBe(false);
  });

  test("says after three seconds that a server does not answer", async () => {
    vi.useFakeTimers();
    stubServer({ "POST /api/sign-out": later({}).reply });
    const store = createSessionStore();
    store.signOut();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(ended(store)).toBe("leaving");
    await vi.advanceTimersByTimeAsync(1);
    expect(ended(store)).toBe("left here");
  });

  test("goes on after a reload, before any other call, and nobody is signed in until then", async () => {
    stubServer({ "POST /api/sign-out": AWAY });
    createSessionStore().signOut();
    // As another program, or a tab that was restored, might have left it.
    keep(aUser());
    const answer = later(new RefusedReply(401, "Please sign in."));
    const asked = stubServer({ "POST /api/sign-out": answer.reply, "GET /api/settings": {} });
    const store = createSessionStore();
    expect(store.get()).toMatchObject({ status: "signed-out", ended: "left here" });
    expect(localStorage.getItem("userData")).toBeNull();
    await call(app.settings);
    expect(asked.map((one) => [one.call, one.authorization])).toEqual([
      ["POST /api/sign-out", null],
      ["GET /api/settings", null],
    ]);
    answer.arrive();
    await vi.waitFor(() => expect(ended(store)).toBe("left"));
  });

  test("is over when somebody else signs in", async () => {
    vi.useFakeTimers();
    const asked = stubServer({ "POST /api/sign-out": AWAY });
    const store = createSessionStore();
    store.signOut();
    await vi.waitFor(() => expect(ended(store)).toBe("left here"));
    store.start(aUser({ id: 20, token: "another" }));
    expect(isMarked()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    expect(store.get().user?.id).toBe(20);
  });

  test("in another tab holds when the browser shows this one as it was before", () => {
    const store = createSessionStore();
    const stop = store.subscribe(() => {});
    localStorage.removeItem("userData");
    dispatchEvent(new Event("pageshow"));
    expect(store.get()).toMatchObject({ status: "signed-out", ended: "expired" });
    stop();
  });
});

test("the first 401 ends an expired session", async () => {
  keep(aUser());
  stubServer({ "GET /api/settings": new RefusedReply(401, "Please sign in.") });
  const store = createSessionStore();
  await expect(call(app.settings)).rejects.toThrow("Please sign in.");
  expect(store.get().status).toBe("signed-out");
  expect(localStorage.getItem("userData")).toBeNull();
});

test("sign-out and sign-in in another tab are taken over", () => {
  keep(aUser());
  const store = createSessionStore();
  const stop = store.subscribe(() => {});
  localStorage.removeItem("userData");
  dispatchEvent(new StorageEvent("storage", { key: "userData" }));
  expect(store.get().status).toBe("signed-out");
  keep(aUser({ id: 20 }));
  dispatchEvent(new StorageEvent("storage", { key: "userData" }));
  expect(store.get().user?.id).toBe(20);
  stop();
});

test("a changed name is stored", () => {
  keep(aUser());
  createSessionStore().update({ name: "New" });
  expect(createSessionStore().get().user).toEqual(aUser({ name: "New" }));
});

test.each([
  { refused: "a question", save: false, ended: "expired" },
  { refused: "a save", save: true, ended: "expired unsaved" },
])("a session ended by a 401 to $refused has the right reason", async ({ save, ended }) => {
  keep(aUser());
  stubServer({
    "GET /api/settings": new RefusedReply(401, "Please sign in."),
    "PUT /api/user/19": new RefusedReply(401, "Please sign in."),
  });
  const store = createSessionStore();
  const asked = save
    ? call(players.rename, { params: { id: 19 }, body: { name: "New" } })
    : call(app.settings);
  await expect(asked).rejects.toThrow("Please sign in.");
  expect(store.get()).toEqual({ status: "signed-out", user: null, ended });
});

test("when a read and a write fail together, the write counts, even if it comes last", async () => {
  keep(aUser());
  const save = later(new RefusedReply(401, "Please sign in."));
  stubServer({
    "GET /api/settings": new RefusedReply(401, "Please sign in."),
    "PUT /api/user/19": save.reply,
  });
  const store = createSessionStore();
  const saved = call(players.rename, { params: { id: 19 }, body: { name: "New" } });
  await expect(call(app.settings)).rejects.toThrow();
  expect(store.get()).toMatchObject({ ended: "expired" });
  save.arrive();
  await expect(saved).rejects.toThrow();
  expect(store.get()).toMatchObject({ ended: "expired unsaved" });
});

test("a refused sign-in keeps the reason why the last session ended", async () => {
  keep(aUser());
  stubServer({
    "GET /api/settings": new RefusedReply(401, "Please sign in."),
    "POST /api/user": new RefusedReply(401, "This credential has expired."),
  });
  const store = createSessionStore();
  await expect(call(app.settings)).rejects.toThrow();
  await expect(store.signIn(credential)).rejects.toThrow();
  expect(store.get()).toMatchObject({ status: "signed-out", ended: "expired" });
});
