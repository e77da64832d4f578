import { type Instant, instantOf, isoOf, MINUTE } from "#domain/time.ts";
import {
  type FeedValue,
  type KnownChange,
  keyOf,
  LASTS,
  type ProposedChange,
  type Proposal,
  type ReportedEvent,
  SAME_START,
  SETTLES_AFTER,
  type StoredEvent,
} from "./changes.ts";

/** When an event should be over; null: it has no date. */
export const endOf = ({ kind, startsAt }: Pick<StoredEvent, "kind" | "startsAt">): Instant | null =>
  startsAt === null ? null : startsAt + LASTS[kind];

interface Asked {
  now: Instant;
  /** Minutes; null: nothing is accepted by itself. */
  acceptAfter: number | null;
}

/** A start, and the lock that goes with it. */
interface Start {
  at: Instant;
  /** Of a race the start of its qualifying. */
  qualifyingAt: Instant | null;
}

const lockOf = ({ at, qualifyingAt }: Start) => qualifyingAt ?? at;

const toValue = ({ at, qualifyingAt }: Start): FeedValue => ({
  start: { starts_at: isoOf(at), qualifying_at: qualifyingAt === null ? null : isoOf(qualifyingAt) },
});

/** Our start and that of the answer, where both have one that may differ. */
function pairStarts(event: StoredEvent, { startsAt, qualifyingAt }: ReportedEvent): [Start, Start] | null {
  if (startsAt === null || event.startsAt === null || event.isOff || event.result !== null) return null;
  const own = { at: event.startsAt, qualifyingAt: event.qualifyingAt };
  return [
    own,
    { at: startsAt, qualifyingAt: own.qualifyingAt === null ? null : (qualifyingAt ?? own.qualifyingAt) },
  ];
}

function proposeStart(
  event: StoredEvent,
  reported: ReportedEvent,
  { now, acceptAfter }: Asked,
): ProposedChange | null {
  const pair = pairStarts(event, reported);
  if (pair === null) return null;
  const [own, other] = pair;
  const moved = [other.at - own.at, lockOf(other) - lockOf(own)];
  if (moved.every((by) => Math.abs(by) < SAME_START)) return null;
  const isEarlier = moved.some((by) => by <= -SAME_START);
  const mayAccept = !isEarlier && reported.isSure && !event.isLocked && acceptAfter !== null;
  return {
    slot: "start",
    kind: isEarlier ? "earlier" : "later",
    eventId: event.id,
    value: toValue(other),
    was: toValue(own),
    acceptsAt: mayAccept ? now + acceptAfter * MINUTE : null,
  };
}

/** Whether a score can be a result: the source says so, or enough time has passed. */
function isOver(event: StoredEvent, reported: ReportedEvent, now: Instant): boolean {
  const end = endOf(event);
  if (event.startsAt === null || end === null || event.startsAt > now) return false;
  return reported.isOver ?? end <= now;
}

/** When a first result is accepted by itself; null: somebody has to decide. */
function findAcceptance(
  event: StoredEvent,
  reported: ReportedEvent,
  { now, acceptAfter }: Asked,
): Instant | null {
  if (acceptAfter === null || !reported.isSure || !reported.isWhole) return null;
  return Math.max(now + acceptAfter * MINUTE, (endOf(event) ?? now) + SETTLES_AFTER);
}

function proposeResult(event: StoredEvent, reported: ReportedEvent, asked: Asked): ProposedChange | null {
  const { result } = reported;
  if (result === null || event.isOff || !isOver(event, reported, asked.now)) return null;
  const change = { slot: "result", eventId: event.id, value: result } as const;
  if (event.result === null)
    return { ...change, kind: "result", was: {}, acceptsAt: findAcceptance(event, reported, asked) };
  if (keyOf(event.result) === keyOf(result)) return null;
  return { ...change, kind: "correction", was: event.result, acceptsAt: null };
}

