// Each post goes out once: with two servers, after the restore of a backup, and not of what is gone.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { deleteTournament } from "#server/demo/queries.ts";
import { DAY, HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { posts } from "#server/db/schema/post-schema.ts";
import {
  createAdmin,
  createGame,
  createPlayer,
  createTournament,
  savePick,
} from "#server/testing/builders.ts";
import { buildTestApp, createCall, START, test as base } from "#server/testing/fixture.ts";
import { type PostReceiver, startPostReceiver } from "#server/testing/post-receiver.ts";

interface Scene {
  receiver: PostReceiver;
  /** What two servers on the store do at this moment. */
  postOnBoth: () => Promise<void>;
}

/** A tournament with a webhook that gets a post a day before the lock in two days. */
const test = base.extend<{ scene: Scene }>({
  scene: async ({ db, clock }, use) => {
    const receiver = await startPostReceiver();
    const environment = { OUTGOING_HOSTS: receiver.host, PUBLIC_URL: "https://play.example.org" };
    const apps = [
      await buildTestApp(db, clock, environment),
      await buildTestApp(db, clock, environment),
    ] as const;
    await createTournament(db, 7);
    await createGame(db, { id: 701, start: START + 2 * DAY });
    await savePick(db, 701, await createPlayer(db, "Mari"), { winner: "Estonia" });
    const ada = await createAdmin(db);
    const added = await createCall(apps[0])("POST", "/api/posts/tournament/7", {
      as: ada,
      body: {
        service: "webhook",
        url: `http://${receiver.host}/hook`,
        token: null,
        room: null,
        kinds: ["deadline"],
      },
    });
    expect(added).toMatchObject({ status: 200 });
    const postOnBoth = async () => void (await Promise.all(apps.map((app) => app.sendPosts())));
    // What was due before the first look is not posted.
    await postOnBoth();
    await use({ receiver, postOnBoth });
    await receiver.stop();
  },
});

test("two servers on one table post once", async ({ scene, db, clock }) => {
  clock.now = START + DAY;
  await scene.postOnBoth();
  await scene.postOnBoth();
  expect(scene.receiver.taken).toHaveLength(1);
  expect(await db.select().from(posts)).toMatchObject([{ state: "sent", attempts: 1 }]);
});

test("what waited in a backup is not posted after its restore, nor what was due before", async ({
  scene,
  db,
  clock,
}) => {
  const { receiver, postOnBoth } = scene;
  clock.now = START + DAY;
  receiver.answerWith((reply) => reply.writeHead(503).end());
  await postOnBoth();
  expect(await db.select().from(posts)).toMatchObject([{ state: "waiting", attempts: 1 }]);
  await createGame(db, { id: 702, start: START + 2 * DAY + HOUR, team1: "Latvia", team2: "Sweden" });
  receiver.answerWith(null);
  clock.now = START + DAY + 2 * HOUR;
  await db.execute(sql`update installation set value = ${isoOf(clock.now)} where name = 'reminders-since'`);
  clock.now += MINUTE;
  await postOnBoth();
  expect(receiver.taken).toHaveLength(1);
  expect((await db.select().from(posts)).map(({ state }) => state)).toEqual(["dropped"]);
});

test("a tournament that is deleted takes its waiting posts with it", async ({ scene, db, clock }) => {
  const { receiver, postOnBoth } = scene;
  clock.now = START + DAY;
  receiver.answerWith((reply) => reply.writeHead(503).end());
  await postOnBoth();
  receiver.answerWith(null);
  await deleteTournament(db, 7);
  clock.now += HOUR;
  await postOnBoth();
  expect(receiver.taken).toHaveLength(1);
  expect(await db.select().from(posts)).toEqual([]);
});
