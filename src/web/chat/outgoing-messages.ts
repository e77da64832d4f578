import type { Mutation } from "@tanstack/react-query";
import type { RoomMessage } from "./rooms.ts";

/** A message that the server has not acknowledged. */
export interface OutgoingMessage {
  /** The server stores a message with the same nonce once. */
  nonce: string;
  content: string;
  timestamp: string;
  /** Written while disconnected. */
  queuedOffline: boolean;
  /** Was pending when the page was reloaded, so the server may have stored it. */
  isRestored?: boolean;
}

/** An outgoing message with its error, if sending failed. */
export interface PendingMessage extends OutgoingMessage {
  /** The server's error; null while pending. */
  failure: string | null;
}

/** Reads the message of a mutation that is still to succeed; empty when it did. */
export function readPending({ state }: Mutation<unknown, Error, OutgoingMessage>): PendingMessage[] {
  const { variables, status, error } = state;
  if (variables === undefined || status === "success" || status === "idle") return [];
  return [{ ...variables, failure: status === "error" ? (error?.message ?? "") : null }];
}

/** Tells whether the player's own message, received from the server, is still shown as pending. */
export function isPendingEcho(outgoing: readonly PendingMessage[], { content }: RoomMessage): boolean {
  return outgoing.some((message) => message.failure === null && message.content === content);
}

/** Filters out messages that were sent before a reload and are among the stored ones already. */
export function hideStoredMessages(
  outgoing: readonly PendingMessage[],
  messages: readonly RoomMessage[],
  userId: number,
): PendingMessage[] {
  const isStored = ({ content }: PendingMessage) =>
    messages.some((message) => message.user_id === userId && message.content === content.trim());
  return outgoing.filter((message) => !(message.isRestored && message.failure === null && isStored(message)));
}