/** A game or race that was in earlier answers and is to come, and is not in this one. */
const proposeGone = (event: StoredEvent, now: Instant): ProposedChange | null =>
  event.isOff || event.result !== null || event.startsAt === null || event.startsAt <= now
    ? null
    : { slot: "gone", kind: "gone", eventId: event.id, value: {}, was: {}, acceptsAt: null };

type Change = Pick<KnownChange, "slot" | "eventId" | "kind" | "value" | "was">;

const slotOf = ({ slot, eventId }: Change) => `${slot} ${eventId}`;
const valueOf = (change: Change) => `${slotOf(change)} ${keyOf(change.value)}`;
/** With what it would replace: if that has changed, the change is another one. */
const wholeOf = (change: Change) => `${change.kind} ${valueOf(change)} ${keyOf(change.was)}`;

/** Compares an answer with what stands here. `seen`: the events of earlier answers. A value that was rejected
 * is not proposed again. */
export function proposeChanges(
  stored: readonly StoredEvent[],
  reported: readonly ReportedEvent[],
  known: readonly KnownChange[],
  asked: Asked & { seen: readonly number[] },
): Proposal {
  const reports = new Map(reported.map((one) => [one.id, one]));
  const seen = new Set(asked.seen);
  const wanted = stored.flatMap((event) => {
    const report = reports.get(event.id);
    const changes =
      report === undefined
        ? [seen.has(event.id) ? proposeGone(event, asked.now) : null]
        : [proposeResult(event, report, asked), proposeStart(event, report, asked)];
    return changes.filter((change) => change !== null);
  });
  const bySlot = new Map(wanted.map((one) => [slotOf(one), one]));
  const pending = known.filter(({ state }) => state === "pending");
  const waiting = new Set(pending.map(wholeOf));
  const rejected = new Set(known.filter(({ state }) => state === "rejected").map(valueOf));
  // What somebody decided, or took back, is not decided again without asking.
  const decided = new Set(
    known.filter(({ state }) => state === "accepted" || state === "rejected").map(slotOf),
  );
  const proposal: Proposal = {
    proposed: wanted
      .filter((one) => !waiting.has(wholeOf(one)) && !rejected.has(valueOf(one)))
      .map((one) => (decided.has(slotOf(one)) ? { ...one, acceptsAt: null } : one)),
    withdrawn: [],
    replaced: [],
    held: [],
  };
  for (const change of pending) {
    const now = bySlot.get(slotOf(change));
    if (now !== undefined && wholeOf(now) === wholeOf(change)) continue;
    // An answer without the event says nothing about it: its changes wait for somebody.
    if (change.slot !== "gone" && !reports.has(change.eventId)) {
      if (change.acceptsAt !== null) proposal.held.push(change.id);
    } else
      proposal[now === undefined || rejected.has(valueOf(now)) ? "withdrawn" : "replaced"].push(change.id);
  }
  return proposal;
}

/** The events of an answer that are fewer than half of those of earlier answers: it is incomplete. */
export function isShort(reported: readonly { id: number }[], seen: readonly number[]): boolean {
  const found = new Set(reported.map(({ id }) => id));
  return seen.filter((id) => found.has(id)).length * 2 < seen.length;
}

/** The events that should have been over so long ago that their results are missing, in milliseconds. */
const SILENT_AFTER = 120 * MINUTE;

/** Lists the ended events of which nothing is known: two games, or one race, are a silence. */
export function listSilent<E extends StoredEvent>(
  stored: readonly E[],
  waiting: ReadonlySet<number>,
  now: Instant,
): E[] {
  const missing = stored.filter((event) => {
    const end = endOf(event);
    return (
      end !== null &&
      end + SILENT_AFTER <= now &&
      !event.isOff &&
      event.result === null &&
      !waiting.has(event.id)
    );
  });
  const least = missing.some(({ kind }) => kind === "race") ? 1 : 2;
  return missing.length >= least ? missing : [];
}

/** When a change of a start has to be decided; null: there is no hurry. */
export const decideBefore = (kind: string, value: FeedValue): Instant | null =>
  kind === "earlier" && value.start ? instantOf(value.start.qualifying_at ?? value.start.starts_at) : null;
