import type { TakenBack } from "#contract/picks/endpoints.ts";
import { explainPick } from "#contract/contest-sentences.ts";
import { explainQuestion } from "#contract/questions/sentences.ts";
import type { EventKind } from "#contract/sport-terms.ts";
import { isShut, type PickRefusal, whyNotPlanned, whyUndecided } from "#domain/contest/availability.ts";
import type { ContestKind } from "#domain/contest/contest-kind.ts";
import type { Instant } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import { checkGameTime } from "#server/clock/game-clock.ts";
import type { Context } from "#server/context.ts";
import { GIVE_UP_AFTER_MS } from "#server/db/connection-watch.ts";
import { StoreUnavailable } from "#server/db/errors/store-errors.ts";
import { retry } from "#server/db/transact.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { refuseRemoved } from "#server/players/check-player.ts";
import { findContestState } from "./contest-queries.ts";
import { refuseUnsaved } from "./refuse-unsaved.ts";
import { type AskedTakeBack, findContestFacts, savePicksTakenBack } from "./take-back-queries.ts";

const EVENTS: Readonly<Record<ContestKind, EventKind | "question">> = {
  game: "game",
  "race-team": "race",
  question: "question",
};

const JUST_CHANGED = {
  game: sentences.gameJustChanged,
  race: sentences.raceJustChanged,
  question: sentences.questionJustChanged,
} as const;

/** Takes all of the signed-in player's picks of a contest back, and returns after the commit; asked again it
 * changes nothing. The writing statement checks the lock; when it does not take the call, this throws why. */
export async function takeBackPicks(
  context: Context,
  player: Player,
  { user_id, contest_id, arrivedAt }: TakenBack & { arrivedAt: Instant },
): Promise<void> {
  if (user_id !== player.id) throw new HttpError("not-yours", sentences.notYourPredictions);
  checkGameTime(context);
  const { db, clock, gameTimeShift } = context;
  const asked = { user_id, contest_id, arrived_at: arrivedAt, device: player.device ?? null };
  const until = clock() + GIVE_UP_AFTER_MS;
  if (await retry(db, () => savePicksTakenBack(db, asked, { shift: gameTimeShift(), until }))) return;
  if (clock() >= until) throw new StoreUnavailable("The picks waited too long to be taken back.");
  await explainNotTakenBack(context, asked);
}

const explain = (event: EventKind | "question", reason: PickRefusal): string =>
  event === "question" ? explainQuestion(reason) : explainPick(event, reason);

/** Throws why the writing statement did not take a player's picks back. */
async function explainNotTakenBack(context: Context, asked: AskedTakeBack): Promise<never> {
  const { contest_id, arrived_at } = asked;
  const state = await findContestState(context.db, contest_id);
  const contest = await findContestFacts(context.db, contest_id);
  if (state === undefined || contest === undefined) {
    throw new HttpError("contest-not-found", sentences.invalidGame);
  }
  const { tournament_id } = contest;
  await refuseRemoved(context, { user_id: asked.user_id, tournament_id });
  const now = context.clock();
  const event = EVENTS[contest.kind];
  const closed: PickRefusal = { code: isShut(state, arrived_at, now) ? "picks-closed" : "has-result" };
  const isClosed = closed.code === "picks-closed" || contest.has_result;
  const reason = whyNotPlanned(state) ?? (isClosed ? closed : whyUndecided(state));
  if (reason !== null) throw new HttpError("contest-closed", explain(event, reason));
  if (!isShut(state, now, now)) {
    throw new HttpError("just-changed", JUST_CHANGED[event]);
  }
  return refuseUnsaved(context, { ...asked, tournament_id, kind: "pick", picked: null, what: "taken back" });
}
