// Who may connect to the socket, and which events everybody receives without joining anything.
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { SESSION_COOKIE } from "#server/auth/cookies.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR } from "#domain/time.ts";
import { createAdmin, createGame } from "#server/testing/builders.ts";
import { type Caller, START } from "#server/testing/fixture.ts";
import { getMessage, post, test } from "#server/testing/chat-room.ts";
import { createGameRow } from "#server/testing/sample-calls.ts";
import type { Change } from "#contract/live.ts";
import { createBroadcaster } from "./serve-live.ts";

describe("changes are sent to everybody, visitors too", () => {
  test("a save of results, an update and a completed round", async ({ room, db, call }) => {
    await createGame(db, { id: 701, start: START - HOUR });
    const ada = await createAdmin(db);
    const visitor = await room.open();
    const hears = async (expected: object[]) => {
      await vi.waitFor(() => expect(visitor.changes).toHaveLength(expected.length));
      const sorted = visitor.changes.splice(0).toSorted((a, b) => a.what.localeCompare(b.what));
      expect(sorted).toEqual(expected);
    };
    const [board, contests] = ["board", "contests"].map((what) => ({ what, tournament_id: 7 }));
    const games = { tournament_id: 7, games: [createGameRow(701)] };
    expect(await call("PUT", "/api/admin/basketball-games", { as: ada, body: games })).toMatchObject({
      status: 200,
    });
    // The game is past its lock, so it may be sealed at any time.
    const whats = () => new Set(visitor.changes.map(({ what }) => what));
    await vi.waitFor(() => expect(whats()).toEqual(new Set(["contests", "lock", "board"])));
    visitor.changes.splice(0);
    const update = { tournament_id: 7, sport: "basketball" };
    await call("POST", "/api/admin/update-leaderboard", { as: ada, body: update });
    await hears([board ?? {}, contests ?? {}]);
    const round = { tournament_id: 7, round: "Day 1", is_over: true };
    await call("POST", "/api/admin/toggle-round-status", { as: ada, body: round });
    await hears([board ?? {}, contests ?? {}]);
  });

  test("a game that locks, once", async ({ room, db, call, clock }) => {
    await createGame(db, { id: 701, start: START + 20 });
    await createGame(db, { id: 702, start: START + 20 });
    const ada = await createAdmin(db);
    const visitor = await room.open();
    const games = {
      tournament_id: 7,
      games: [createGameRow(701, { score1: null, score2: null, top_scorer: null })],
    };
    await call("PUT", "/api/admin/basketball-games", { as: ada, body: games });
    await vi.waitFor(() => expect(visitor.changes).toEqual([{ what: "contests", tournament_id: 7 }]));
    clock.now = START + 20 + WRITING_GRACE_MS;
    await vi.waitFor(() => expect(visitor.changes.length).toBeGreaterThan(1));
    const locks = visitor.changes.filter(({ what }) => what === "lock");
    expect(locks).toEqual([{ what: "lock", tournament_id: 7 }]);
  });

  test("a gift, a new name and a sign-out tell nobody anything", async ({ room, call }) => {
    const visitor = await room.open();
    const { mari, jaan } = room;
    await call("POST", `/api/croissant/give/${jaan.id}`, { as: mari, body: { tournamentId: 7 } });
    await call("PUT", `/api/user/${mari.id}`, { as: mari, body: { name: "Maasikas" } });
    await call("POST", "/api/sign-out", { as: mari });
    const supporter = { team: "Estonia", tournamentId: 7 };
    await call("PUT", `/api/supporters/${jaan.id}`, { as: jaan, body: supporter });
    // The team of a fan shows on the board; nothing came before it.
    await vi.waitFor(() => expect(visitor.changes).toEqual([{ what: "board", tournament_id: 7 }]));
  });
});

test("nonsense without anybody to answer breaks nothing", async ({ room }) => {
  const mari = await room.open(room.mari);
  for (const words of [[], [null], ["x", "y"], [post(room.mari, "said all the same")], [{ nonce: 1 }, 5]]) {
    mari.socket.emit("chat message", ...words);
    mari.socket.emit("chat join", ...words);
    mari.socket.emit("chat leave", ...words);
  }
  expect(await mari.join(7)).toEqual({});
});

describe("the cookie of the handshake", () => {
  const cookieOf = ({ token }: Caller) => `${SESSION_COOKIE}=${token}`;

  test("is as good as a token from a page of this site", async ({ room }) => {
    const mari = await room.open(undefined, {
      extraHeaders: { cookie: cookieOf(room.mari), origin: room.url },
    });
    expect(await mari.join(7)).toEqual({});
    getMessage(await mari.say(post(room.mari, "Cookies!")));
  });

  test("counts for nothing where no page vouches for it", async ({ room }) => {
    const mari = await room.open(undefined, { extraHeaders: { cookie: cookieOf(room.mari) } });
    expect(await mari.join(7)).toEqual({ error: "Sign in first.", code: expect.any(String) });
  });

  test.for(["https://evil.example", "null", "http://127.0.0.1.evil.example"])(
    "brings nobody in from %s, and nothing else does",
    async (origin, { room }) => {
      for (const transport of ["websocket", "polling"]) {
        const options = { transports: [transport], extraHeaders: { cookie: cookieOf(room.mari), origin } };
        await expect(room.open(undefined, options)).rejects.toThrow();
        await expect(room.open(room.mari, options)).rejects.toThrow();
      }
    },
  );
});

test("a server that stops lets its players go in a way that has them come back", async ({ room, app }) => {
  const listeners = [
    await room.open(room.mari),
    await room.open(),
    await room.open(room.jaan, { transports: ["polling"] }),
  ];
  const reasons = listeners.map(
    ({ socket }) => new Promise<string>((resolve) => socket.once("disconnect", resolve)),
  );
  await app.close();
  for (const reason of await Promise.all(reasons)) expect(reason).not.toBe("io server disconnect");
});

describe("the broadcaster", () => {
  const contests = (tournament_id: number) => ({ what: "contests", tournament_id }) as const;
  const board = (tournament_id: number) => ({ what: "board", tournament_id }) as const;

  let broadcasts: Change[];
  let broadcaster: ReturnType<typeof createBroadcaster>;

  beforeEach(() => {
    vi.useFakeTimers();
    broadcasts = [];
    broadcaster = createBroadcaster((change) => broadcasts.push(change));
  });

  afterEach(() => vi.useRealTimers());

  test("changes within 100 ms are broadcast once", () => {
    broadcaster.notify([contests(7), contests(7)]);
    broadcaster.notify([board(7)]);
    broadcaster.notify([contests(7), board(8)]);
    expect(broadcasts).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(broadcasts).toEqual([contests(7), board(7), board(8)]);
    vi.advanceTimersByTime(60_000);
    expect(broadcasts).toHaveLength(3);
  });

  test("continuous changes do not delay the broadcast", () => {
    for (let n = 0; n < 40; n++) {
      broadcaster.notify([board(7)]);
      vi.advanceTimersByTime(50);
    }
    expect(broadcasts.length).toBeGreaterThanOrEqual(10);
    expect(broadcasts.length).toBeLessThanOrEqual(20);
  });

  test("a later change is broadcast again, unless the broadcaster has stopped", () => {
    broadcaster.notify([board(7)]);
    vi.advanceTimersByTime(200);
    broadcaster.notify([board(7)]);
    vi.advanceTimersByTime(200);
    expect(broadcasts).toHaveLength(2);
    broadcaster.notify([board(7)]);
    broadcaster.stop();
    vi.advanceTimersByTime(200);
    expect(broadcasts).toHaveLength(2);
  });
});
