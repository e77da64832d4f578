// Reads a source once: asks it, keeps the answer, and proposes what it would change. An answer that cannot be
// used changes nothing, and says so.
import { endOf, isShort, proposeChanges } from "#domain/feeds/propose-changes.ts";
import type { Proposal, StoredEvent } from "#domain/feeds/changes.ts";
import { countOf } from "#domain/pluralize.ts";
import { HOUR, type Instant, isoOf, MINUTE } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { type Fact, feedsChanged } from "#server/cache/facts.ts";
import { createYielder, waitForTurn } from "#server/runtime/yielder.ts";
import { listFacts } from "#server/setup/queries.ts";
import { readSetup } from "#server/setup/read-setup.ts";
import { askSource, type SourceAnswer } from "./ask-source.ts";
import { findAcceptAfter, listKnownChanges, saveProposal } from "./change-queries.ts";
import { type FeedContent, type FeedDesk, type MatchedFeed, UnreadableAnswer } from "./module/feed-module.ts";
import { type FeedNote, lockFeed, noteReading, type StoredFeed } from "./feed-queries.ts";
import { findKeptTexts, keepTexts } from "./kept-answer.ts";
import { listStoredEvents } from "./matching/stored-events.ts";
import { FEED_MODULES } from "./modules.ts";
import { raiseAlarm } from "./raise-alarm.ts";

/** Milliseconds from one reading to the next, and while games are on. */
const EVERY = 15 * MINUTE;
const EVERY_WHILE_ON = 5 * MINUTE;

/** Milliseconds after the end for which a result is looked for often. */
const LOOKED_FOR = 6 * HOUR;

/** Milliseconds of reading in one turn. */
const SLICE_MS = 10;

/** A source's answer beside the tournament. */
export interface ReadSource {
  content: FeedContent;
  matched: MatchedFeed;
  stored: StoredEvent[];
  setup: FeedDesk["setup"];
}

/** Reads the tournament with which a source is compared. */
export async function readDesk(
  { db, clock }: Pick<Context, "db" | "clock">,
  tournamentId: number,
): Promise<FeedDesk> {
  const { setup } = await readSetup(db, tournamentId);
  const now = clock();
  const facts = await listFacts(db, tournamentId, isoOf(now));
  // For a large tournament the reads take some 20 ms.
  await waitForTurn();
  return { setup, facts, now };
}

const isOn = (now: Instant) => (event: StoredEvent) => {
  const end = endOf(event);
  return (
    event.startsAt !== null &&
    end !== null &&
    event.startsAt <= now &&
    now <= end + LOOKED_FOR &&
    event.result === null &&
    !event.isOff
  );
};

const nextAfter = (stored: readonly StoredEvent[], now: Instant) =>
  now + (stored.some(isOn(now)) ? EVERY_WHILE_ON : EVERY);

/** Longest sentence about an entry: names in an answer may have any length. */
const MAX_SENTENCE = 200;

const shorten = (sentence: string): string =>
  sentence.length <= MAX_SENTENCE ? sentence : `${sentence.slice(0, MAX_SENTENCE - 2).trimEnd()} …`;

/** Reads and matches the texts of a source; throws `UnreadableAnswer` for what is none. */
export async function readTexts(
  { kind }: Pick<StoredFeed, "kind">,
  texts: readonly string[],
  desk: FeedDesk,
): Promise<ReadSource> {
  const rest = createYielder(SLICE_MS);
  const source = FEED_MODULES[kind];
  const content = await source.read(texts, { timeZone: desk.setup.settings.time_zone, rest });
  const found = await source.match(content, desk, rest);
  const matched = { ...found, names: found.names.map(shorten), unknown: found.unknown.map(shorten) };
  return { content, matched, stored: listStoredEvents(desk), setup: desk.setup };
}

/** Why an answer changes nothing, as a sentence; null: it can be used. */
export function whyUnusable({ content, matched }: ReadSource, seen: readonly number[]): string | null {
  const count = content.games.length + content.races.length;
  if (count === 0) return "It answers without any game or race.";
  if (matched.events.length === 0)
    return `It has ${count} games or races, and none is of this tournament: are its names others?`;
  if (isShort(matched.events, seen))
    return `It has only ${matched.events.length} of the ${countOf(seen.length, "game or race", "games or races")} that it had before.`;
  return null;
}

