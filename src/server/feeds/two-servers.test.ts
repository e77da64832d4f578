// Two servers on one PostgreSQL database read one source, and a source and an organiser meet at the same
// second.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR, isoOf, MINUTE } from "#domain/time.ts";
import type { Feeds } from "#contract/feeds/schemas.ts";
import type { Context } from "#server/context.ts";
import { openStore, type Store } from "#server/db/open.ts";
import { feedAnswers, feedChanges } from "#server/db/schema/feed-schema.ts";
import { publications } from "#server/db/schema/player-schema.ts";
import { results } from "#server/db/schema/tournament-schema.ts";
import { createAdmin, createGame, createPlayer, createTournament, TEAMS } from "#server/testing/builders.ts";
import { createSource } from "#server/testing/feed-source.ts";
import {
  ADMIN_EMAIL,
  buildTestApp,
  type Call,
  type Caller,
  createCall,
  liftWriteLimit,
  START,
} from "#server/testing/fixture.ts";
import { openTestDatabase } from "#server/testing/store.ts";
import { acceptDue } from "./accept-due.ts";
import { acceptChange } from "./accept-change.ts";
import { findChange } from "./change-queries.ts";
import { readDue } from "./feed-timer.ts";

const database = process.env["TEST_DATABASE_URL"] ?? "";
const FEEDS = "/api/organise/tournaments/7/feeds";
const GAMES = Array.from({ length: 12 }, (_, at) => 701 + at);
/** Each pair meets twice, ten days apart. */
const PAIRS = [
  ["Estonia", "Finland"],
  ["Latvia", "Sweden"],
  ["Estonia", "Latvia"],
  ["Finland", "Sweden"],
  ["Estonia", "Sweden"],
  ["Finland", "Latvia"],
] as const;
const pairOf = (game: number) => PAIRS[(game - 701) % PAIRS.length] ?? PAIRS[0];
const scorerOf = (game: number) => TEAMS[pairOf(game)[0]].players[0];
const startOf = (game: number) =>
  START + (game - 700) * HOUR + Math.floor((game - 701) / PAIRS.length) * 10 * DAY;
/** After the last game. */
const OVER = startOf(713);

interface Node {
  context: Context;
  call: Call;
}

/** The games with a score, or without one. */
const write = (score: (game: number) => string) =>
  JSON.stringify(
    GAMES.map((game) => ({
      home: pairOf(game)[0],
      away: pairOf(game)[1],
      date: isoOf(startOf(game)),
      score: score(game),
      topScorer: scorerOf(game),
      status: score(game) === "" ? "" : "Final",
    })),
  );

