import { describeFailure } from "#server/http/error-handler.ts";
import type { FindPlayer, Player } from "#server/auth/session.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { LiveSocket } from "#server/live/live.ts";
import type { Context } from "#server/context.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Runs one call at a time. Only the latest call that arrives during a run waits; earlier ones are
 * refused. */
export function createLatestOnly<I, O>(work: (input: I) => Promise<O>): (input: I) => Promise<O> {
  let underWay: Promise<unknown> = Promise.resolve();
  let latest = 0;
  return async (input) => {
    const own = ++latest;
    await underWay;
    if (own !== latest) throw new HttpError("superseded", sentences.superseded);
    const done = work(input);
    underWay = done.catch(() => {});
    return done;
  };
}

/** Acknowledges an event with the result or the error, if the sender asked for an acknowledgement. */
export async function answerEvent(
  { log, calls }: Pick<Context, "log" | "calls">,
  reply: unknown,
  work: () => Promise<object>,
): Promise<void> {
  const send = (told: object) => void (typeof reply === "function" && reply(told));
  try {
    send(await calls.run(work));
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    const { code, sentence } = describeFailure(failure, log);
    send({ error: sentence, code });
  }
}

/** Finds the player of a connection; refuses one without a session. Looked up for every event, so that
 * signing out and deactivation take effect immediately. */
export function createGetPlayer(findPlayer: FindPlayer): (socket: LiveSocket) => Promise<Player> {
  return async ({ data }) => {
    if (data.token === undefined) throw new HttpError("sign-in-required", sentences.signInFirst);
    const player = await findPlayer(data.token);
    if (player === null) throw new HttpError("session-ended", sentences.sessionEnded);
    return player;
  };
}
