import { createSmtpClient, type Mail } from "#server/mail/mailer.ts";
import { readSender } from "#server/runtime/read-sender.ts";
import type { ChannelSender, SendingContext } from "./channel-sender.ts";
import { writeDigestMail } from "#server/digests/digest-mail.ts";
import { writeAlarmMail } from "#server/feeds/alarms/alarm-mail.ts";
import { writeNewsMail } from "#server/news/news-mail.ts";
import { type Content, type NeededMessage, nameMessage } from "./needed-messages.ts";
import { readRefusal } from "./read-refusal.ts";
import { type ReminderFacts, writeReminderMail } from "./reminder-mail.ts";
import { findUnsubscribeKey, writeUnsubscribeToken } from "./unsubscribe-token.ts";

/** Opens what hands mails over: one client of the mail server for all of them, or the log of a demo. */
function openDelivery({ mailer, site }: SendingContext): {
  deliver: (mail: Mail) => Promise<void>;
  close: () => void;
} {
  if (site.mail.kind !== "smtp") return { deliver: mailer.send, close: () => undefined };
  const { send, close } = createSmtpClient(site.mail, { isPooled: true });
  return { deliver: send, close };
}

/** What its player can stop. */
type Stoppable = Exclude<Content, { of: "alarm" }>;

/** Writes a message that its player can stop as a mail. */
function writeStoppable(
  content: Stoppable,
  parts: Pick<ReminderFacts, "to" | "timeZone" | "name" | "links">,
): Mail {
  if (content.of === "picks") return writeReminderMail({ ...parts, ...content });
  return content.of === "round"
    ? writeDigestMail({ ...parts, ...content })
    : writeNewsMail({ ...parts, ...content });
}

/** The parts of a message's name, by what it is about. */
const NAMES: Readonly<Record<Content["of"], string>> = {
  picks: "reminder",
  round: "digest",
  news: "news",
  alarm: "alarm",
};

/** Opens what sends messages by mail; `origin`: where their links lead. */
export function openMailSender(context: SendingContext, origin: string): ChannelSender {
  const { db, site } = context;
  const { deliver, close } = openDelivery(context);
  const domain =
    (site.mail.kind === "smtp" ? readSender(site.mail.from)?.split("@").at(-1) : null) ?? "localhost";
  const write = (key: string, { message, content, timeZone }: NeededMessage, email: string): Mail => {
    const { id, player_id: playerId } = message;
    const shared = { to: email, timeZone, name: site.name };
    const messageId = `<${NAMES[content.of]}.${nameMessage(key, "mail", id)}@${domain}>`;
    if (content.of === "alarm") {
      const headers = { "Auto-Submitted": "auto-generated" };
      return { ...writeAlarmMail({ ...shared, ...content, origin }), messageId, headers };
    }
    const { kind } = content;
    const stop = `${origin}/unsubscribe/${writeUnsubscribeToken(key, { playerId, channel: "mail", kind })}`;
    return {
      ...writeStoppable(content, { ...shared, links: { origin, stop } }),
      messageId,
      headers: {
        "List-Unsubscribe": `<${stop}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
      },
    };
  };
  return {
    channel: "mail",
    readRefusal,
    close,
    prepare: async (needed) => {
      const key = await findUnsubscribeKey(db);
      return new Map(
        needed.flatMap((one) => {
          const { email } = one.to;
          return email === null ? [] : [[one.message.id, () => deliver(write(key, one, email))] as const];
        }),
      );
    },
  };
}