describe.skipIf(database === "")("sources on two servers (needs PostgreSQL)", () => {
  const clock = { now: START };
  let created: Store & { databaseUrl: string };
  let closing: (() => Promise<unknown>)[];
  let nodes: [Node, Node];
  let source: Awaited<ReturnType<typeof createSource>>;
  let ada: Caller;

  async function openNode(): Promise<Node> {
    const store = await openStore({ databaseUrl: created.databaseUrl });
    const contexts: Context[] = [];
    const app = await buildTestApp(
      store.db,
      clock,
      { OUTGOING_HOSTS: source.host },
      { onContext: (context) => void contexts.push(context) },
    );
    liftWriteLimit(app);
    closing.unshift(() => app.close().then(() => store.close()));
    const [context] = contexts;
    if (context === undefined) throw new Error("The server has no context.");
    return { context, call: createCall(app) };
  }

  beforeEach(async () => {
    clock.now = START;
    closing = [];
    created = await openTestDatabase(database);
    await createTournament(created.db);
    for (const game of GAMES) {
      const [team1, team2] = pairOf(game);
      await createGame(created.db, { id: game, start: startOf(game), team1, team2 });
    }
    ada = await createAdmin(created.db);
    await createPlayer(created.db, "Mari");
    source = await createSource();
    nodes = [await openNode(), await openNode()];
    source.text = write(() => "");
    await send("", { kind: "json", url: source.url });
  });

  afterEach(async () => {
    for (const close of closing) await close();
    await created.close();
  });

  const send = async (path: string, body: object, [node] = nodes) =>
    (await node.call("POST", `${FEEDS}${path}`, { as: ada, body })).body as Feeds;
  const list = async () => (await nodes[0].call("GET", FEEDS, { as: ada })).body as Feeds;
  const listResults = () => created.db.select().from(results).orderBy(results.contest_id);
  const readOnBoth = () => Promise.all(nodes.map(({ context }) => readDue(context, () => false)));
  const acceptOnBoth = () =>
    Promise.all(nodes.map(({ context }) => acceptDue(context, new Set([ADMIN_EMAIL]))));

  test("each answer is asked for once, kept once, and proposed once", async () => {
    for (const revision of [1, 2, 3, 4, 5]) {
      clock.now = startOf(701 + revision) + 3 * HOUR;
      source.text = write((game) => (game < 701 + revision ? `8${revision}-70` : ""));
      const before = source.requests;
      await readOnBoth();
      expect(source.requests - before).toBe(1);
      const { feeds, changes } = await list();
      expect(feeds).toMatchObject([{ attempts: revision + 1, deliveries: revision + 1 }]);
      expect(changes.map(({ event_id }) => event_id).toSorted()).toEqual(GAMES.slice(0, revision));
    }
    expect(await created.db.select().from(feedAnswers)).toHaveLength(6);
    // Each revision replaced the scores of the one before.
    expect((await list()).changes).toHaveLength(5);
    expect(await created.db.select().from(feedChanges)).toHaveLength(1 + 2 + 3 + 4 + 5);
  });

  test("what is accepted by itself is accepted once", async () => {
    await send("/accept", { minutes: 0 });
    clock.now = OVER;
    source.text = write(() => "80-70");
    await readOnBoth();
    await acceptOnBoth();
    const { changes, decided } = await list();
    expect(changes).toEqual([]);
    expect(decided.map(({ state }) => state)).toEqual(GAMES.map(() => "accepted"));
    expect(await created.db.select().from(publications)).toHaveLength(GAMES.length);
  });

  test("an organiser's entry at the same second is never overwritten: one of both is a conflict", async () => {
    await send("/accept", { minutes: 0 });
    clock.now = OVER;
    source.text = write(() => "80-70");
    await readOnBoth();
    const enter = async (game: number, { call }: Node) => {
      const body = { games: [{ id: game, score1: 81, score2: 70, top_scorer: scorerOf(game) }] };
      return (await call("POST", "/api/organise/tournaments/7/game-results", { as: ada, body })).status;
    };
    // The source's are accepted one after the other while the organiser enters all of them.
    const [entered] = await Promise.all([
      Promise.all(GAMES.toReversed().map((game) => enter(game, nodes[1]))),
      acceptDue(nodes[0].context, new Set([ADMIN_EMAIL])),
    ]);
    const byGame = new Map(GAMES.toReversed().map((game, at) => [game, entered[at]]));
    const { changes, decided } = await list();
    const stored = await listResults();
    const outcomes = GAMES.map((game) => {
      const score = stored.find(({ contest_id }) => contest_id === game)?.score1;
      if (byGame.get(game) === 409) {
        expect(decided.find(({ event_id }) => event_id === game)).toMatchObject({ state: "accepted" });
        return score === 80 ? "source" : `wrong ${String(score)}`;
      }
      expect(byGame.get(game)).toBe(200);
      expect(changes.find(({ event_id }) => event_id === game)).toMatchObject({
        kind: "correction",
        accepts_at: null,
        was: { game: { score1: 81 } },
        value: { game: { score1: 80 } },
      });
      return score === 81 ? "organiser" : `wrong ${String(score)}`;
    });
    expect(new Set(outcomes)).toEqual(new Set(["source", "organiser"]));
    clock.now += DAY;
    await acceptOnBoth();
    expect(await listResults()).toEqual(stored);
  });

  test("a source that is stopped or read while its result is accepted leaves that accepted", async () => {
    clock.now = OVER;
    source.text = write((game) => (game <= 702 ? "80-70" : ""));
    const [node] = nodes;
    const { feeds, changes } = await read();
    for (const [change, meanwhile] of [
      [changes[0], () => send(`/${feeds[0]?.id}/read`, {})],
      [changes[1], () => send(`/${feeds[0]?.id}/stop`, {})],
    ] as const) {
      const found = await findChange(node.context.db, { tournamentId: 7, changeId: change?.id ?? 0 });
      if (found === undefined) throw new Error("There is no change.");
      await meanwhile();
      await acceptChange(node.context, { player: ada, isByItself: false }, found);
    }
    expect((await list()).decided.map(({ state }) => state)).toEqual(["accepted", "accepted"]);

    async function read() {
      clock.now += 10 * MINUTE;
      await readOnBoth();
      return list();
    }
  });
});
