// Rounds that end together have one board, so they are told by one post.
import { expect } from "vitest";
import { DAY, HOUR, MINUTE } from "#domain/time.ts";
import { posts } from "#server/db/schema/post-schema.ts";
import { createGame, saveResult } from "#server/testing/builders.ts";
import { START } from "#server/testing/fixture.ts";
import { postTest as test, readPosts } from "#server/testing/post-scene.ts";
import { CHAMPION, createQuestion } from "#server/testing/question-scene.ts";

test.for([
  [["Day 2"], "Day 1 and Day 2 are over"],
  [["Day 2", "Day 3"], "Day 1, Day 2 and Day 3 are over"],
  [["Day 2", "Day 3", "Day 4"], "Day 1, Day 2 and 2 others are over"],
] as const)(
  "rounds that one publication ends beside Day 1, %j, are one post that names them",
  async ([rounds, title], { scene, db, clock }) => {
    const { call, ada, post, receiver } = scene;
    const sides = { team1: "Latvia", team2: "Sweden" } as const;
    for (const [at, round] of rounds.entries())
      await createGame(db, { id: 702 + at, start: START + 2 * DAY + (at + 1) * HOUR, round, ...sides });
    await createGame(db, { id: 799, start: START + 4 * DAY, round: "Final", ...sides });
    await scene.add({ kinds: ["recap"] });
    const publish = async (...ids: number[]) => {
      for (const id of ids) await saveResult(db, id, { score1: 80, score2: 70 });
      const body = { tournament_id: 7, sport: "basketball" };
      const published = await call("POST", "/api/admin/update-leaderboard", { as: ada, body });
      expect(published).toMatchObject({ status: 200 });
      await post();
      clock.now += MINUTE;
      await post();
    };
    clock.now = START + 2 * DAY + 8 * HOUR;
    await publish(701, ...rounds.map((_round, at) => 702 + at));
    expect(readPosts(receiver).map((one) => one.title)).toEqual([title]);
    const states = (await db.select().from(posts)).map(({ state }) => state);
    expect(states.toSorted()).toEqual([...rounds.map(() => "dropped"), "sent"]);
    // The next round is told by itself.
    clock.now = START + 4 * DAY + 3 * HOUR;
    await publish(799);
    expect(readPosts(receiver).map((one) => one.title)).toEqual([title, "Final is over"]);
  },
);

test("a question that is settled is no round that is over", async ({ scene, db, clock }) => {
  const { call, ada, post, receiver } = scene;
  await createQuestion(db);
  await scene.add({ kinds: ["recap"] });
  clock.now = START + 2 * DAY + 8 * HOUR;
  const settle = `/api/organise/tournaments/7/questions/${CHAMPION.id}/result`;
  const settled = await call("POST", settle, { as: ada, body: { answers: ["Latvia"] } });
  expect(settled).toMatchObject({ status: 200 });
  await post();
  expect(readPosts(receiver)).toEqual([]);
  expect(await db.select().from(posts)).toEqual([]);
});

test.for([
  [["recap", "final"], ["Cup 7 is over: the final board"]],
  [["recap"], ["Day 1 is over"]],
] as const)(
  "the last round of a tournament, with posts of %j, is one post",
  async ([kinds, titles], { scene, db, clock }) => {
    const { call, ada, post, receiver } = scene;
    await scene.add({ kinds });
    clock.now = START + 2 * DAY + 3 * HOUR;
    await saveResult(db, 701, { score1: 80, score2: 70 });
    const publish = { tournament_id: 7, sport: "basketball" };
    await call("POST", "/api/admin/update-leaderboard", { as: ada, body: publish });
    const complete = { tournament_id: 7, round: "Day 1", is_over: true };
    await call("POST", "/api/admin/toggle-round-status", { as: ada, body: complete });
    await post();
    clock.now += MINUTE;
    await post();
    expect(readPosts(receiver).map(({ title }) => title)).toEqual(titles);
  },
);
