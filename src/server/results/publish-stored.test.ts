// Results that are stored and not on the board, as those of a tournament's files: organisers publish them.
import { expect } from "vitest";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import { saveOrganiser } from "#server/organise/organiser-queries.ts";
import { createPlayer, saveResult } from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import { createScene } from "#server/testing/publishing.ts";

const URL = "/api/organise/tournaments/7";

test("who may only enter results publishes those that came with the files, as the preview showed, and completes the round", async ({
  db,
  call,
  clock,
}) => {
  const { listBoard, listUnpublished, undo } = await createScene(db, call, clock);
  const liis = await createPlayer(db, "Liis");
  const row = { tournament_id: 7, player_id: liis.id, appointed_by: null, created_at: isoOf(START) };
  await saveOrganiser(db, { ...row, rights: "results" });
  await saveResult(db, 701, { score1: 80, score2: 70 });
  await saveResult(db, 702, { score1: 60, score2: 70 });
  const publish = (version: number) =>
    call("POST", `${URL}/publish-results`, { as: liis, body: { version } });
  expect(await listUnpublished()).toEqual([701, 702]);
  const previewed = await call("POST", `${URL}/preview-results`, { as: liis, body: {} });
  const { version, contests, scorers } = previewed.body as LeaderboardPreview;
  expect({ contests, scorers }).toEqual({ contests: 2, scorers: 2 });
  const listComplete = async () => {
    const { rounds } = (await call("GET", "/api/tournaments/7")).body as Tournament;
    return rounds.filter(({ is_over }) => is_over).map(({ name }) => name);
  };
  expect(await listComplete()).toEqual([]);

  const published = await publish(version);
  expect(published).toMatchObject({
    status: 200,
    body: {
      last_publication: { published_by: "Liis" },
      facts: [
        { id: 701, publication: { published_by: "Liis" } },
        { id: 702, publication: { published_by: "Liis" } },
      ],
    },
  });
  expect(await listComplete()).toEqual(["Day 1"]);
  const mark = (is_over: boolean, round = "Day 1") =>
    call("POST", `${URL}/rounds`, { as: liis, body: { round, is_over } });
  expect(await mark(false)).toMatchObject({ status: 200 });
  expect(await listComplete()).toEqual([]);
  expect(await mark(true)).toMatchObject({ status: 200 });
  expect(await listComplete()).toEqual(["Day 1"]);
  expect(await mark(true, "Day 9")).toMatchObject({ status: 404 });
  expect(await listUnpublished()).toEqual([]);
  expect(await listBoard()).toEqual(["1 Jaan 1", "1 Mari 1", "3 Kai 0"]);

  // Again, as by a double tap: nothing is left to publish.
  expect(await publish(version)).toMatchObject({ status: 200 });
  // Meanwhile somebody takes it back: what was previewed is not what would be published now.
  const { body } = published as { body: { last_publication: { id: number } } };
  clock.now = START + 4 * HOUR;
  expect(await undo(body.last_publication.id)).toMatchObject({ status: 200 });
  expect(await publish(version)).toMatchObject({ status: 409, body: { code: "just-published" } });
  expect(await listBoard()).toEqual([]);
});
