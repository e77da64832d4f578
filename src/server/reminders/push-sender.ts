import { groupBy } from "#domain/group-by.ts";
import { type Instant, isoOf, SECOND } from "#domain/time.ts";
import { PushRefused } from "#server/push/push-client.ts";
import {
  deleteSubscriptions,
  listSubscriptions,
  noteDelivered,
  type PushSubscriptionRow,
} from "#server/push/push-queries.ts";
import { writeDigestPush } from "#server/digests/digest-push.ts";
import { topicOf, writeNewsPush } from "#server/news/news-push.ts";
import type { ChannelSender, SendingContext } from "./channel-sender.ts";
import type { NeededMessage } from "./needed-messages.ts";
import { REMINDER_TOPIC, writeReminderPush } from "./reminder-push.ts";

/** Seconds until the lock: a reminder is of no use after it. */
const secondsUntil = (lock: Instant, now: Instant) => Math.max(1, Math.floor((lock - now) / SECOND));

/** Writes a message as a push message. */
function writePush(
  { content, message, timeZone }: NeededMessage,
  { origin, now }: { origin: string; now: Instant },
) {
  if (content.of === "alarm") throw new Error("Alarms go out by mail.");
  if (content.of === "picks")
    return { payload: writeReminderPush({ ...content, timeZone, now }, origin), topic: REMINDER_TOPIC };
  if (content.of === "news") {
    const topic = topicOf(content.news);
    return { payload: writeNewsPush(content.news, { timeZone, origin, topic }), topic };
  }
  const topic = `round-${message.round_id ?? 0}`;
  return { payload: writeDigestPush({ ...content, timeZone, origin, topic }), topic };
}

/** Opens what pushes messages to the browsers of their players; `origin`: where notifications lead. */
export function openPushSender({ db, clock, push }: SendingContext, origin: string): ChannelSender {
  /** The browsers that took messages since that was last noted. */
  const taken = new Set<string>();
  const flush = async () => {
    const hashes = [...taken];
    taken.clear();
    if (hashes.length > 0) await noteDelivered(db, hashes, isoOf(clock()));
  };
  /** Delivered is what one browser took; browsers that take nothing any more end. */
  const deliver = async (needed: NeededMessage, browsers: readonly PushSubscriptionRow[]) => {
    const now = clock();
    const message = { ...writePush(needed, { origin, now }), ttl: secondsUntil(needed.message.about, now) };
    const sent = await Promise.allSettled(browsers.map((browser) => push.send(browser, message)));
    browsers.forEach(({ endpoint_hash }, at) => {
      if (sent[at]?.status === "fulfilled") taken.add(endpoint_hash);
    });
    const refusals = sent.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    const gone = browsers.filter((_, at) => {
      const one = sent[at];
      return one?.status === "rejected" && one.reason instanceof PushRefused && one.reason.isGone;
    });
    await deleteSubscriptions(
      db,
      gone.map(({ endpoint_hash }) => endpoint_hash),
    );
    if (refusals.length < browsers.length) return;
    throw refusals.find((one) => !(one instanceof PushRefused && one.isFinal)) ?? refusals[0];
  };
  return {
    channel: "push",
    readRefusal: (thrown) => {
      const isKnown = thrown instanceof PushRefused;
      return {
        text: isKnown ? thrown.message : "no reason",
        // A browser that is gone is deleted: the channel itself is never stopped.
        isBounce: false,
        isFinal: isKnown && thrown.isFinal,
        // Each browser names its own service, and one that is away does not stop the others.
        isOfServer: false,
      };
    },
    close: flush,
    prepare: async (needed) => {
      await flush();
      const ids = needed.map(({ to }) => to.player_id);
      const browsers = groupBy(await listSubscriptions(db, ids), (one) => one.player_id);
      return new Map(
        needed.flatMap((one) => {
          const own = browsers.get(one.to.player_id);
          return own === undefined ? [] : [[one.message.id, () => deliver(one, own)] as const];
        }),
      );
    },
  };
}
