// From the answer of a source to the moved board: game 701 of Estonia and Finland starts at noon.
import type { RequestListener } from "node:http";
import { describe, expect } from "vitest";
import { DAY, HOUR, isoOf, MINUTE } from "#domain/time.ts";
import {
  createAdmin,
  createGame,
  createPlayer,
  createTournament,
  savePick,
} from "#server/testing/builders.ts";
import { createFeedScene, describeChange } from "#server/testing/feed-scene.ts";
import { type Caller, START, test, type TestClock } from "#server/testing/fixture.ts";
import type { Database } from "#server/db/open.ts";

const KICK_OFF = START + HOUR;

interface Match {
  home: string;
  away: string;
  date: string;
  homeScore?: number | null;
  awayScore?: number | null;
  topScorer?: string;
  status?: string;
}

const FIRST: Match = { home: "Estonia", away: "Finland", date: isoOf(KICK_OFF) };
const SECOND: Match = { home: "Latvia", away: "Sweden", date: isoOf(KICK_OFF + DAY) };
const WON: Match = { ...FIRST, homeScore: 80, awayScore: 70, topScorer: "H. Drell", status: "Final" };

const write = (...matches: Match[]) => JSON.stringify({ matches });

async function createScene(db: Database, clock: TestClock) {
  await createTournament(db);
  await createGame(db, { id: 701, start: KICK_OFF });
  await createGame(db, { id: 702, start: KICK_OFF + DAY, team1: "Latvia", team2: "Sweden" });
  const ada: Caller = await createAdmin(db);
  const mari = await createPlayer(db, "Mari");
  await savePick(db, 701, mari, { winner: "Estonia", handicap: "Finland", top_scorer: "Henri Drell" });
  const scene = await createFeedScene(db, clock, { id: () => 7, as: () => ada });
  const enter = (cells: object) =>
    scene.call("POST", "/api/organise/tournaments/7/game-results", {
      as: ada,
      body: { games: [{ id: 701, ...cells }] },
    });
  return { ...scene, ada, mari, enter };
}

test("a score at an address waits, is accepted, and moves the board", async ({ db, clock }) => {
  const { source, add, read, decide, board, list } = await createScene(db, clock);
  source.text = write(FIRST, SECOND);
  const added = await add();
  expect(added.feeds).toMatchObject({
    accept_after: null,
    changes: [],
    feeds: [{ found: 2, gives: ["starts"], said: null }],
  });
  clock.now = KICK_OFF + 2 * HOUR;
  source.text = write(SECOND, WON);
  const { changes } = await read();
  expect(changes.map(describeChange)).toEqual(["result, Estonia – Finland, 80–70 Henri Drell"]);
  expect(await board()).toEqual([]);
  const [change] = changes;
  expect(await decide(change?.id ?? 0, "accept")).toMatchObject({
    status: 200,
    feeds: { changes: [], decided: [{ state: "accepted", decided_by: "Ada", is_by_itself: false }] },
  });
  expect(await board()).toEqual(["Mari 2"]);
  expect((await read()).changes).toEqual([]);
  expect(await decide(change?.id ?? 0, "accept")).toMatchObject({ status: 409 });
  // Asked three times, of which one was answered with "not changed".
  expect((await list()).feeds).toMatchObject([{ attempts: 3, deliveries: 3 }]);
});

