// Tells organisers once when ended games lack results that a source should have.
import { listSilent } from "#domain/feeds/propose-changes.ts";
import { isoOf, MINUTE } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { type Fact, feedsChanged } from "#server/cache/facts.ts";
import { listShownChanges } from "./change-queries.ts";
import { listGivingTournaments, noteSilence } from "./feed-queries.ts";
import { listWaiting } from "./list-feeds.ts";
import { listStoredEvents } from "./matching/stored-events.ts";
import { readDesk } from "./read-feed.ts";
import { raiseAlarm } from "./raise-alarm.ts";

/** Milliseconds between two looks at the same tournaments. */
const EVERY = 5 * MINUTE;

const looked = new WeakMap<Context, number>();

async function watchTournament(context: Context, id: number): Promise<void> {
  const { db, log } = context;
  const desk = await readDesk(context, id);
  const waiting = listWaiting(await listShownChanges(db, id, desk.now));
  const silent = listSilent(listStoredEvents(desk), waiting, desk.now);
  const facts: Fact[] = [];
  const isNew = await commitAndDrop(context, facts, async (tx) => {
    const isNoted = await noteSilence(tx, id, silent.length === 0 ? null : isoOf(desk.now));
    if (isNoted) facts.push(feedsChanged(id));
    if (isNoted && silent.length > 0)
      await raiseAlarm(tx, context, { tournamentId: id, kind: "silent-source", now: desk.now });
    return isNoted;
  });
  if (!isNew) return;
  if (silent.length === 0) log.info({ tournament: id }, "Sources have the missing results.");
  else {
    log.error(
      { tournament: id, missing: silent.length },
      "Ended games lack results, and their source is silent.",
    );
  }
}

/** Looks at the tournaments with a source of results, every few minutes. */
export async function watchSilence(context: Context): Promise<void> {
  const now = context.clock();
  if (now < (looked.get(context) ?? -Infinity) + EVERY) return;
  looked.set(context, now);
  for (const id of await listGivingTournaments(context.db)) await watchTournament(context, id);
}
