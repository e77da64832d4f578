import { afterEach, expect, test, vi } from "vitest";
import { admin } from "#contract/admin/calls.ts";
import { app } from "#contract/app/calls.ts";
import { DATA_VERSION_HEADER } from "#contract/protocol.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { RefusedReply, stubServer } from "#web/testing/server.ts";
import { buildUrl, call, CALL_TIMEOUT_MS, isNotFound, setBearer } from "./api.ts";

afterEach(() => {
  setBearer(null);
  vi.restoreAllMocks();
});

test.each([
  ["/api/tournaments", {}, {}, "/api/tournaments"],
  ["/api/games/:id", { id: 12 }, { tournamentId: 7 }, "/api/games/12?tournamentId=7"],
  ["/api/user/:userId/old", { userId: 3 }, { tournamentId: 1 }, "/api/user/3/old?tournamentId=1"],
  [
    "/api/leaderboard",
    {},
    { tournamentId: 7, limit: undefined, offset: 0 },
    "/api/leaderboard?tournamentId=7&offset=0",
  ],
  [
    "/api/x/:name",
    { name: "a/b ?" },
    { round: "Group Day 1 & 2" },
    "/api/x/a%2Fb%20%3F?round=Group+Day+1+%26+2",
  ],
])("builds the URL of %s", (path, params, query, address) => {
  expect(buildUrl(path, params, query)).toBe(address);
});

test("an error has the status and the server's message", async () => {
  stubServer({ "GET /api/settings": new RefusedReply(503, "The store is away.") });
  await expect(call(app.settings)).rejects.toMatchObject({
    status: 503,
    message: "The store is away.",
    serverMessage: "The store is away.",
  });
});

test("an error response of a proxy has the status text as message", async () => {
  vi.stubGlobal(
    "fetch",
    async () => new Response("<h1>Bad gateway</h1>", { status: 502, statusText: "Bad Gateway" }),
  );
  await expect(call(app.settings)).rejects.toMatchObject({
    status: 502,
    message: "Bad Gateway",
    serverMessage: null,
    text: "",
  });
});

test.each([
  ["Names are closed today.\n", "Names are closed today."],
  ['{"message":"no"}', '{"message":"no"}'],
  ["x".repeat(1000), "x".repeat(300)],
  ["", ""],
])("text of a proxy's error response is kept, shortened: %j", async (sent, text) => {
  vi.stubGlobal("fetch", async () => new Response(sent, { status: 403, statusText: "Forbidden" }));
  await expect(call(app.settings)).rejects.toMatchObject({ message: "Forbidden", serverMessage: null, text });
});

test("every call sends the token while there is one", async () => {
  const asked = stubServer({ "GET /api/settings": {}, "POST /api/sign-out": { success: true } });
  await call(app.settings);
  setBearer({ token: "secret", onExpired: () => {} });
  await call(signIn.signOut);
  expect(asked.map((one) => one.authorization)).toEqual([null, "Bearer secret"]);
});

test("a 401 reports once that the session has expired", async () => {
  stubServer({ "POST /api/sign-out": new RefusedReply(401, "Please sign in.") });
  const onExpired = vi.fn(() => setBearer(null));
  setBearer({ token: "old", onExpired });
  await expect(call(signIn.signOut)).rejects.toThrow("Please sign in.");
  await expect(call(signIn.signOut)).rejects.toThrow("Please sign in.");
  expect(onExpired).toHaveBeenCalledOnce();
});

test("a 401 for a wrong code does not end the session", async () => {
  stubServer({
    "POST /api/sign-out": new RefusedReply(401, "That code is not right.", { code: "code-wrong" }),
  });
  const onExpired = vi.fn<() => void>();
  setBearer({ token: "t", onExpired });
  await expect(call(signIn.signOut)).rejects.toMatchObject({ status: 401 });
  expect(onExpired).not.toHaveBeenCalled();
});

test("a late 401 of an earlier session does not end the current one", async () => {
  const onExpired = vi.fn();
  setBearer({ token: "old", onExpired });
  vi.stubGlobal("fetch", async () => {
    setBearer({ token: "new", onExpired });
    return Response.json({ error: "Please sign in." }, { status: 401 });
  });
  await expect(call(signIn.signOut)).rejects.toThrow("Please sign in.");
  expect(onExpired).not.toHaveBeenCalled();
});

test.each([
  { answer: Response.json({ error: "Game not found" }, { status: 404 }), isMissing: true },
  { answer: new Response("<h1>404</h1>", { status: 404 }), isMissing: false },
  { answer: Response.json({ error: "Away." }, { status: 503 }), isMissing: false },
])("only the server's own 404 counts as not found: $isMissing", async ({ answer, isMissing }) => {
  vi.stubGlobal("fetch", async () => answer);
  const failure: unknown = await call(app.settings).catch((cause: unknown) => cause);
  expect(isNotFound(failure)).toBe(isMissing);
});

/** Never responds; the test triggers the timeout. */
function serveNothing() {
  const expiry = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(expiry.signal);
  const hang = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      const stop = () => reject(new DOMException("late", "TimeoutError"));
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop);
    });
  return { expiry, timeout, hang };
}

test.each(["headers", "body"])(
  "a call whose %s never come fails with a message after less than 15 seconds",
  async (part) => {
    const { expiry, timeout, hang } = serveNothing();
    const given: unknown[] = [];
    vi.stubGlobal("fetch", async (_: string, { signal }: { signal: AbortSignal }) => {
      given.push(signal);
      return part === "headers" ? hang(signal) : { ok: true, json: () => hang(signal) };
    });
    const answer = call(app.settings);
    expiry.abort();
    await expect(answer).rejects.toThrow("This is taking too long. Check your connection and try again.");
    expect(given).toEqual([expiry.signal]);
    expect(timeout.mock.calls).toEqual([[CALL_TIMEOUT_MS]]);
    expect(CALL_TIMEOUT_MS).toBeLessThan(15_000);
  },
);

test("publishing has a timeout of minutes", async () => {
  const { timeout } = serveNothing();
  stubServer({ "POST /api/admin/update-leaderboard": { updated: 1 } });
  await call(admin.updateLeaderboard, { body: { tournament_id: 7, sport: "basketball" } });
  expect(timeout.mock.calls[0]?.[0]).toBeGreaterThan(5 * 60_000);
});

test("every call sends the newest data version that a response has named", async () => {
  const sent: (string | null)[] = [];
  const versions = [null, "12", "7", null];
  vi.stubGlobal("fetch", async (_address: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get(DATA_VERSION_HEADER));
    const version = versions.shift() ?? null;
    return Response.json({}, version === null ? {} : { headers: { [DATA_VERSION_HEADER]: version } });
  });
  for (let n = 0; n < 4; n++) await call(app.settings);
  expect(sent).toEqual([null, null, "12", "12"]);
});
