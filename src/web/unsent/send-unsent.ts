import type { QueryClient } from "@tanstack/react-query";
import { INVALID_GAME } from "#contract/contest-sentences.ts";
import type { Sport } from "#domain/sports.ts";
import { decideUnsent } from "#domain/unsent/unsent-changes.ts";
import { messageOf } from "#web/api/api.ts";
import { logFailure } from "#web/browser/log-failure.ts";
import { getCachedAt } from "#web/offline/offline-cache-status.ts";
import { finishPick, readUnsent, type UnsentPick } from "#web/offline/unsent-picks.ts";
import { isTooLate, SaveError } from "#web/picks/card/describe-failure.ts";
import { loadAnswerSender } from "#web/answer-sender.ts";
import { isForLater, kindOf } from "#web/picks/kept-picks.ts";
import type { CardChange } from "#web/picks/own-picks.ts";
import { SPORT_SCREENS } from "#web/sport-screens.ts";
import { describeNotCounted, type WhyNot } from "./describe-unsent.ts";
import type { PickSender } from "./pick-sender.ts";

/** Held while one tab of the browser sends, so that no other does. */
const LOCK = "unsent-picks";

type Kept = UnsentPick<CardChange<unknown>>;

/** An earlier version may have kept something else. */
const isChange = (one: UnsentPick): one is Kept => typeof one.change === "object" && one.change !== null;

/** The server cannot be reached, or has a problem. */
class TryLater extends Error {}

/** Loads what sends picks of a sport, and answers: once the network is away it cannot be loaded any more. */
export async function preloadSenders(sport: Sport, hasQuestions: boolean): Promise<void> {
  await Promise.all([SPORT_SCREENS[sport].loadPickSender(), hasQuestions && loadAnswerSender()]);
}

interface Sending {
  client: QueryClient;
  userId: number;
  /** By tournament and what is kept. */
  senders: Map<string, PickSender>;
}

const keyOf = (pick: Kept) => `${kindOf(pick)} ${pick.tournamentId}`;

async function load({ client, userId, senders }: Sending, pick: Kept): Promise<PickSender> {
  const { sport, tournamentId } = pick;
  const known = senders.get(keyOf(pick));
  if (known !== undefined) return known;
  const isAnswer = kindOf(pick) === "answers";
  const loadSender = await (isAnswer ? loadAnswerSender() : SPORT_SCREENS[sport].loadPickSender());
  const sender = await loadSender(client, userId, tournamentId);
  // Answered by the service worker: it is not known what the server has.
  if (getCachedAt() !== null) throw new TryLater();
  senders.set(keyOf(pick), sender);
  return sender;
}

function whyNot(failure: unknown): WhyNot {
  if (failure instanceof Error && isTooLate(failure)) return "late";
  const cause = failure instanceof SaveError ? failure.cause : failure;
  return { refused: messageOf(cause) };
}

/** Sends one kept change unless it is there already or was changed elsewhere; returns why it does not
 * count. */
async function sendOne(sending: Sending, pick: Kept): Promise<WhyNot | null> {
  const sender = await load(sending, pick);
  const decision = decideUnsent(pick, sender.valueOf(pick.change));
  if (decision !== "send") return decision === "there" ? null : decision;
  try {
    const sent = sender.send(pick.change);
    if (sent === null) return { refused: INVALID_GAME };
    await sent;
    return null;
  } catch (failure) {
    if (isForLater(failure)) throw failure;
    // What the refusal is about may not have been known.
    sending.senders.delete(keyOf(pick));
    return whyNot(failure);
  }
}

async function tell(sending: Sending, pick: Kept, why: WhyNot | null): Promise<string | null> {
  if (why === null) return null;
  const { change, contest } = pick;
  const sender = await load(sending, pick);
  const facts = { contest, change, why, own: sender.ownOf(change.card), joker: sender.jokerIn(change) };
  return describeNotCounted(facts, sender.names);
}

async function sendAll(client: QueryClient, userId: number, signal: AbortSignal): Promise<number> {
  const sending: Sending = { client, userId, senders: new Map() };
  let saved = 0;
  try {
    while (!signal.aborted) {
      // Read again each time: taps meanwhile replace what is kept.
      const pick = readUnsent(userId).unsent.find(isChange);
      if (pick === undefined) break;
      const why = await sendOne(sending, pick);
      finishPick(userId, pick.id, await tell(sending, pick, why));
      if (why === null) saved += 1;
    }
  } catch (failure) {
    if (!isForLater(failure)) logFailure("Kept picks were not sent", failure);
  }
  return saved;
}

/** Sends what is kept for a player, in the order of the taps, until the server cannot be reached or the
 * signal, such as of a player who signed out. Returns how many were saved. */
export async function sendUnsent(client: QueryClient, userId: number, signal: AbortSignal): Promise<number> {
  // Without HTTPS there are no locks; two tabs may then ask at once, and a pick is the same twice.
  const { locks }: { locks?: LockManager | null } = navigator;
  if (!locks) return sendAll(client, userId, signal);
  return locks.request(LOCK, () => sendAll(client, userId, signal));
}