/** What is to be known about a usable answer. */
const describeAnswer = ({ matched: { unknown } }: ReadSource): string | null =>
  unknown.length === 0
    ? null
    : `Not read: ${unknown.slice(0, 3).join(" ")}${unknown.length > 3 ? ` And ${unknown.length - 3} more.` : ""}`;

const countEarlier = ({ proposed }: Proposal) => proposed.filter(({ kind }) => kind === "earlier").length;

/** Stores what an answer would change, and returns it. */
async function propose(
  tx: Database,
  feed: StoredFeed,
  { matched, stored }: ReadSource,
  context: Pick<Context, "clock" | "adminEmails">,
): Promise<Proposal> {
  const now = context.clock();
  const known = await listKnownChanges(tx, feed.id);
  const acceptAfter = await findAcceptAfter(tx, feed.tournament_id);
  const proposal = proposeChanges(stored, matched.events, known, { now, acceptAfter, seen: feed.seen });
  await saveProposal(tx, feed.id, proposal, now);
  // Picks are open that should be locked by then. Each earlier start is proposed once.
  if (countEarlier(proposal) > 0)
    await raiseAlarm(tx, context, { tournamentId: feed.tournament_id, kind: "earlier-start", now });
  return proposal;
}

/** Compares what was read with the tournament, and notes it. */
async function applyRead(
  context: Context,
  feed: StoredFeed,
  read: ReadSource,
  note: FeedNote,
): Promise<void> {
  const now = context.clock();
  const fault = whyUnusable(read, feed.seen);
  const facts: Fact[] = [];
  const proposal = await commitAndDrop(context, facts, async (tx) => {
    // Two readings at once would propose the same twice.
    if (!(await lockFeed(tx, feed))) return null;
    const { events } = read.matched;
    const made = fault === null ? await propose(tx, feed, read, context) : null;
    const seen = [...new Set([...feed.seen, ...events.map(({ id }) => id)])];
    await noteReading(
      tx,
      feed.id,
      {
        ...note,
        nextAt: nextAfter(read.stored, now),
        fault,
        hasNewResult: made?.proposed.some(({ slot }) => slot === "result") ?? false,
        found: events.length,
        ...(fault === null && { said: describeAnswer(read), seen, gives: read.content.gives }),
      },
      now,
    );
    const isOther = made !== null && Object.values(made).some((changes) => changes.length > 0);
    if (isOther || fault !== null || feed.failing_since !== null)
      facts.push(feedsChanged(feed.tournament_id));
    return made;
  });
  const earlier = proposal === null ? 0 : countEarlier(proposal);
  if (earlier > 0)
    context.log.warn({ tournament: feed.tournament_id, earlier }, "A source has earlier starts.");
}

async function readAnswer(
  context: Context,
  feed: StoredFeed,
  answer: Exclude<SourceAnswer, { kind: "failed" }>,
  kept: readonly string[] | null,
): Promise<void> {
  const { db, clock } = context;
  const texts = answer.kind === "answered" ? answer.texts : (kept ?? []);
  const note: FeedNote = {
    requests: answer.requests,
    isAnswered: true,
    nextAt: clock() + EVERY,
    fault: null,
    ...(answer.kind === "answered" && { known: answer.known }),
  };
  const desk = await readDesk(context, feed.tournament_id);
  try {
    const read = await readTexts(feed, texts, desk);
    if (answer.kind === "answered") await keepTexts(db, feed, texts, clock());
    await applyRead(context, feed, read, note);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    await noteReading(db, feed.id, { ...note, known: {}, fault: error.message }, clock());
  }
}

/** Reads a source that this server took. */
export async function readFeed(context: Context, feed: StoredFeed): Promise<void> {
  const { db, clock } = context;
  const kept = await findKeptTexts(db, feed.id);
  const answer = await askSource(context, FEED_MODULES[feed.kind], { ...feed, kept });
  if (answer.kind !== "failed") return readAnswer(context, feed, answer, kept);
  const { requests, isAnswered, fault, retryAt } = answer;
  const nextAt = Math.max(clock() + EVERY, retryAt ?? 0);
  await noteReading(db, feed.id, { requests, isAnswered, fault, nextAt }, clock());
}
