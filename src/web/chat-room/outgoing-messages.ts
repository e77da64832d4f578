import { type Mutation, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Quote } from "#contract/chat/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { isoOf } from "#domain/time.ts";
import { useReadClock } from "#web/clock/clock.tsx";
import { createNonce } from "#web/api/api.ts";
import { useLive } from "#web/live/live-provider.tsx";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { addMessages } from "./queries.ts";
import type { Room, RoomMessage } from "./rooms.ts";

/** A message that the server has not acknowledged. */
export interface OutgoingMessage {
  /** The server stores a message with the same nonce once. */
  nonce: string;
  content: string;
  /** The message to which it replies. */
  reply_to: Quote | null;
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

/** Returns the message of a mutation that has not succeeded, as a list of one; empty otherwise. */
function readPending({ state }: Mutation<unknown, Error, OutgoingMessage>): PendingMessage[] {
  const { variables, status, error } = state;
  if (variables === undefined || status === "success" || status === "idle") return [];
  return [{ ...variables, failure: status === "error" ? (error?.message ?? "") : null }];
}

/** Returns whether the player's own message, received from the server, is still shown as pending. */
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

const createMutationKey = (userId: number, { key }: Room) => ["chat-posts", userId, key] as const;

/** Sends a player's messages in order: shown at once, queued while disconnected, kept for a retry when
 * refused. */
export function useOutgoingMessages(user: Pick<SignedInUser, "id">, room: Room) {
  const client = useQueryClient();
  const live = useLive();
  const read = useReadClock();
  const mutationKey = createMutationKey(user.id, room);
  const cache = client.getMutationCache();
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    // `sendMessage` itself waits for the connection.
    networkMode: "always",
    gcTime: Infinity,
    mutationFn: ({ nonce, content, reply_to, queuedOffline }: OutgoingMessage): Promise<RoomMessage> => {
      const post = { user_id: user.id, content, nonce, ...(reply_to && { reply_to: reply_to.id }) };
      const send = () => room.send(live, post);
      return queuedOffline ? sendWithRetry(send) : send();
    },
    onSuccess: (message) => addMessages(client, room, [message]),
  });
  const outgoing = useMutationState({
    filters: { mutationKey },
    select: (mutation: Mutation<unknown, Error, OutgoingMessage>) => readPending(mutation),
  }).flat();

  const discard = (nonce: string) => {
    for (const mutation of cache.findAll({ mutationKey, status: "error" })) {
      const { variables } = mutation.state;
      const isIt = typeof variables === "object" && variables !== null && "nonce" in variables;
      if (isIt && variables.nonce === nonce) cache.remove(mutation);
    }
  };
  const enqueue = ({ nonce, content, reply_to }: UnsentMessage, isRestored = false) =>
    mutate({
      nonce,
      content,
      reply_to,
      timestamp: isoOf(read()),
      queuedOffline: live.getState() !== "connected",
      isRestored,
    });
  const unsent = JSON.stringify(
    outgoing
      .filter((message) => message.failure === null)
      .map(({ nonce, content, reply_to }): UnsentMessage => ({ nonce, content, reply_to })),
  );
  const storageKey = mutationKey.join(" ");
  const restore = useEffectEvent(() => {
    const known = new Set(outgoing.map((message) => message.nonce));
    for (const one of loadUnsent(storageKey)) if (!known.has(one.nonce)) enqueue(one, true);
  });
  useEffect(() => restore(), []);
  useEffect(() => storeUnsent(storageKey, unsent), [storageKey, unsent]);
  return {
    outgoing,
    send: (content: string, reply_to: Quote | null) => enqueue({ nonce: createNonce(), content, reply_to }),
    /** Sends a failed message again, after all others. */
    retry: (message: OutgoingMessage) => {
      discard(message.nonce);
      enqueue(message);
    },
    discard,
  };
}

/** The stored part of an outgoing message. */
type UnsentMessage = Pick<OutgoingMessage, "nonce" | "content" | "reply_to">;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Reads a quote as this page stored it; null for anything else. */
function readQuote(value: unknown): Quote | null {
  if (!isObject(value) || !("id" in value) || typeof value.id !== "number") return null;
  const readText = (key: string) => {
    const text: unknown = Reflect.get(value, key);
    return typeof text === "string" ? text : null;
  };
  const userId: unknown = Reflect.get(value, "user_id");
  return {
    id: value.id,
    user_id: typeof userId === "number" ? userId : null,
    user_name: readText("user_name"),
    content: readText("content"),
  };
}

/** Reads a message that was stored before a reload, also by an earlier version, which knew no replies. */
function readUnsent(value: unknown): UnsentMessage[] {
  if (!isObject(value) || !("nonce" in value) || !("content" in value)) return [];
  const { nonce, content } = value;
  if (typeof nonce !== "string" || typeof content !== "string") return [];
  return [{ nonce, content, reply_to: "reply_to" in value ? readQuote(value.reply_to) : null }];
}

/** Loads the messages that were not sent before the page was reloaded, in order. */
function loadUnsent(key: string): UnsentMessage[] {
  try {
    const stored: unknown = JSON.parse(visitStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.flatMap(readUnsent) : [];
  } catch {
    return [];
  }
}

/** Stores unsent messages, as JSON, so that they survive a reload of the page. */
function storeUnsent(key: string, unsent: string): void {
  if (unsent === "[]") visitStorage.removeItem(key);
  else visitStorage.setItem(key, unsent);
}

/** Messages queued offline can exceed the server's rate limit when they are sent all at once. */
const MAX_RETRIES = 3;
const RETRY_DELAY_MS = 4000;

/** Sends, and retries with a delay while the server refuses. */
export async function sendWithRetry<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MAX_RETRIES; tries++) {
    try {
      return await send();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
  return send();
}
