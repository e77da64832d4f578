import type { FeedChoice, FeedTrial } from "#contract/feeds/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { FEED_TERMS } from "#contract/feeds/feed-terms.ts";
import type { FeedKind } from "#domain/feeds/feed-kinds.ts";
import { isoOf, MINUTE } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { sourcesChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { findTarget } from "#server/outgoing/find-target.ts";
import { OutgoingError } from "#server/outgoing/outgoing-error.ts";
import { readSetup } from "#server/setup/read-setup.ts";
import { findTournament } from "#server/tournaments/queries.ts";
import { askSource } from "./ask-source.ts";
import { UnreadableAnswer } from "./module/feed-module.ts";
import {
  claimFeed,
  insertFeed,
  listFeeds,
  listStoppedFeeds,
  resumeFeed,
  saveAddress,
  type StoredFeed,
} from "./feed-queries.ts";
import { hideKey } from "./list-feeds.ts";
import { FEED_MODULES } from "./modules.ts";
import { nameEvents } from "./name-events.ts";
import { type ReadSource, readDesk, readFeed, readTexts, whyUnusable } from "./read-feed.ts";

/** Most sources of a tournament. */
const MAX_FEEDS = 10;

/** Most sentences of each kind about what was read. */
const MAX_SENTENCES = 5;

/** Throws why a tournament that is not published has no sources: it is a draft, or there is none. */
export async function refuseUnpublished(db: Database, id: number): Promise<never> {
  await readSetup(db, id);
  throw new HttpError("feed-refused", sentences.feedUnpublished);
}

const getPublished = async (db: Database, id: number) =>
  (await findTournament(db, id)) ?? refuseUnpublished(db, id);

/** Checks what an organiser chose, and returns the address with the name under which it is shown. */
async function checkChoice({ db, reach }: Context, id: number, { kind, url }: FeedChoice) {
  const { sport } = await getPublished(db, id);
  const terms = FEED_TERMS[kind];
  if (terms.event !== null && terms.event !== termsOf(sport).event)
    throw new HttpError("feed-refused", sentences.feedOfOtherSport);
  const address = terms.url ?? url?.trim() ?? "";
  if (address === "") throw new HttpError("feed-refused", sentences.feedAddressMissing, { field: "url" });
  try {
    const { url: checked } = await findTarget(address, reach);
    return { address, name: terms.url === null ? checked.hostname : terms.title };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw new HttpError("feed-refused", error.message, { field: "url" });
  }
}

function describeRead({ content, matched, stored }: ReadSource, name: string): FeedTrial {
  const byId = new Map(stored.map((event) => [event.id, event]));
  const dated = matched.events.filter(({ startsAt }) => startsAt !== null);
  const others = dated.filter(
    ({ id, startsAt }) => Math.abs((byId.get(id)?.startsAt ?? 0) - (startsAt ?? 0)) >= MINUTE,
  );
  return {
    name,
    found: content.games.length + content.races.length,
    matched: matched.events.length,
    here: stored.length,
    same_start: dated.length - others.length,
    other_starts: others.map(({ id }) => String(id)),
    results: matched.events.filter(({ result }) => result !== null).length,
    names: matched.names.slice(0, MAX_SENTENCES),
    unknown: matched.unknown.slice(0, MAX_SENTENCES),
    said: null,
  };
}

const NOTHING = {
  found: 0,
  matched: 0,
  here: 0,
  same_start: 0,
  other_starts: [],
  results: 0,
  names: [],
  unknown: [],
};

/** Reads a source once, and says what it has. */
export async function tryFeed(context: Context, id: number, choice: FeedChoice): Promise<FeedTrial> {
  const { address, name } = await checkChoice(context, id, choice);
  const source = FEED_MODULES[choice.kind];
  const answer = await askSource(context, source, { url: address, known: {}, kept: null });
  if (answer.kind !== "answered")
    return { ...NOTHING, name, said: answer.kind === "failed" ? answer.fault : null };
  const desk = await readDesk(context, id);
  try {
    const read = await readTexts(choice, answer.texts, desk);
    const names = nameEvents(desk);
    const described = describeRead(read, name);
    const other_starts = described.other_starts
      .slice(0, MAX_SENTENCES)
      .map((event) => names.get(Number(event)) ?? event);
    return { ...described, other_starts, said: whyUnusable(read, []) };
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    return { ...NOTHING, name, said: error.message };
  }
}

/** Whoever switches on a source whose terms need it says to have read them. */
function checkConsent(kind: FeedKind, agrees: boolean | undefined): void {
  if (FEED_TERMS[kind].needsConsent && agrees !== true)
    throw new HttpError("feed-refused", sentences.feedNeedsConsent, { field: "agrees" });
}

function checkCount(read: readonly unknown[]): void {
  if (read.length >= MAX_FEEDS) throw new HttpError("too-many-feeds", sentences.feedTooMany(MAX_FEEDS));
}

/** Throws where a tournament reads this address already. */
function checkTwice(read: readonly StoredFeed[], kind: FeedKind, address: string): void {
  if (read.some((one) => one.kind === kind && one.url === address))
    throw new HttpError("feed-refused", sentences.feedTwice, { field: "url" });
}

const noteConsent = (kind: FeedKind) => (FEED_TERMS[kind].needsConsent ? "; has read its terms" : "");

/** Reads a stopped source again, from now on. */
export async function readAgain(
  context: Context,
  player: Player,
  { id, feedId, agrees }: { id: number; feedId: number; agrees: boolean | undefined },
): Promise<void> {
  const { db, clock } = context;
  const stopped = (await listStoppedFeeds(db, id)).find((one) => one.id === feedId);
  if (stopped === undefined) throw new HttpError("feed-not-found", sentences.feedNotFound);
  checkConsent(stopped.kind, agrees);
  checkCount(await listFeeds(db, id));
  const now = clock();
  const isResumed = await commitAndDrop(context, [sourcesChanged(id)], (tx) =>
    resumeFeed(tx, { tournamentId: id, feedId, now }),
  );
  if (!isResumed) throw new HttpError("feed-not-found", sentences.feedNotFound);
  await insertLog(db, {
    timestamp: isoOf(now),
    user_id: player.id,
    action: "organise",
    tournament_id: id,
    additional_info: `Source ${stopped.name} is read again${noteConsent(stopped.kind)}`,
  });
  const feed = await claimFeed(db, { tournamentId: id, feedId, now });
  if (feed !== undefined) await readFeed(context, feed);
}

/** Reads a source from now on. */
export async function addFeed(
  context: Context,
  player: Player,
  { id, choice }: { id: number; choice: FeedChoice & { agrees?: boolean } },
): Promise<void> {
  const { db, clock } = context;
  checkConsent(choice.kind, choice.agrees);
  const { address, name } = await checkChoice(context, id, choice);
  const read = await listFeeds(db, id);
  checkTwice(read, choice.kind, address);
  checkCount(read);
  const now = clock();
  const added = { tournamentId: id, kind: choice.kind, name, url: address, by: player.id, now };
  const feedId = await commitAndDrop(
    context,
    [sourcesChanged(id)],
    async (tx) => (await insertFeed(tx, added)) ?? refuseUnpublished(tx, id),
  );
  await insertLog(db, {
    timestamp: isoOf(now),
    user_id: player.id,
    action: "organise",
    tournament_id: id,
    additional_info: `Source ${name} (${hideKey(address)}) is read${noteConsent(choice.kind)}`,
  });
  const feed = await claimFeed(db, { tournamentId: id, feedId, now });
  if (feed !== undefined) await readFeed(context, feed);
}

/** Reads a source at another address from now on. */
export async function moveFeed(
  context: Context,
  player: Player,
  { id, feedId, url }: { id: number; feedId: number; url: string },
): Promise<void> {
  const { db, clock } = context;
  const read = await listFeeds(db, id);
  const feed = read.find((one) => one.id === feedId);
  if (feed === undefined) throw new HttpError("feed-not-found", sentences.feedNotFound);
  if (FEED_TERMS[feed.kind].url !== null)
    throw new HttpError("feed-refused", sentences.feedHasOwnAddress, { field: "url" });
  const { address, name } = await checkChoice(context, id, { kind: feed.kind, url });
  checkTwice(read, feed.kind, address);
  const isSaved = await saveAddress(db, { tournamentId: id, feedId, url: address, name });
  if (!isSaved) throw new HttpError("feed-not-found", sentences.feedNotFound);
  const now = clock();
  await insertLog(db, {
    timestamp: isoOf(now),
    user_id: player.id,
    action: "organise",
    tournament_id: id,
    additional_info: `Source ${feed.name} is read at ${hideKey(address)}`,
  });
  const claimed = await claimFeed(db, { tournamentId: id, feedId, now });
  if (claimed !== undefined) await readFeed(context, claimed);
}
