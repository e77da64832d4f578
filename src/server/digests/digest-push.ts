import type { DigestKind } from "#domain/reminders/reminder-kinds.ts";
import { tidy, writeLong } from "#server/mail/mail-words.ts";
import { writePushPayload } from "#server/push/push-payload.ts";
import { findLink, findRecapLink } from "./digest-mail.ts";
import { listRoundLines, writeSubject } from "./round-lines.ts";
import type { DigestFacts } from "./digest-facts.ts";

/** Lines of a notification. */
const MAX_LINES = 3;

/** Writes the push message that says what a round brought, or asks who has not played for a while; a tap
 * leads to the page "Your round", or to the picks. */
export function writeDigestPush({
  kind,
  digest,
  timeZone,
  origin,
  topic,
}: {
  kind: DigestKind;
  digest: DigestFacts;
  timeZone: string;
  origin: string;
  topic: string;
}): string {
  const { next } = digest;
  const lines =
    kind === "digest"
      ? listRoundLines(digest)
          .slice(0, MAX_LINES)
          .map(({ title, note }) => (note === "Passed" ? title : `${note}: ${title}`))
      : next === null
        ? []
        : [`${tidy(next.round)} locks ${writeLong(next.locksAt, timeZone)}`];
  return writePushPayload({
    title: writeSubject(kind, digest),
    body: lines.join("\n"),
    navigate: kind === "digest" ? findRecapLink(digest, origin) : findLink(kind, digest, origin).link,
    tag: topic,
    badge: null,
  });
}
