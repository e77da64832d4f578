import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type LightMyRequestResponse } from "fastify";
import { onTestFinished } from "vitest";
import { Scoreboard } from "#domain/leaderboard/scoreboard.ts";
import { createContext } from "#server/app/create-context.ts";
import { readConfig } from "#server/config.ts";
import type { Database } from "#server/db/open.ts";
import { serveStaticFiles } from "#server/http/static-files.ts";
import { rankHistory } from "#server/leaderboard/build-board.ts";
import { readPlayerList } from "#server/leaderboard/player-list.ts";
import { createChangesCache } from "#server/leaderboard/cache-changes.ts";
import { createLeagueBoards } from "#server/leagues/write-league-boards.ts";
import { previewRoutes } from "#server/previews/routes.ts";
import { writeSiteHead } from "#server/previews/write-head.ts";
import { createGameClockAt, getSharedStore, START, type TestClock } from "./fixture.ts";

const HEAD = `<meta name="description" content="Predict games." />
<title>Jokerpick</title>`;

const SKELETON = '<span class="skeleton"></span>';

const PLAIN = `<html><head>
${HEAD}</head><body>${SKELETON}</body></html>`;

/** The page without a preview of its own. */
export const SITE_PAGE = PLAIN.replace(HEAD, () =>
  writeSiteHead({ origin: "http://play.example.org", name: "Jokerpick" }),
);

/** The same with the heading of the leaderboard. */
export const SITE_LEADERBOARD_PAGE = SITE_PAGE.replace(
  SKELETON,
  '<header class="head"><h1>Leaderboard</h1></header>',
);

/** Makes a folder with the page for the time of a test. */
function createPageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-page-"));
  writeFileSync(join(folder, "index.html"), PLAIN);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Players' points by their ids. */
export type PointsById = Record<number, number>;

/** A scoreboard on which each player has earned these points on a contest of his or her own. */
function createScoreboard(points: PointsById): Scoreboard {
  const contest = { id: 1, roundId: 1, teamIds: [], eventId: 1, startsAt: START, isCancelled: false };
  const scoreboard = new Scoreboard([{ id: 1, isComplete: false }], []);
  for (const [player, earned] of Object.entries(points)) {
    const id = Number(player);
    const pick = { picks: { winner: 1, handicap: null, topScorer: null }, joker: false };
    scoreboard.setContest({ ...contest, id });
    scoreboard.setPicks(id, {
      players: Int32Array.of(id),
      combinationNumbers: Uint16Array.of(1),
      combinations: [pick],
    });
    scoreboard.settle(id, { pointsPerPick: earned, combinations: [{ ...pick, right: 0b001, awards: "" }] });
  }
  return scoreboard;
}

/** A site that serves this page and pictures of which one gets what would be drawn; with the points of the
 * store, or these. */
export async function openSite(
  db: Database,
  clock: TestClock,
  {
    publicOrigin = null,
    points,
    siteName = "",
  }: { publicOrigin?: string | null; points?: PointsById; siteName?: string } = {},
) {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const config = readConfig({ LOG_LEVEL: "error", SITE_NAME: siteName });
  const parts = { config, store: { ...getSharedStore(), db }, clock: createGameClockAt(clock) };
  const { context } = await createContext(parts, []);
  const sendPage = await serveStaticFiles(app, createPageFolder(), {
    createHeaders: () => ({ "content-security-policy": "default-src 'self'" }),
    getSiteName: () => context.site.name,
  });
  if (sendPage === null) throw new Error("There is no page.");
  const getHistory = async (tournamentId: number) => {
    const scoreboard = createScoreboard(points ?? {});
    const players = await readPlayerList(db, tournamentId, scoreboard.players);
    return { scoreboard, players, ...(await rankHistory(scoreboard, players)) };
  };
  const leaderboards = points === undefined ? context.leaderboards : { getHistory };
  previewRoutes(
    app,
    { ...context, leaderboards, leagueBoards: createLeagueBoards(context, createChangesCache(context)) },
    {
      sendPage,
      drawCard: (card) => Promise.resolve(Buffer.from(JSON.stringify(card))),
      publicOrigin,
    },
  );
  const ask = (url: string): Promise<LightMyRequestResponse> =>
    app.inject({ url, headers: { host: "play.example.org" } });
  /** What the page of an address says of it, by the names of its tags. */
  const look = async (url: string) => {
    const { body } = await ask(url);
    const tags = body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
    return new Map([...tags].map(([, name = "", content = ""]) => [name, content]));
  };
  return { ask, look, responseCache: context.responseCache };
}

/** Asks for a picture: what would be drawn, or null where there is none. */
export async function readCard({ ask }: Pick<Awaited<ReturnType<typeof openSite>>, "ask">, path: string) {
  const { statusCode, headers, body } = await ask(`/api/share/${path}`);
  return {
    statusCode,
    type: headers["content-type"],
    body,
    card: statusCode === 200 ? JSON.parse(body) : null,
  };
}
