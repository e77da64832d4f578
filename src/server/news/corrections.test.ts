// From a corrected result to the one message for who had points on it.
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { DAY, HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { listOutbox, newsTest as base } from "#server/testing/news-scene.ts";
import { createRecapScene, PLAYED } from "#server/testing/recap-scene.ts";
import { decodeMail, findStopLink } from "#server/testing/read-mail.ts";

type Played = Awaited<ReturnType<typeof createRecapScene>> & {
  /** Enters another result of a game, and publishes it. */
  correct: (id: number, score1: number) => Promise<void>;
};

/** Estonia won its games: Mari has one point of the first, Jaan and Liis have points of the others. */
const test = base.extend<{ played: Played }>({
  played: async ({ db, clock, scene }, use) => {
    const played = await createRecapScene(db, scene.call, clock);
    await played.play(701, 702, 703);
    const correct = async (id: number, score1: number) => {
      await played.save(id, score1);
      await played.publish();
    };
    await use({ ...played, correct });
  },
});

const TOLD = PLAYED + 10 * MINUTE;

test("a first result is no correction", async ({ scene, played, db }) => {
  expect(played.mari.id).toBeGreaterThan(0);
  expect(await scene.tell(TOLD)).toBe(0);
  expect(await scene.tell(TOLD + HOUR)).toBe(0);
  expect(await listOutbox(db)).toEqual([]);
});

test("whose points a correction changed hears of it once, ten minutes later", async ({
  scene,
  played,
  db,
  clock,
}) => {
  const { mari, jaan, correct } = played;
  await scene.tell(TOLD);
  clock.now = TOLD + HOUR;
  // Finland won: Mari loses her point, Jaan wins his.
  await correct(701, 60);
  expect(await scene.tell(clock.now + 9 * MINUTE)).toBe(0);
  expect(await scene.tell(clock.now + MINUTE)).toBe(2);
  expect(await scene.tell(clock.now + MINUTE)).toBe(0);
  expect(await scene.send()).toBe(2);
  expect((await listOutbox(db)).map(([id, , , state]) => [id, state])).toEqual([
    [mari.id, "sent"],
    [jaan.id, "sent"],
  ]);
  const hers = decodeMail(scene.mails.taken.find(({ to }) => to[0] === "mari@example.org")?.data ?? "");
  expect(hers).toContain("80–70 is now 60–70");
  expect(hers).toContain("You have 0 points in Cup 7 now.");
  expect(hers).toContain("https://play.example.org/leaderboard?tournament=7");
  const his = decodeMail(scene.mails.taken.find(({ to }) => to[0] === "jaan@example.org")?.data ?? "");
  expect(his).toContain("Subject: +1 after a correction");
});

test("what is corrected twice, or put right again, is told as it ends", async ({ scene, played, clock }) => {
  const { correct } = played;
  await scene.tell(TOLD);
  clock.now = TOLD + HOUR;
  await correct(701, 60);
  clock.now += 5 * MINUTE;
  await correct(701, 90);
  expect(await scene.tell(clock.now + 6 * MINUTE)).toBe(0);
  expect(await scene.tell(clock.now + HOUR)).toBe(0);
  await correct(701, 50);
  const at = clock.now;
  expect(await scene.tell(at + 10 * MINUTE)).toBe(2);
  // Before it is sent somebody takes it back.
  await correct(701, 80);
  expect(await scene.send()).toBe(0);
});

test("a further correction waits for the hour, and says only what is new", async ({
  scene,
  played,
  clock,
}) => {
  const { correct } = played;
  await scene.tell(TOLD);
  clock.now = TOLD + HOUR;
  await correct(701, 60);
  await scene.tell(clock.now + 10 * MINUTE);
  expect(await scene.send()).toBe(2);
  const first = clock.now;
  clock.now += MINUTE;
  await correct(702, 60);
  expect(await scene.tell(clock.now + 10 * MINUTE)).toBe(2);
  expect(await scene.send()).toBe(0);
  expect(await scene.send(first + HOUR)).toBe(2);
  const last = decodeMail(scene.mails.taken.at(-1)?.data ?? "");
  expect(last).toContain("80–70 is now 60–70");
  expect(last).toContain("after a correction");
});

test("what a message told although it came while that one waited is not told again by the next", async ({
  scene,
  played,
  clock,
}) => {
  const { correct } = played;
  const mailsToMari = () => scene.mails.taken.filter(({ to }) => to[0] === "mari@example.org");
  await scene.tell(TOLD);
  clock.now = TOLD + HOUR;
  await correct(701, 60);
  expect(await scene.tell(clock.now + 10 * MINUTE)).toBe(2);
  clock.now += MINUTE;
  await correct(702, 61);
  expect(await scene.send()).toBe(2);
  const told = decodeMail(mailsToMari().at(-1)?.data ?? "");
  expect(told).toContain("80–70 is now 60–70");
  expect(told).toContain("80–70 is now 61–70");
  const sent = clock.now;
  clock.now += MINUTE;
  await correct(701, 90);
  // Planned together with the second, which was published before the first message was sent.
  expect(await scene.tell(clock.now + 10 * MINUTE)).toBe(2);
  expect(await scene.send(sent + HOUR)).toBe(2);
  expect(mailsToMari()).toHaveLength(2);
  const next = decodeMail(mailsToMari().at(-1)?.data ?? "");
  expect(next).toContain("Subject: +1 after a correction");
  expect(next).toContain("60–70 is now 90–70");
  expect(next).not.toContain("61–70");
});

test("nobody else hears of it: who picked nothing there, has it switched off, or was removed", async ({
  scene,
  played,
  db,
  clock,
}) => {
  const { mari, jaan, correct } = played;
  await scene.tell(TOLD);
  await scene.choose(mari, { correction: [] });
  await db.execute(sql`
    insert into restrictions (tournament_id, player_id, kind, created_at) values (7, ${jaan.id}, 'removed', ${isoOf(TOLD)})`);
  clock.now = TOLD + HOUR;
  await correct(701, 60);
  expect(await scene.tell(clock.now + HOUR)).toBe(0);
});

test("its link stops this kind alone", async ({ scene, played, clock }) => {
  await scene.tell(TOLD);
  clock.now = TOLD + HOUR;
  await played.correct(701, 60);
  await scene.tell(clock.now + 10 * MINUTE);
  await scene.send();
  const hers = scene.mails.taken.find(({ to }) => to[0] === "mari@example.org")?.data ?? "";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const stopped = await scene.call("POST", findStopLink(hers), {
    headers,
    body: "List-Unsubscribe=One-Click",
  });
  expect(stopped).toMatchObject({ status: 200 });
  expect((await scene.call("GET", "/api/reminders", { as: played.mari })).body).toMatchObject({
    choice: { correction: ["push"], named: ["push"], digest: ["mail"] },
  });
});

test("two servers tell once; a deleted tournament and the restore of a backup tell nothing", async ({
  scene,
  played,
  db,
  clock,
}) => {
  await scene.tell(TOLD);
  clock.now = TOLD + HOUR;
  await played.correct(701, 60);
  clock.now += 10 * MINUTE;
  const planned = await Promise.all([scene.tell(), scene.tell()]);
  expect(planned.toSorted()).toEqual([0, 2]);
  clock.now += 3 * HOUR;
  await played.correct(701, 90);
  const restored = isoOf(clock.now + MINUTE);
  await db.execute(sql`update installation set value = ${restored} where name = 'reminders-since'`);
  expect(await scene.tell(clock.now + DAY / 2)).toBe(0);
  await db.execute(sql`delete from tournaments where id = 7`);
  expect(await listOutbox(db)).toEqual([]);
  expect(await scene.send()).toBe(0);
});
