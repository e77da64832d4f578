// A league of players who have points, and its leaderboards.
import { expect } from "vitest";
import type { LeagueEntry } from "#contract/leagues/schemas.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createSession } from "./builders.ts";
import { type Call, type Caller, START, type TestClock } from "./fixture.ts";
import { createLeague } from "./league-scene.ts";
import { createScene } from "./publishing.ts";

const gameRow = (id: number, result: object) => ({
  id,
  team1: "Estonia",
  emoji1: "🇪🇪",
  team2: "Finland",
  emoji2: "🇫🇮",
  spread: -4.5,
  top_scorer: null,
  ...result,
});

/** A result with which Estonia has won. */
export const WON = { score1: 80, score2: 70 };

interface League {
  id: number;
  code: string;
}

/** Rows as rank, name and points. */
export const inShort = (rows: { rank: number; name: string; total_points: number }[]) =>
  rows.map(({ rank, name, total_points }) => `${rank} ${name} ${total_points}`);

/** The rows of a league's leaderboard in tournament 7. */
export async function readBoard(call: Call, { id }: League, as: Caller): Promise<LeagueEntry[]> {
  const answer = await call("GET", `/api/leagues/${id}/leaderboard?tournamentId=7`, { as });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as LeagueEntry[];
}

/** The same in short. */
export const listBoardOf = async (call: Call, league: League, as: Caller) =>
  inShort(await readBoard(call, league, as));

/** Joins a league by its code. */
export const join = (call: Call, { code }: League, as: Caller) => call("POST", `/api/join/${code}`, { as });

/** The scene of publications, with a league of Kai's that Jaan is in, and Mari is not. */
export async function createLeagueScene(db: Database, call: Call, clock: TestClock, facts = {}) {
  const scene = await createScene(db, call, clock);
  const [kai, jaan] = await findCallers(db, "Kai", "Jaan");
  clock.now = START;
  const league = await createLeague(call, kai, facts);
  await join(call, league, jaan);
  clock.now = START + 3 * HOUR;
  const publish = async (first: object, second: object = WON) => {
    await scene.save(gameRow(701, first), gameRow(702, second));
    expect(await scene.update()).toMatchObject({ status: 200 });
  };
  return { ...scene, kai, jaan, league, publish };
}

/** Players of the scene, with sessions of their own. */
async function findCallers(db: Database, ...names: string[]): Promise<[Caller, Caller]> {
  const { rows } = await db.execute("select id, name from players");
  const callers = [];
  for (const name of names) {
    const found = rows.find((row) => row["name"] === name);
    callers.push(await createSession(db, { id: Number(found?.["id"]), name }));
  }
  return callers as [Caller, Caller];
}
