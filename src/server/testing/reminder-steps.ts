import type { Channel } from "#domain/reminders/reminder-kinds.ts";
import { instantOf } from "#domain/time.ts";
import type { MailConfig } from "#server/config.ts";
import type { Database } from "#server/db/open.ts";
import type { ReadDigests } from "#server/digests/digest-facts.ts";
import type { ReadAlarms } from "#server/feeds/alarms/alarm-facts.ts";
import { createMailer } from "#server/mail/mailer.ts";
import type { ReadNews } from "#server/news/news-facts.ts";
import { createPushClient } from "#server/push/push-client.ts";
import { DomainRates } from "#server/reminders/domain-rates.ts";
import { planDue } from "#server/reminders/plan-due.ts";
import { findStart } from "#server/reminders/plan-queries.ts";
import { sendDue, type SendReport } from "#server/reminders/send-due.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { Site } from "#server/site/site.ts";
import type { TestClock } from "./fixture.ts";

const ORIGIN = "https://play.example.org";

/** The two steps of reminders by a channel, as a server that runs takes them. */
export interface ReminderSteps {
  /** Returns how many reminders were planned. */
  plan: () => Promise<number>;
  send: (rates?: DomainRates) => Promise<SendReport>;
}

/** Creates the steps; `hosts`: hosts in private networks that may be asked. */
export function createReminderSteps(
  { db, clock }: { db: Database; clock: TestClock },
  {
    channel,
    mail,
    hosts = new Set(),
    readDigests = () => Promise.resolve(null),
    readAlarms = () => Promise.resolve(null),
    readNews = () => Promise.resolve(new Map()),
  }: {
    channel: Channel;
    mail: MailConfig;
    hosts?: ReadonlySet<string>;
    readDigests?: ReadDigests;
    readAlarms?: ReadAlarms;
    readNews?: ReadNews;
  },
): ReminderSteps {
  const log = createLogger({ logLevel: "silent" });
  const site = new Site({ siteName: null, mail, signIn: { kind: "none" }, demo: false });
  const base = { db, clock: () => clock.now, reach: { testHosts: hosts } };
  const config = { publicOrigin: ORIGIN, port: 0, demo: false, contactEmail: "contact@example.org" };
  const push = createPushClient(base, config);
  const mailer = createMailer(() => mail, log);
  const context = { ...base, site, log, push, mailer, readDigests, readAlarms, readNews };
  return {
    plan: async () => {
      const start = instantOf(await findStart(db, clock.now));
      return (await planDue(db, { now: clock.now, start, onlySeen: false, channels: [channel] })).reminders;
    },
    send: (rates = new DomainRates(channel)) =>
      sendDue(context, { channel, origin: ORIGIN, rates, isStopped: () => false }),
  };
}
