// A new name drops exactly the cached replies that show it.
import { expect } from "vitest";
import { HOUR } from "#domain/time.ts";
import { createContext } from "#server/app/create-context.ts";
import { readConfig } from "#server/config.ts";
import { hashToken, type Player } from "#server/auth/session.ts";
import {
  createGame,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
  savePick,
} from "#server/testing/builders.ts";
import { type Caller, getSharedStore, START, test, createGameClockAt } from "#server/testing/fixture.ts";
import type { Database } from "#server/db/open.ts";
import { renamePlayer } from "#server/account/rename-player.ts";

/** Mari has picks in tournaments 7 and 5, Jaan in 8. */
async function createScene(db: Database) {
  await createTournament(db, 7);
  await createTournament(db, 8);
  await createSeason(db);
  await createGame(db, { id: 701, start: START - HOUR });
  await createGame(db, { id: 702, start: START - HOUR });
  await createGame(db, { id: 801, tournamentId: 8, start: START - HOUR });
  await createRace(db, { id: 501, qualifying: START - HOUR });
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  await savePick(db, 701, mari, { winner: "Estonia" });
  await savePick(db, 50101, mari, { winner: "Charles Leclerc" });
  await savePick(db, 801, jaan, { winner: "Estonia" });
  const config = readConfig({ LOG_LEVEL: "error" });
  const { context } = await createContext(
    { config, store: { ...getSharedStore(), db }, clock: createGameClockAt({ now: START }) },
    [],
  );
  const dropped: string[] = [];
  context.responseCache.onDrop(({ keys }) => dropped.push(...keys));
  const asPlayer = ({ id, name, token }: Caller): Player => ({
    id,
    name,
    email: "mari@example.org",
    admin: false,
    isAdminAccount: false,
    tokenHash: hashToken(token),
    authenticatedAt: START,
  });
  return { mari, jaan, context, dropped, asPlayer };
}

const KEYS =
  `players:7 board:7:overall board:7:rounds board:7:points board:7:leaders board:7:newcomers board:8:overall players:8
  predictions:7:701: predictions:7:702: predictions:8:801: games:7
  players:5 board:5:overall predictions:5:501: predictions:5:502: races:5`.split(/\s+/);

test("a new name drops the player's boards, picks and sessions", async ({ db }) => {
  const { mari, jaan, context, dropped, asPlayer } = await createScene(db);
  await renamePlayer(context, asPlayer(mari), "Maasikas");
  const [own, another] = [mari, jaan].map(({ token }) => `session:${hashToken(token)}`);
  const isDropped = (key: string) => dropped.some((prefix) => key.startsWith(prefix));
  expect([...KEYS, own ?? "", another ?? ""].filter(isDropped)).toEqual([
    ...KEYS.slice(0, 6),
    "predictions:7:701:",
    "players:5",
    "board:5:overall",
    "predictions:5:501:",
    own,
  ]);
});

test("a name that stays as it was drops nothing", async ({ db }) => {
  const { mari, context, dropped, asPlayer } = await createScene(db);
  await renamePlayer(context, asPlayer(mari), " Mari ");
  expect(dropped).toEqual([]);
});
