import type { Feed, FeedChange, Feeds } from "#contract/feeds/schemas.ts";
import { decideBefore, listSilent } from "#domain/feeds/propose-changes.ts";
import type { Context } from "#server/context.ts";
import { findAcceptAfter, listShownChanges, type StoredChange } from "./change-queries.ts";
import { listFeeds, listStoppedFeeds, type StoredFeed } from "./feed-queries.ts";
import { nameEvents } from "./name-events.ts";
import { listStoredEvents } from "./matching/stored-events.ts";
import { readDesk } from "./read-feed.ts";
import { mayUndo } from "./undo-change.ts";

/** An address without what may be a key. */
export const hideKey = (url: string): string => url.replace(/[?#].*$/s, "");

function toFeed(stored: StoredFeed): Feed {
  const { tournament_id: _tournament, known: _known, seen: _seen, ...feed } = stored;
  return { ...feed, url: hideKey(feed.url) };
}

function toChange(change: StoredChange, names: ReadonlyMap<number, string>): FeedChange {
  const { tournament_id: _tournament, feed_id: _feed, slot: _slot, ...shown } = change;
  return { ...shown, event: names.get(change.event_id) ?? "?", may_undo: mayUndo(change) };
}

/** Earlier starts first, then what is accepted by itself soonest, then what waits longest. */
function rankChange({ kind, value, accepts_at, received_at }: StoredChange): string {
  const before = decideBefore(kind, value);
  if (before !== null) return `0 ${String(before).padStart(15, "0")}`;
  return accepts_at === null ? `2 ${received_at}` : `1 ${accepts_at}`;
}

/** Lists the sources of a tournament and what they would change. */
export async function listTournamentFeeds(context: Context, tournamentId: number): Promise<Feeds> {
  const { db } = context;
  const desk = await readDesk(context, tournamentId);
  const feeds = await listFeeds(db, tournamentId);
  const changes = await listShownChanges(db, tournamentId, desk.now);
  const names = nameEvents(desk);
  const known = changes.filter(({ event_id }) => names.has(event_id));
  const waiting = known.filter(({ state }) => state === "pending");
  const ranked = waiting
    .map((change) => ({ change, rank: rankChange(change) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
  const gives = feeds.some((feed) => feed.gives.some((one) => one === "scores" || one === "places"));
  const silent = gives ? listSilent(listStoredEvents(desk), listWaiting(waiting), desk.now) : [];
  return {
    accept_after: await findAcceptAfter(db, tournamentId),
    feeds: feeds.map(toFeed),
    stopped: (await listStoppedFeeds(db, tournamentId)).map(toFeed),
    changes: ranked.map(({ change }) => toChange(change, names)),
    decided: known
      .filter(({ state }) => state !== "pending" && state !== "replaced")
      .map((change) => toChange(change, names)),
    silent: silent.map(({ id }) => names.get(id) ?? "?"),
  };
}

/** The games and races whose result waits for somebody. */
export const listWaiting = (changes: readonly StoredChange[]): ReadonlySet<number> =>
  new Set(
    changes.filter(({ state, slot }) => state === "pending" && slot === "result").map((one) => one.event_id),
  );
