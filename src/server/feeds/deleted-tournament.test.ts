// Sources of a tournament that is deleted while an organiser's call or a reading of a source is on its way.
import { expect } from "vitest";
import { HOUR, isoOf } from "#domain/time.ts";
import { deleteTournament } from "#server/demo/queries.ts";
import { createAdmin, createGame, createPlayer, createTournament } from "#server/testing/builders.ts";
import { createFeedScene } from "#server/testing/feed-scene.ts";
import { START, test } from "#server/testing/fixture.ts";
import { createDraft } from "#server/testing/organise-scene.ts";
import { keepAnswer } from "./answer-queries.ts";
import { insertFeed } from "./feed-queries.ts";

const GONE = { error: "Tournament not found", code: "tournament-not-found" };
const CALLS = [
  ["/accept", { minutes: 30 }],
  ["/accept", { minutes: null }],
  ["", { kind: "json", url: "http://example.org/games.json" }],
] as const;

test("of a tournament that is gone nothing is stored", async ({ db, clock }) => {
  await createTournament(db);
  const ada = await createAdmin(db);
  const { send } = await createFeedScene(db, clock, { id: () => 7, as: () => ada });
  await deleteTournament(db, 7);
  for (const [path, body] of CALLS)
    expect(await send(path, body), path).toMatchObject({ status: 404, body: GONE });
});

test("a draft has no sources", async ({ db, clock }) => {
  const mari = await createPlayer(db, "Mari");
  const id = await createDraft(db, mari);
  const { send } = await createFeedScene(db, clock, { id: () => id, as: () => mari });
  expect(await send("/accept", { minutes: 30 })).toMatchObject({
    status: 400,
    body: { error: "A draft has no sources. Publish it first.", code: "feed-refused" },
  });
});

test("a source whose tournament is deleted while it is read keeps no answer, and is no fault", async ({
  db,
  clock,
}) => {
  await createTournament(db);
  await createGame(db, { id: 701, start: START + HOUR });
  const ada = await createAdmin(db);
  const { source, add, send } = await createFeedScene(db, clock, { id: () => 7, as: () => ada });
  const game = { home: "Estonia", away: "Finland", date: isoOf(START + HOUR) };
  source.text = JSON.stringify({ matches: [game] });
  const [feed] = (await add()).feeds.feeds;
  source.answer = (_request, response) => {
    void deleteTournament(db, 7).then(() => response.end(JSON.stringify({ matches: [game, game] })));
  };
  expect(await send(`/${feed?.id}/read`)).toMatchObject({ status: 404, body: GONE });
  const answer = { feedId: feed?.id ?? 0, hash: "x", licence: null, length: 1, now: START };
  expect(await keepAnswer(db, { ...answer, body: Buffer.from("x") })).toBe(false);
  const asked = {
    tournamentId: 7,
    kind: "json",
    name: "x",
    url: "http://x",
    by: ada.id,
    now: START,
  } as const;
  expect(await insertFeed(db, asked)).toBeUndefined();
});
