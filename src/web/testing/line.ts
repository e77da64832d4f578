import type { ChatAnswer, ChatMessage, ChatPost } from "#contract/chat.ts";
import type { Ears, Line, OpenLine } from "../live/line.ts";

/** A line without a server: the test breaks it, mends it and answers. */
export class StandInLine {
  ears: Ears | null = null;
  /** The token of every line that was opened; null: a visitor's. */
  readonly opened: (string | null)[] = [];
  readonly joined: number[] = [];
  readonly posts: ChatPost[] = [];
  #replies: ((answer: ChatAnswer | null) => void)[] = [];

  readonly load = async (): Promise<OpenLine> => (token, ears) => {
    this.opened.push(token);
    this.ears = ears;
    return this.#line(ears);
  };

  #line(ears: Ears): Line {
    return {
      say: (post) => {
        this.posts.push(post);
        return new Promise((resolve) => this.#replies.push(resolve));
      },
      join: async (tournamentId) => {
        this.joined.push(tournamentId);
        return {};
      },
      leave: () => undefined,
      close: () => {
        if (this.ears === ears) this.ears = null;
      },
    };
  }

  /** Answers the oldest post without an answer. */
  answer(answer: ChatAnswer): void {
    this.#replies.shift()?.(answer);
  }

  /** Breaks: what is not answered now will not be. */
  break(): void {
    this.ears?.down();
    for (const resolve of this.#replies.splice(0)) resolve(null);
  }

  up(): void {
    this.ears?.up();
  }

  hear(message: ChatMessage): void {
    this.ears?.said(message);
  }
}
