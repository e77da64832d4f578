import type { ChatAnswer, ChatMessage } from "#contract/chat/schemas.ts";
import { createPlayer, createTournament } from "./builders.ts";
import { type Caller, test as base } from "./fixture.ts";
import { connect, listen, type Listener } from "./sockets.ts";

/** A listening server with two tournaments and two players. */
export interface ChatRoom {
  url: string;
  mari: Caller;
  jaan: Caller;
  open: (as?: Caller, options?: Parameters<typeof connect>[1]) => Promise<Listener>;
}

/** Gives each test its own chat room, and closes its connections afterwards. */
export const test = base.extend<{ room: ChatRoom }>({
  room: async ({ db, app }, use) => {
    const listeners: Listener[] = [];
    await createTournament(db);
    await createTournament(db, 8);
    const url = await listen(app);
    const open: ChatRoom["open"] = async (as, options = {}) => {
      const listener = await connect(url, { ...(as && { as }), ...options });
      listeners.push(listener);
      return listener;
    };
    await use({ url, open, mari: await createPlayer(db, "Mari"), jaan: await createPlayer(db, "Jaan") });
    for (const { socket } of listeners) socket.disconnect();
  },
});

/** The payload of a player's message in tournament 7. */
export const post = ({ id }: Caller, content: string, changes: object = {}) => ({
  user_id: id,
  content,
  tournament_id: 7,
  ...changes,
});

/** Returns the message of a successful reply. */
export function getMessage(told: ChatAnswer): ChatMessage {
  if ("error" in told) throw new Error(told.error);
  return told.message;
}
