import type { ChatAnswer, ChatMessage, ChatPost } from "#contract/chat.ts";
import type { Connection, ConnectionListeners, OpenConnection } from "#web/live/connection.ts";

/** A connection without a server: the test connects, disconnects and replies. */
export class FakeConnection {
  listeners: ConnectionListeners | null = null;
  /** The token of every connection that was opened; null: a visitor's. */
  readonly tokens: (string | null)[] = [];
  readonly joined: number[] = [];
  readonly posts: ChatPost[] = [];
  #pending: ((answer: ChatAnswer | null) => void)[] = [];

  readonly load = async (): Promise<OpenConnection> => (token, listeners) => {
    this.tokens.push(token);
    this.listeners = listeners;
    return this.#open(listeners);
  };

  #open(listeners: ConnectionListeners): Connection {
    return {
      sendMessage: (post) => {
        this.posts.push(post);
        return new Promise((resolve) => this.#pending.push(resolve));
      },
      joinChat: async (tournamentId) => {
        this.joined.push(tournamentId);
        return {};
      },
      leaveChat: () => undefined,
      close: () => {
        if (this.listeners === listeners) this.listeners = null;
      },
    };
  }

  /** Replies to the oldest pending message. */
  reply(answer: ChatAnswer): void {
    this.#pending.shift()?.(answer);
  }

  /** Disconnects; pending messages get no reply. */
  disconnect(): void {
    this.listeners?.onDisconnect();
    for (const resolve of this.#pending.splice(0)) resolve(null);
  }

  connect(): void {
    this.listeners?.onConnect();
  }

  receive(message: ChatMessage): void {
    this.listeners?.onMessage(message);
  }
}
