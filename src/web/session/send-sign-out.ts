import { signIn } from "#contract/sign-in/calls.ts";
import { ApiError, callToEnd } from "#web/api/api.ts";
import { logFailure } from "#web/browser/log-failure.ts";

/** Milliseconds after which an unanswered sign-out is sent again. */
const RETRY_MS = 20_000;

/** Milliseconds without an answer after which the page says so. */
const PATIENCE_MS = 3_000;

interface Listeners {
  /** The server has not answered yet. */
  onDelay: () => void;
  /** The server has ended the session. */
  onAnswer: () => void;
}

/** Sends the sign-out; returns whether the session is over on the server, which may not know it any more. */
async function send(token: string | undefined): Promise<boolean> {
  try {
    await callToEnd(signIn.signOut, token);
    return true;
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) return true;
    logFailure("Sign-out failed", failure);
    return false;
  }
}

/** Sends a sign-out at once, at intervals and when the network is back, until it is answered. Returns the
 * function that stops it. */
export function sendSignOut(token: string | undefined, { onDelay, onAnswer }: Listeners): () => void {
  let isOver = false;
  let isSending = false;
  const stop = () => {
    isOver = true;
    clearInterval(retry);
    clearTimeout(patience);
    removeEventListener("online", attempt);
  };
  const attempt = async () => {
    if (isSending || isOver) return;
    isSending = true;
    const isAnswered = await send(token);
    isSending = false;
    if (isOver) return;
    if (!isAnswered) return onDelay();
    stop();
    onAnswer();
  };
  const retry = setInterval(() => void attempt(), RETRY_MS);
  const patience = setTimeout(onDelay, PATIENCE_MS);
  addEventListener("online", attempt);
  void attempt();
  return stop;
}
