import type { ChatMessage, ChatPost } from "#contract/chat.ts";
import { logFailure } from "#web/app/log-failure.ts";
import type { Ears, Line, OpenLine } from "./line.ts";

/** What opens the line is asked for again after this many milliseconds. */
const LOAD_AGAIN_AFTER = 3000;

/** `opening` until it is known whether the server can be reached. */
export type LineState = "opening" | "up" | "down";

/** The one line of the whole product to its server. */
export interface Live {
  getState: () => LineState;
  subscribe: (notify: () => void) => () => void;
  /** Has what is heard passed on, until the returned function is called. */
  hear: (ears: Partial<Ears>) => () => void;
  /** Says something in a chat as soon as the line is there, once however often it breaks; throws what the server refuses. */
  say: (post: ChatPost) => Promise<ChatMessage>;
  /** Hears a chat from now on; true once the server has agreed. */
  join: (tournamentId: number) => Promise<boolean>;
  leave: () => void;
  /** Opens the line for a session, in place of the one there was; the returned function closes it. */
  openFor: (token: string | null) => () => void;
}

/** Passes everything that is heard on to all that listen. */
function passOn(all: ReadonlySet<Partial<Ears>>): Ears {
  return {
    up: () => all.forEach((one) => one.up?.()),
    down: () => all.forEach((one) => one.down?.()),
    changed: (change) => all.forEach((one) => one.changed?.(change)),
    said: (message) => all.forEach((one) => one.said?.(message)),
    removed: (message) => all.forEach((one) => one.removed?.(message)),
  };
}

/** Says something over one line after the other, until one brings the answer. */
async function sayUntilAnswered(post: ChatPost, getLine: () => Promise<Line>): Promise<ChatMessage> {
  for (;;) {
    const answer = await (await getLine()).say(post);
    if (answer === null) continue;
    if ("error" in answer) throw new Error(answer.error);
    return answer.message;
  }
}

/** Loads what opens the line, again and again until it is there; null when it is not wanted any more. */
async function loadPatiently(
  loadOpener: () => Promise<OpenLine>,
  isWanted: () => boolean,
  onFailure: () => void,
): Promise<OpenLine | null> {
  while (isWanted()) {
    try {
      return await loadOpener();
    } catch (failure) {
      logFailure("The line to the server cannot be opened", failure);
      if (isWanted()) onFailure();
      await new Promise((resolve) => setTimeout(resolve, LOAD_AGAIN_AFTER));
    }
  }
  return null;
}

/** Keeps one line open; `loadOpener` gives what opens it, once the first screen is there. */
export function createLive(loadOpener: () => Promise<OpenLine>): Live {
  const listeners = new Set<() => void>();
  const allEars = new Set<Partial<Ears>>();
  let state: LineState = "opening";
  let line: Line | null = null;

  const become = (next: LineState) => {
    if (next === state) return;
    state = next;
    for (const notify of listeners) notify();
  };
  allEars.add({ up: () => become("up"), down: () => become("down") });
  const ears = passOn(allEars);
  const subscribe = (notify: () => void) => {
    listeners.add(notify);
    return () => listeners.delete(notify);
  };
  /** Settles when the line is there. */
  const getLine = () =>
    new Promise<Line>((resolve) => {
      const look = () => {
        if (state !== "up" || line === null) return;
        stop();
        resolve(line);
      };
      const stop = subscribe(look);
      look();
    });
  const open = async (token: string | null, isWanted: () => boolean) => {
    const openLine = await loadPatiently(loadOpener, isWanted, () => become("down"));
    if (openLine !== null && isWanted()) line = openLine(token, ears);
  };

  return {
    getState: () => state,
    subscribe,
    hear(one) {
      allEars.add(one);
      return () => allEars.delete(one);
    },
    say: (post) => sayUntilAnswered(post, getLine),
    async join(tournamentId) {
      const told = await line?.join(tournamentId);
      return told !== undefined && told !== null && told.error === undefined;
    },
    leave: () => line?.leave(),
    openFor(token) {
      let isWanted = true;
      void open(token, () => isWanted);
      return () => {
        isWanted = false;
        line?.close();
        line = null;
        become("opening");
      };
    },
  };
}
