import type { ChatAnswer, ChatMessage, ChatPost } from "#contract/chat/schemas.ts";
import type { LeagueAnswer, LeaguePost } from "#contract/leagues/schemas.ts";
import { fanOut } from "#web/live/fan-out.ts";
import type { Connection, ConnectionListeners, OpenConnection } from "#web/live/live.ts";

type JoinAnswer = { error?: string } | null;

/** A connection without a server: the test connects, disconnects and replies. */
export class FakeConnection {
  listeners: ConnectionListeners | null = null;
  /** The token of every connection that was opened; null: a visitor's. */
  readonly tokens: (string | null)[] = [];
  readonly joined: number[] = [];
  /** The tournaments of whose changes it was asked to tell. */
  readonly opened: number[] = [];
  /** The next answers to requests to join, null for one that was lost; all others are accepted. */
  readonly joinAnswers: (JoinAnswer | Promise<JoinAnswer>)[] = [];
  readonly posts: ChatPost[] = [];
  readonly joinedLeagues: number[] = [];
  readonly leaguePosts: LeaguePost[] = [];
  #pending: ((answer: ChatAnswer | null) => void)[] = [];
  #pendingInLeague: ((answer: LeagueAnswer | null) => void)[] = [];

  readonly load = async (): Promise<OpenConnection> => (token, subscribers) => {
    const listeners = fanOut(subscribers);
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
      joinChat: (tournamentId) => {
        this.joined.push(tournamentId);
        return this.#answerJoin();
      },
      leaveChat: () => undefined,
      openTournament: (tournamentId) => void this.opened.push(tournamentId),
      sendLeagueMessage: (post) => {
        this.leaguePosts.push(post);
        return new Promise((resolve) => this.#pendingInLeague.push(resolve));
      },
      joinLeague: (leagueId) => {
        this.joinedLeagues.push(leagueId);
        return this.#answerJoin();
      },
      leaveLeague: () => undefined,
      close: () => {
        if (this.listeners === listeners) this.listeners = null;
      },
    };
  }

  async #answerJoin(): Promise<JoinAnswer> {
    return this.joinAnswers.length === 0 ? {} : ((await this.joinAnswers.shift()) ?? null);
  }

  /** Replies to the oldest pending message. */
  reply(answer: ChatAnswer): void {
    this.#pending.shift()?.(answer);
  }

  /** Replies to the oldest pending message of a league. */
  replyInLeague(answer: LeagueAnswer): void {
    this.#pendingInLeague.shift()?.(answer);
  }

  /** Disconnects; pending messages get no reply. */
  disconnect(): void {
    this.listeners?.onDisconnect();
    for (const resolve of this.#pending.splice(0)) resolve(null);
    for (const resolve of this.#pendingInLeague.splice(0)) resolve(null);
  }

  connect(): void {
    this.listeners?.onConnect();
  }

  receive(message: ChatMessage): void {
    this.listeners?.onMessage(message);
  }
}
