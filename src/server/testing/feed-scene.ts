import { expect } from "vitest";
import type { FeedKind } from "#domain/feeds/feed-kinds.ts";
import type { Feeds } from "#contract/feeds/schemas.ts";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import { DAY, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import type { Context } from "#server/context.ts";
import { acceptDue } from "#server/feeds/accept-due.ts";
import { watchSilence } from "#server/feeds/watch-silence.ts";
import {
  ADMIN_EMAIL,
  buildTestApp,
  createCall,
  type Caller,
  liftWriteLimit,
  START,
  type TestClock,
} from "./fixture.ts";
import { createAdmin, createGame, createTournament } from "./builders.ts";
import { createSource } from "./feed-source.ts";
import { ORGANISE_URL } from "./organise-scene.ts";

/** A server that may read a source on this machine, and the calls about the sources of a tournament. */
export async function createFeedScene(
  db: Database,
  clock: TestClock,
  { id, as, env = {} }: { id: () => number; as: () => Caller; env?: Record<string, string> },
) {
  const source = await createSource();
  const contexts: Context[] = [];
  const onContext = (context: Context) => void contexts.push(context);
  const app = await buildTestApp(db, clock, { OUTGOING_HOSTS: source.host, ...env }, { onContext });
  liftWriteLimit(app);
  const call = createCall(app);
  const url = () => `${ORGANISE_URL}/${id()}/feeds`;
  const send = async (path: string, body?: object) => {
    const reply = await call("POST", `${url()}${path}`, { as: as(), ...(body && { body }) });
    return { ...reply, feeds: reply.body as Feeds };
  };
  const list = async () => (await call("GET", url(), { as: as() })).body as Feeds;
  const add = (kind: FeedKind = "json") => send("", { kind, url: source.url });
  const read = async () => {
    const [feed] = (await list()).feeds;
    const { feeds, status } = await send(`/${feed?.id}/read`);
    expect(status).toBe(200);
    return feeds;
  };
  const decide = (
    changeId: number,
    decision: "accept" | "reject" | "reopen" | "undo",
    more: { reason?: string } = {},
  ) => send(`/changes/${changeId}`, { decision, ...more });
  const board = async () =>
    ((await call("GET", `/api/leaderboard?tournamentId=${id()}`)).body as LeaderboardEntry[]).map(
      ({ name, total_points }) => `${name} ${total_points}`,
    );
  /** What a server does every few seconds. */
  const lookForDue = async () => {
    const [context] = contexts;
    if (context !== undefined) await acceptDue(context, new Set([ADMIN_EMAIL]));
  };
  const watch = async () => {
    const [context] = contexts;
    if (context !== undefined) await watchSilence(context);
  };
  const getContext = (): Context => {
    const [context] = contexts;
    if (context === undefined) throw new Error("The server has no context.");
    return context;
  };
  return { call, source, getContext, lookForDue, watch, send, list, add, read, decide, board };
}

/** A change in a line: its kind, game or race, and what it says. */
export const describeChange = ({ kind, event, value, accepts_at }: Feeds["changes"][number]): string => {
  const { game, start } = value;
  const said = game
    ? `${game.score1}–${game.score2} ${game.top_scorer ?? ""}`.trim()
    : (start?.starts_at ?? "");
  return [kind, event, said, accepts_at === null ? "" : "by itself"].filter(Boolean).join(", ");
};

/** When the game of `createSourcedGame` starts. */
export const KICK_OFF = START + DAY;

/** Writes what a source says of games against Finland that start at these instants. */
export const writeGames = (starts: readonly number[], home: string, score: string) =>
  JSON.stringify({ matches: starts.map((at) => ({ home, away: "Finland", date: isoOf(at), score })) });

/** Writes what a source says of one game against Finland. */
export const writeGame = (start: number, home = "Estonia", score = "") => writeGames([start], home, score);

/** Creates tournament 7 with game 701, of which a source tells, and an admin who looks after it. */
export async function createSourcedGame(db: Database, clock: TestClock, env: Record<string, string> = {}) {
  await createTournament(db);
  await createGame(db, { id: 701, start: KICK_OFF });
  const ada: Caller = await createAdmin(db);
  const scene = await createFeedScene(db, clock, { id: () => 7, as: () => ada, env });
  scene.source.text = writeGame(KICK_OFF);
  return { ...scene, ada };
}
