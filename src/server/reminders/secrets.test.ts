// Whoever has the address of a calendar, a webhook or a browser, or the link of a mail, needs nothing else:
// none of them is in a line of the log, in an error, in what is stored of a failure, or in the metrics.
import type { FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import {
  buildTestApp,
  type Call,
  type Caller,
  createCall,
  listen,
  test as base,
} from "#server/testing/fixture.ts";
import { type PostReceiver, startPostReceiver } from "#server/testing/post-receiver.ts";
import { createBrowser, startPushServer } from "#server/testing/push-server.ts";
import { createMissing, LOCK } from "#server/testing/reminder-scene.ts";
import { findUnsubscribeKey, writeUnsubscribeToken } from "./unsubscribe-token.ts";

const SECRETS = {
  endpoint: "endpoint-3fZkq81LxW",
  webhook: "webhook-9aTtUv27Qe",
  bot: "123456:bot-token-7Yh2KpLmXz",
  bounce: "bounce-token-5RtGv6Bn",
  smtp: "smtp-password-8KjHgF",
};

interface Watched {
  app: FastifyInstance;
  call: Call;
  ada: Caller;
  mari: Caller;
  receiver: PostReceiver;
  lines: string[];
  /** Makes a call, whose answer may not have a secret when it refuses. */
  send: Call;
  /** Everything in which a secret would be told. */
  readTold: () => Promise<string>;
}

/** What is stored of messages and posts that were not taken, which the page Health shows. */
const listErrors = async (db: Database) =>
  (await db.execute(sql`select error from outbox union all select error from posts`)).rows;

const test = base.extend<{ watched: Watched }>({
  watched: async ({ db, clock }, use) => {
    const lines: string[] = [];
    const log = createLogger({ logLevel: "debug" }, { write: (line: string) => void lines.push(line) });
    const receiver = await startPostReceiver();
    const environment = {
      PUBLIC_URL: "https://play.example.org",
      BOUNCE_TOKEN: SECRETS.bounce,
      // Nobody listens there.
      SMTP_URL: `smtp://game:${SECRETS.smtp}@127.0.0.1:9`,
      MAIL_FROM: "game@example.org",
      OUTGOING_HOSTS: receiver.host,
    };
    const app = await buildTestApp(db, clock, environment, { log });
    const mari = await createMissing(db);
    const ada = await createAdmin(db);
    const call = createCall(app);
    const refusals: string[] = [];
    const send: Call = async (...asked) => {
      const answer = await call(...asked);
      if (answer.status >= 400) refusals.push(JSON.stringify(answer.body));
      return answer;
    };
    await use({
      app,
      call,
      ada,
      mari,
      receiver,
      lines,
      send,
      readTold: async () => {
        const metrics = await call("GET", "/metrics");
        const health = await call("GET", "/api/admin/health", { as: ada });
        expect([metrics.status, health.status]).toEqual([200, 200]);
        const told = [metrics.body, health.body, await listErrors(db), refusals, lines];
        return JSON.stringify(told);
      },
    });
    await receiver.stop();
  },
});

function expectNothingTold(told: string, secrets: readonly string[]): void {
  for (const secret of secrets) expect(told).not.toContain(secret);
}

test("of a browser's endpoint, also where its service refuses or is not reached", async ({ watched, db }) => {
  const { send, mari, readTold, app } = watched;
  const service = await startPushServer();
  const browser = createBrowser(service.url, SECRETS.endpoint);
  const { endpoint, p256dh, auth } = browser;
  const subscribe = (body: object) => send("POST", "/api/push/subscribe", { as: mari, body });
  expect(await subscribe({ endpoint, p256dh, auth })).toMatchObject({ status: 200 });
  expect(await subscribe({ endpoint, p256dh: `B${"A".repeat(86)}`, auth })).toMatchObject({ status: 400 });
  const broken = { endpoint: `https://[${SECRETS.endpoint}`, p256dh, auth };
  expect(await subscribe(broken)).toMatchObject({ status: 400 });
  const asked = { as: mari, body: { endpoint } };
  for (const status of [500, 403]) {
    service.answer(SECRETS.endpoint, status);
    expect(await send("POST", "/api/push/test", asked)).toMatchObject({ status: 503 });
  }
  await db.execute(sql`
    insert into outbox (player_id, channel, kind, about_at, key, domain, created_at, next_at)
    values (${mari.id}, 'push', 'hour-before', ${isoOf(LOCK)}, 'k', 'x', ${isoOf(LOCK - DAY - HOUR)}, ${isoOf(LOCK - 3 * DAY)})`);
  await listen(app);
  app.wakeSenders();
  await expect.poll(async () => JSON.stringify(await listErrors(db)), { timeout: 20_000 }).toContain("403");
  await service.stop();
  expect(await send("POST", "/api/push/test", asked)).toMatchObject({ status: 503 });
  expect(await send("POST", "/api/push/unsubscribe", asked)).toMatchObject({ status: 200 });
  expectNothingTold(await readTold(), [SECRETS.endpoint, auth, p256dh]);
});

test("of a calendar's address, and of one that is wrong or asked for in another way", async ({ watched }) => {
  const { send, mari, readTold } = watched;
  const { body } = await send("POST", "/api/reminders/calendar", { as: mari });
  const { path } = body as { path: string };
  expect(await send("GET", path)).toMatchObject({ status: 200 });
  for (const method of ["POST", "PUT"] as const)
    expect((await send(method, path)).status).toBeGreaterThanOrEqual(400);
  expect(await send("GET", path.replace(".ics", "x.ics"))).toMatchObject({ status: 404 });
  expect((await send("GET", `${path}/more`)).status).toBe(404);
  const [secret = ""] = /[\w-]{20,}/.exec(path) ?? [];
  expect(secret).not.toBe("");
  expectNothingTold(await readTold(), [secret]);
});

test("of the link that stops mails, whatever is sent there", async ({ watched, db }) => {
  const { send, mari, readTold } = watched;
  const key = await findUnsubscribeKey(db);
  const token = writeUnsubscribeToken(key, { playerId: mari.id, channel: "mail", kind: "day-before" });
  const link = `/unsubscribe/${token}`;
  const proof = token.split(".").at(-1) ?? "";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect(await send("GET", link)).toMatchObject({ status: 200 });
  expect(await send("POST", link, { headers, body: "x".repeat(10_000) })).toMatchObject({ status: 413 });
  const other = await send("POST", link, { headers: { "content-type": "text/x" }, body: "x" });
  expect(other.status).toBeGreaterThanOrEqual(400);
  expect(await send("GET", `${link}x`)).toMatchObject({ status: 404 });
  expect((await send("PUT", link)).status).toBe(404);
  expect(await send("POST", link, { headers, body: "List-Unsubscribe=One-Click" })).toMatchObject({
    status: 200,
  });
  expectNothingTold(await readTold(), [proof, key]);
});

test("of a webhook's address, a bot's token and its room, which are not taken or wrong", async ({
  watched,
}) => {
  const { send, call, ada, app, receiver, readTold } = watched;
  const url = `http://${receiver.host}/hooks/${SECRETS.webhook}`;
  const nobody = { url: null, token: null, room: null, kinds: ["deadline"] };
  const add = (body: object) =>
    send("POST", "/api/posts/tournament/7", { as: ada, body: { ...nobody, ...body } });
  expect(await add({ service: "webhook", url })).toMatchObject({ status: 200 });
  expect((await add({ service: "webhook", url: `ftp://x/${SECRETS.webhook}` })).status).toBe(400);
  expect((await add({ service: "telegram", token: SECRETS.bot })).status).toBe(400);
  expect((await add({ service: "telegram", token: SECRETS.bot, room: "1" })).status).toBe(200);
  const { body } = await call("GET", "/api/posts/tournament/7", { as: ada });
  const [destination] = (body as { destinations: { id: number }[] }).destinations;
  const said: unknown[] = [];
  const sendTest = async () =>
    said.push(await send("POST", `/api/posts/tournament/7/${destination?.id}/test`, { as: ada }));
  for (const status of [500, 302, 404]) {
    receiver.answerWith((reply) =>
      reply.writeHead(status, { location: `http://10.0.0.1/${SECRETS.webhook}` }).end(),
    );
    await sendTest();
  }
  await app.sendPosts();
  await receiver.stop();
  await sendTest();
  expect(receiver.taken.length).toBeGreaterThan(0);
  expectNothingTold(JSON.stringify(said.map((one) => (one as { body: unknown }).body)), [SECRETS.webhook]);
  expectNothingTold(await readTold(), [SECRETS.webhook, SECRETS.bot]);
});

test("of the mail server's password and the token for bounces", async ({ watched, db }) => {
  const { send, app, mari, readTold } = watched;
  const body = { addresses: ["nobody@example.org"] };
  for (const token of [`${SECRETS.bounce}x`, SECRETS.bounce])
    await send("POST", "/mail-bounces", { body, headers: { authorization: `Bearer ${token}` } });
  await send("POST", "/api/reminders/address", {
    as: mari,
    body: { email: "x@example.org", code: "123456" },
  });
  await createPlayer(db, "Olev");
  await db.execute(sql`
    insert into outbox (player_id, channel, kind, about_at, key, domain, created_at, next_at)
    values (${mari.id}, 'mail', 'day-before', ${isoOf(LOCK - DAY)}, 'k', 'x', ${isoOf(LOCK - DAY - HOUR)}, ${isoOf(LOCK - 3 * DAY)})`);
  await listen(app);
  app.wakeSenders();
  await expect.poll(async () => JSON.stringify(await listErrors(db)), { timeout: 20_000 }).toMatch(/[a-z]/);
  expectNothingTold(await readTold(), [SECRETS.smtp, SECRETS.bounce, "mari@example.org"]);
});
