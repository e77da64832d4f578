// A mail server, a push service, and the steps in which a server tells of what happened.
import { expect } from "vitest";
import { HOUR, type Instant, instantOf } from "#domain/time.ts";
import type { Channel } from "#domain/reminders/reminder-kinds.ts";
import { createBoards } from "#server/app/register-features.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { outbox } from "#server/db/schema/reminder-schema.ts";
import { planNewsDue } from "#server/news/plan-news.ts";
import { createReadNews } from "#server/news/read-news.ts";
import { findStart } from "#server/reminders/plan-queries.ts";
import {
  ADMIN_EMAIL,
  buildTestApp,
  type Call,
  type Caller,
  createCall,
  START,
  test as base,
  type TestClock,
} from "./fixture.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { PUSH_HOSTS, startPushServer } from "./push-server.ts";
import { createReminderSteps } from "./reminder-steps.ts";

export interface NewsScene {
  call: Call;
  mails: MailServer;
  service: Awaited<ReturnType<typeof startPushServer>>;
  /** Plans as of now, or of another instant to which the clock is set; returns how many messages. */
  tell: (at?: Instant) => Promise<number>;
  /** Sends by both channels; returns how many were delivered. */
  send: (at?: Instant) => Promise<number>;
  choose: (as: Caller, change: object) => Promise<void>;
}

const CHANNELS: Channel[] = ["mail", "push"];

async function createScene(
  db: Database,
  clock: TestClock,
  servers: Pick<NewsScene, "mails" | "service">,
): Promise<NewsScene> {
  const found: Context[] = [];
  const app = await buildTestApp(db, clock, {}, { onContext: (context) => void found.push(context) });
  const [context] = found;
  if (context === undefined) throw new Error("There is no context.");
  const call = createCall(app);
  const mail = { kind: "smtp", url: servers.mails.url, from: "Jokerpick <game@example.org>" } as const;
  const adminEmails = new Set([ADMIN_EMAIL]);
  const readNews = createReadNews({ ...context, ...createBoards(context), adminEmails });
  const parts = { mail, hosts: PUSH_HOSTS, readNews };
  const senders = CHANNELS.map((channel) => createReminderSteps({ db, clock }, { channel, ...parts }));
  return {
    ...servers,
    call,
    tell: async (at = clock.now) => {
      clock.now = at;
      const start = instantOf(await findStart(db, clock.now));
      const whom = { onlySeen: false, channels: CHANNELS };
      return planNewsDue(context, { now: clock.now, start, adminEmails, ...whom });
    },
    send: async (at = clock.now) => {
      clock.now = at;
      let delivered = 0;
      for (const { send } of senders) delivered += (await send()).delivered;
      return delivered;
    },
    choose: async (as, change) => {
      const { body } = await call("GET", "/api/reminders", { as });
      const { choice } = body as { choice: object };
      const saved = await call("PUT", "/api/reminders", { as, body: { ...choice, ...change } });
      expect(saved).toMatchObject({ status: 200 });
    },
  };
}

/** Messages are sent from an hour before the first lock on. */
export const newsTest = base.extend<{ scene: NewsScene }>({
  scene: async ({ db, clock }, use) => {
    const servers = { mails: await startMailServer(), service: await startPushServer() };
    clock.now = START - HOUR;
    await findStart(db, clock.now);
    clock.now = START;
    await use(await createScene(db, clock, servers));
    await servers.mails.stop();
    await servers.service.stop();
  },
});

/** The messages in the outbox: to whom, by which channel, and what became of them. */
export const listOutbox = async (db: Database) =>
  (await db.select().from(outbox).orderBy(outbox.id)).map(({ player_id, channel, kind, state }) => [
    player_id,
    channel,
    kind,
    state,
  ]);