describe("a first result", () => {
  test("is accepted by itself after the chosen time, and not soon after the end", async ({ db, clock }) => {
    const { source, add, send, read, board, list, lookForDue } = await createScene(db, clock);
    source.text = write(FIRST, SECOND);
    await add();
    expect(await send("/accept", { minutes: 10 })).toMatchObject({
      status: 200,
      feeds: { accept_after: 10 },
    });
    clock.now = KICK_OFF + 100 * MINUTE;
    source.text = write(WON, SECOND);
    expect((await read()).changes).toMatchObject([{ accepts_at: isoOf(KICK_OFF + 150 * MINUTE) }]);
    clock.now = KICK_OFF + 150 * MINUTE - 1;
    await lookForDue();
    expect(await board()).toEqual([]);
    clock.now += 1;
    await lookForDue();
    expect(await board()).toEqual(["Mari 2"]);
    expect(await list()).toMatchObject({ changes: [], decided: [{ is_by_itself: true }] });
  });

  test("that came at the second of an organiser's own is a conflict, and shows both", async ({
    db,
    clock,
  }) => {
    const { source, add, send, read, list, decide, enter, board, lookForDue } = await createScene(db, clock);
    source.text = write(FIRST, SECOND);
    await add();
    await send("/accept", { minutes: 0 });
    clock.now = KICK_OFF + 3 * HOUR;
    source.text = write(WON, SECOND);
    await read();
    await enter({ score1: 81, score2: 70, top_scorer: "Henri Drell" });
    await lookForDue();
    const { changes } = await list();
    expect(changes).toMatchObject([
      {
        kind: "correction",
        accepts_at: null,
        was: { game: { score1: 81 } },
        value: { game: { score1: 80 } },
      },
    ]);
    expect(await board()).toEqual(["Mari 2"]);
    clock.now += DAY;
    await lookForDue();
    expect((await read()).changes).toHaveLength(1);
    expect(await decide(changes[0]?.id ?? 0, "accept")).toMatchObject({ status: 200 });
  });

  test("without its top scorer, and one that differs from another entered by hand, wait", async ({
    db,
    clock,
  }) => {
    const { source, add, send, read } = await createScene(db, clock);
    source.text = write(FIRST, SECOND);
    await add();
    await send("/accept", { minutes: 0 });
    clock.now = KICK_OFF + 3 * HOUR;
    const { topScorer: _, ...scoreOnly } = WON;
    source.text = write(scoreOnly, SECOND);
    expect((await read()).changes.map(describeChange)).toEqual(["result, Estonia – Finland, 80–70"]);
  });

  test("is none while the game is on", async ({ db, clock }) => {
    const { source, add, read } = await createScene(db, clock);
    await add();
    clock.now = KICK_OFF + HOUR;
    const { status: _, ...silentState } = WON;
    for (const match of [{ ...WON, status: "Q3" }, silentState]) {
      source.text = write(match, SECOND);
      expect((await read()).changes).toEqual([]);
    }
    clock.now = KICK_OFF + 2 * HOUR;
    expect((await read()).changes).toHaveLength(1);
  });
});

describe("an answer that cannot be used changes nothing and says so", () => {
  const answers: [string, RequestListener][] = [
    ["It answers with a web page, not with data.", (_, response) => response.end("<html>Sign in</html>")],
    ["It answers with status 404.", (_, response) => response.writeHead(404).end()],
    [
      "The answer is too large.",
      (_, response) => response.writeHead(200, { "content-length": 5e9 }).write("["),
    ],
    ["The server redirects too often.", (_, response) => response.writeHead(302, { location: "/" }).end()],
    [
      "The answer is too large.",
      (_, response) => {
        // It never says how much it is.
        const fill = () => {
          while (response.writable && response.write("x".repeat(65_536)));
        };
        response.on("drain", fill);
        fill();
      },
    ],
    [
      "The address leads into a private network. Use one that the whole internet can reach.",
      (_, response) => response.writeHead(302, { location: "https://10.0.0.1/" }).end(),
    ],
    [
      "The server does not answer.",
      (_, response) => {
        response.writeHead(200, { "content-length": 1_000 });
        response.write("[", () => response.destroy());
      },
    ],
    ["It answers with something that is not JSON.", (_, response) => response.end('[{"home": "Est')],
    ["It answers without any game or race.", (_, response) => response.end("[]")],
    [
      "It has 1 games or races, and none is of this tournament: are its names others?",
      (_, response) => response.end(write({ ...WON, home: "Reds" })),
    ],
  ];
  test.for(answers)("%s", async ([said, answer], { db, clock }) => {
    const { source, add, read } = await createScene(db, clock);
    source.text = write(FIRST, SECOND);
    await add();
    clock.now = KICK_OFF + 3 * HOUR;
    source.answer = answer;
    expect(await read()).toMatchObject({ changes: [], feeds: [{ said, failing_since: isoOf(clock.now) }] });
    source.answer = null;
    source.text = write(WON, SECOND);
    expect(await read()).toMatchObject({
      changes: [{ kind: "result" }],
      feeds: [{ said: null, failing_since: null }],
    });
  });
});

test("what a stopped source would change is withdrawn, and ended games without results are a silence", async ({
  db,
  clock,
}) => {
  const { source, add, read, send, list } = await createScene(db, clock);
  source.text = write(FIRST, SECOND);
  await add();
  clock.now = KICK_OFF + 3 * HOUR;
  source.text = write(WON, SECOND);
  const { feeds } = await read();
  clock.now = KICK_OFF + DAY + 4 * HOUR;
  expect((await list()).silent).toEqual([]);
  await send(`/${feeds[0]?.id}/stop`);
  expect(await list()).toMatchObject({ feeds: [], changes: [], decided: [{ state: "withdrawn" }] });
});
