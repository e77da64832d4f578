// Tells organisers at once that a source has an earlier start: picks are open that should be locked by then.
import type { Proposal } from "#domain/feeds/changes.ts";
import { decideBefore } from "#domain/feeds/propose-changes.ts";
import { localTimeOf } from "#domain/local-time.ts";
import type { Context } from "#server/context.ts";
import type { StoredFeed } from "./feed-queries.ts";
import type { FeedDesk } from "./module/feed-module.ts";
import { nameEvents } from "./name-events.ts";
import { tellOrganisers } from "./tell-organisers.ts";

/** "2026-09-12 20:30". */
const writeClock = (instant: number, timeZone: string) => localTimeOf(instant, timeZone).replace("T", " ");

/** Mails and logs the earlier starts that an answer proposed; each is proposed once. */
export async function tellEarlier(
  context: Context,
  { tournament_id: id, name: source }: StoredFeed,
  { setup }: Pick<FeedDesk, "setup">,
  { proposed }: Proposal,
): Promise<void> {
  const earlier = proposed.filter(({ kind }) => kind === "earlier");
  if (earlier.length === 0) return;
  const { name, time_zone } = setup.settings;
  const names = nameEvents({ setup });
  const lines = earlier.map(({ kind, eventId, value }) => {
    const before = decideBefore(kind, value);
    return `${names.get(eventId) ?? "?"}: ${before === null ? "earlier" : writeClock(before, time_zone)}`;
  });
  context.log.warn({ tournament: id, earlier: earlier.length }, "A source has earlier starts.");
  const text = `The source ${source} has earlier starts (${time_zone}): ${lines.join("; ")}. Decide under Feed before then: until you do, picks stay open.`;
  await tellOrganisers(context, id, { subject: `${name}: an earlier start`, text });
}
