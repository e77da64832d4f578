// Random histories of a league in which people join, leave, are removed, enter its room and
// write, even at once. Nobody ever receives a message from a time without membership.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LeagueAnswer, LeagueMessage } from "#contract/leagues/schemas.ts";
import { SeededRandom } from "#server/demo/seeded-random.ts";
import type { Store } from "#server/db/open.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import {
  buildTestApp,
  type Call,
  type Caller,
  createCall,
  liftWriteLimit,
  START,
} from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import { connect, listen } from "#server/testing/sockets.ts";
import { openTestStore } from "#server/testing/store.ts";

const STEPS = 80;
const OTHERS = 8;

// A store of its own, in which transactions are real.
let store: Store;
let app: FastifyInstance;
let call: Call;
let url: string;

beforeAll(async () => {
  store = await openTestStore();
  app = await buildTestApp(store.db, { now: START });
  liftWriteLimit(app);
  call = createCall(app);
  url = await listen(app);
  await createTournament(store.db);
});

afterAll(async () => {
  await app.close();
  await store.close();
});

test.for(["Kossuvennad", "Office", "Pere"])(
  "whoever is no member hears nothing (seed %s)",
  { timeout: 60_000 },
  async (seed) => {
    const random = new SeededRandom(seed);
    const draw = <T>(from: readonly T[]): T => from[Math.floor(random.next() * from.length)] as T;
    const captain = await createPlayer(store.db, `Captain ${seed}`);
    const league = await createLeague(call, captain);
    const at = `/api/leagues/${league.id}`;
    const members = new Set([captain.id]);
    /** Members when a message was sent, or just before or after. */
    const mayHear = new Map<number, Set<number>>();

    const open = async (as: Caller) => {
      const { socket } = await connect(url, { as });
      const heard: LeagueMessage[] = [];
      socket.on("league message", (message: LeagueMessage) => void heard.push(message));
      const ask = (event: string, value: unknown): Promise<LeagueAnswer> =>
        socket.timeout(10_000).emitWithAck(event, value);
      return { as, socket, heard, ask };
    };
    const others = await Promise.all(
      Array.from({ length: OTHERS }, async (_, nth) => open(await createPlayer(store.db, `${seed} ${nth}`))),
    );
    type Connection = (typeof others)[number];
    const first = await open(captain);

    let said = 0;
    const say = async ({ as, ask }: Connection, also: readonly number[] = []): Promise<LeagueAnswer> => {
      const before = new Set([...members, ...also]);
      const post = {
        user_id: as.id,
        league_id: league.id,
        content: `${++said}`,
        nonce: `nonce-${1_000 + said}`,
      };
      const told = await ask("league message", post);
      if ("message" in told) mayHear.set(told.message.id, new Set([...before, ...members]));
      return told;
    };
    const comeIn = async ({ as }: Connection): Promise<void> => {
      const renewed = await call("POST", `${at}/invitation`, {
        as: captain,
        body: { expires_at: null, uses: null },
      });
      const { code } = renewed.body as { code: string };
      const { status } = await call("POST", `/api/join/${code}`, { as, from: `10.0.0.${as.id % 250}` });
      if (status === 200) members.add(as.id);
    };
    const goOut = async ({ as }: Connection): Promise<void> => {
      const answer = await draw([
        () => call("POST", `${at}/leave`, { as }),
        () => call("POST", `${at}/members/${as.id}`, { as: captain, body: { action: "remove" } }),
      ])();
      if (answer.status === 200) members.delete(as.id);
    };
    const sayWhile = async (change: (one: Connection) => Promise<void>, one: Connection): Promise<void> => {
      const speaker = draw(others.filter((other) => other !== one));
      const did = change(one);
      await Promise.all([did, say(speaker, [one.as.id])]);
    };
    const deeds: ((one: Connection) => Promise<unknown>)[] = [
      comeIn,
      comeIn,
      goOut,
      (one) => sayWhile(comeIn, one),
      (one) => sayWhile(goOut, one),
      (one) => one.ask("league join", league.id),
      (one) => one.ask("league join", league.id),
      async ({ socket }) => socket.emit("league leave"),
      (one) => say(one),
    ];
    for (let step = 0; step < STEPS; step++) await draw(deeds)(draw(others));

    for (const one of [first, ...others]) await one.ask("league join", league.id);
    const last = await say(first);
    if ("error" in last) throw new Error(last.error);
    for (const { as, heard } of [first, ...others]) {
      if (members.has(as.id))
        await vi.waitFor(() => expect(heard.map(({ id }) => id)).toContain(last.message.id));
      const wrong = heard.filter(({ id }) => !mayHear.get(id)?.has(as.id));
      expect(wrong, `${as.name} of ${members.size} members`).toEqual([]);
    }
    expect(mayHear.size).toBeGreaterThan(1);
    for (const { socket } of [first, ...others]) socket.disconnect();
  },
);
