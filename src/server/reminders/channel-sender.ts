import type { Channel } from "#domain/reminders/reminder-kinds.ts";
import type { Context } from "#server/context.ts";
import type { ContentReaders, NeededMessage } from "./needed-messages.ts";

/** What sending needs of the server. */
export type SendingContext = Pick<Context, "db" | "clock" | "mailer" | "push" | "site" | "log"> &
  ContentReaders;

/** Why a message was not taken. */
export interface RefusedMessage {
  /** What the receiving server said, without addresses. */
  text: string;
  /** The address takes no message, now and later. */
  isBounce: boolean;
  /** This message is not taken, now and later. */
  isFinal: boolean;
  /** No message is taken: the server is away, or does not let this one in. */
  isOfServer: boolean;
}

/** Sends the messages of one channel. */
export interface ChannelSender {
  channel: Channel;
  /** Prepares messages; returns by their ids what hands each over, without those that lead nowhere. */
  prepare: (needed: readonly NeededMessage[]) => Promise<ReadonlyMap<number, () => Promise<void>>>;
  readRefusal: (thrown: unknown) => RefusedMessage;
  /** Ends it, and notes what was not noted yet. */
  close: () => Promise<void> | void;
}
