// A league or tournament posts where its group talks: counts before a lock, picks after the seal, the board
// after a publication, and nothing to private networks.
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Destination, TestedPost } from "#contract/posts/schemas.ts";
import { DAY, HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { postDestinations, posts } from "#server/db/schema/post-schema.ts";
import { sealContest } from "#server/sealing/seal-contest.ts";
import { saveResult } from "#server/testing/builders.ts";
import { START } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";
import {
  OF_TOURNAMENT,
  POST_ORIGIN as ORIGIN,
  POST_SECRET as SECRET,
  postTest as test,
  readPosts,
} from "#server/testing/post-scene.ts";
import { CHAMPION, createQuestion } from "#server/testing/question-scene.ts";

test("counts come a day before the lock, shares after the seal, the board after the result, each once", async ({
  scene,
  db,
  clock,
}) => {
  const { receiver, call, ada, post } = scene;
  expect(await scene.add({ token: "our secret" })).toMatchObject({ status: 200 });
  await post();
  expect(receiver.taken).toEqual([]);
  clock.now = START + DAY;
  await post();
  await post();
  expect(readPosts(receiver)).toMatchObject([
    {
      kind: "deadline",
      title: "Day 1 locks tomorrow, 12:00",
      lines: ["1 of 2 has every pick of 1 game.", "Times are UTC."],
      link: `${ORIGIN}/predictions?tournament=7&round=Day+1`,
    },
  ]);
  expect(receiver.taken[0]?.headers["x-jokerpick-signature"]).toMatch(/^sha256=[0-9a-f]{64}$/);
  expect(receiver.taken[0]?.body).not.toMatch(/Mari|Jaan|Estonia/);
  clock.now = START + 2 * DAY + MINUTE;
  await post();
  expect(receiver.taken).toHaveLength(1);
  await saveResult(db, 701, { score1: 80, score2: 70 });
  clock.now += 3 * HOUR;
  const body = { tournament_id: 7, sport: "basketball" };
  expect(await call("POST", "/api/admin/update-leaderboard", { as: ada, body })).toMatchObject({
    status: 200,
  });
  clock.now -= 2 * HOUR;
  await post();
  await post();
  const [, ...later] = readPosts(receiver);
  expect(later.map(({ kind, title, lines }) => [kind, title, lines])).toEqual(
    expect.arrayContaining([
      ["reveal", "Estonia – Finland: what everyone picked", ["Estonia 50%, Finland 50%"]],
      ["recap", "Day 1 is over", [expect.stringMatching(/^1\. Mari \d+$/)]],
    ]),
  );
  expect(new Set(later.map(({ kind }) => kind)).size).toBe(later.length);
  expect(await scene.list()).toMatchObject([
    { attempts: later.length + 1, delivered: later.length + 1, error: null },
  ]);
});

test("a test says what came back, and no secret is shown again", async ({ scene }) => {
  const { receiver, call, ada } = scene;
  const { body } = await scene.add({ service: "discord" });
  const [place] = (body as { destinations: Destination[] }).destinations;
  expect(place).toMatchObject({ service: "discord", place: `${receiver.host}/…1234` });
  const tryIt = async () =>
    (await call("POST", `${OF_TOURNAMENT}/${place?.id ?? 0}/test`, { as: ada })).body as TestedPost;
  expect(await tryIt()).toEqual({ is_delivered: true, answer: "204" });
  expect(JSON.parse(receiver.taken[0]?.body ?? "")).toMatchObject({ allowed_mentions: { parse: [] } });
  receiver.answerWith((reply) => reply.writeHead(404).end(`{"message": "no ${SECRET} here"}`));
  expect(await tryIt()).toEqual({ is_delivered: false, answer: '404 {"message": "no … here"}' });
  expect(JSON.stringify([body, await scene.list()])).not.toContain(SECRET);
});

test("private networks, redirects inwards and endless answers get nothing", async ({ scene }) => {
  const { receiver, call, ada } = scene;
  for (const url of [
    "http://127.0.0.1:1/x",
    "https://127.0.0.1/x",
    "https://[::1]/",
    "https://10.0.0.1/",
    "nonsense",
  ])
    expect(await scene.add({ url })).toMatchObject({ status: 400, body: { code: "post-address-refused" } });
  expect(await scene.add({ url: null })).toMatchObject({
    status: 400,
    body: { code: "post-address-refused" },
  });
  expect(await scene.list()).toEqual([]);
  const { body } = await scene.add({});
  const [place] = (body as { destinations: Destination[] }).destinations;
  const tryIt = async () =>
    (await call("POST", `${OF_TOURNAMENT}/${place?.id ?? 0}/test`, { as: ada })).body as TestedPost;
  receiver.answerWith((reply) => reply.writeHead(302, { location: "http://169.254.169.254/latest" }).end());
  expect(await tryIt()).toEqual({ is_delivered: false, answer: "302" });
  receiver.answerWith((reply) => void reply.writeHead(200, { "content-length": 5e9 }).write("x"));
  expect(await tryIt()).toEqual({ is_delivered: false, answer: "The answer is too large." });
});

test("what is not taken is tried again with longer waits, and counted apart", async ({
  scene,
  db,
  clock,
}) => {
  const { receiver, post } = scene;
  await scene.add({ kinds: ["deadline"] });
  clock.now = START + DAY;
  receiver.answerWith((reply) => reply.writeHead(503).end());
  await post();
  await post();
  expect(receiver.taken).toHaveLength(1);
  clock.now += MINUTE;
  await post();
  expect(receiver.taken).toHaveLength(2);
  expect(await scene.list()).toMatchObject([
    { attempts: 2, delivered: 0, error: "503", failing_since: isoOf(START + DAY) },
  ]);
  receiver.answerWith((reply) => reply.writeHead(429, { "retry-after": "600" }).end());
  clock.now += 2 * MINUTE;
  await post();
  receiver.answerWith(null);
  clock.now += 9 * MINUTE;
  await post();
  expect(receiver.taken).toHaveLength(3);
  clock.now += MINUTE;
  await post();
  expect(await scene.list()).toMatchObject([{ attempts: 4, delivered: 1, error: null, failing_since: null }]);
  expect(await db.select().from(posts)).toMatchObject([{ state: "sent", attempts: 4 }]);
});

test("a captain alone switches a league's posts on, they count its members, and go with it", async ({
  scene,
  db,
  clock,
}) => {
  const { call, mari, jaan, receiver, post } = scene;
  const league = await createLeague(call, mari);
  await call("POST", `/api/join/${league.code}`, { as: jaan });
  const at = `/api/posts/league/${league.id}`;
  expect(await scene.add({}, at, jaan)).toMatchObject({ status: 403 });
  expect(await scene.add({}, at, scene.ada)).toMatchObject({ status: 404 });
  expect(await scene.add({}, OF_TOURNAMENT, mari)).toMatchObject({ status: 403 });
  expect(await call("GET", at)).toMatchObject({ status: 401 });
  expect(await scene.add({}, at, mari)).toMatchObject({ status: 200 });
  clock.now = START + DAY;
  await post();
  expect(readPosts(receiver)).toMatchObject([
    {
      title: expect.stringContaining("Kossuvennad: Day 1 locks tomorrow"),
      lines: ["1 of 2 has every pick of 1 game.", "Times are UTC."],
    },
  ]);
  await call("POST", `/api/leagues/${league.id}/delete`, { as: mari });
  expect(await db.select().from(postDestinations).where(eq(postDestinations.league_id, league.id))).toEqual(
    [],
  );
  expect(await db.select().from(posts)).toEqual([]);
});

test("the final board comes once the tournament is over, and the attempts are on the page Health", async ({
  scene,
  db,
  clock,
}) => {
  const { receiver, call, ada, post } = scene;
  await scene.add({ kinds: ["final"] });
  clock.now = START + 2 * DAY + 3 * HOUR;
  await saveResult(db, 701, { score1: 80, score2: 70 });
  const publish = { tournament_id: 7, sport: "basketball" };
  await call("POST", "/api/admin/update-leaderboard", { as: ada, body: publish });
  await post();
  expect(receiver.taken).toEqual([]);
  const complete = { tournament_id: 7, round: "Day 1", is_over: true };
  await call("POST", "/api/admin/toggle-round-status", { as: ada, body: complete });
  await post();
  await post();
  expect(readPosts(receiver)).toMatchObject([
    {
      kind: "final",
      title: "Cup 7 is over: the final board",
      lines: [expect.stringMatching(/^1\. Mari \d+$/)],
      link: `${ORIGIN}/leaderboard?tournament=7`,
    },
  ]);
  const { body } = await call("GET", "/api/admin/health", { as: ada });
  expect(body).toMatchObject({
    deliveries: { posts: { attempted: 1, delivered: 1, failed: 0, waiting: 0, undelivered_since: null } },
  });
});

test("a question that locks with a game is no line of the reveal", async ({ scene, db, clock }) => {
  const { receiver, post } = scene;
  await createQuestion(db);
  await scene.add({ kinds: ["reveal"] });
  clock.now = START + 2 * DAY + MINUTE;
  for (const id of [701, CHAMPION.id]) await sealContest(db, id, { now: clock.now, waits: true });
  await post();
  expect(readPosts(receiver).map(({ title, lines }) => [title, lines])).toEqual([
    ["Estonia – Finland: what everyone picked", ["Estonia 50%, Finland 50%"]],
  ]);
});
