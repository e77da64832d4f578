import { type Mutation, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { isoOf } from "#domain/time.ts";
import { useReadClock } from "#web/clock/clock.tsx";
import { createNonce } from "#web/api/api.ts";
import { useLive } from "#web/live/live-provider.tsx";
import { type OutgoingMessage, readPending } from "./outgoing-messages.ts";
import { addMessages } from "./queries.ts";
import type { Room, RoomMessage } from "./rooms.ts";
import { sendWithRetry } from "./send-with-retry.ts";
import { storeUnsent, loadUnsent, serializeUnsent } from "./unsent-messages.ts";

const createMutationKey = (userId: number, { key }: Room) => ["chat-posts", userId, key] as const;

/** Sends a player's messages in order: shown at once, queued while disconnected, kept for a retry when refused. */
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
    mutationFn: ({ nonce, content, queuedOffline }: OutgoingMessage): Promise<RoomMessage> => {
      const send = () => room.send(live, { user_id: user.id, content, nonce });
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
  const enqueue = (content: string, nonce: string, isRestored = false) =>
    mutate({
      nonce,
      content,
      timestamp: isoOf(read()),
      queuedOffline: live.getState() !== "connected",
      isRestored,
    });
  const unsent = serializeUnsent(outgoing.filter((message) => message.failure === null));
  const storageKey = mutationKey.join(" ");
  const restore = useEffectEvent(() => {
    const known = new Set(outgoing.map((message) => message.nonce));
    for (const { nonce, content } of loadUnsent(storageKey))
      if (!known.has(nonce)) enqueue(content, nonce, true);
  });
  useEffect(() => restore(), []);
  useEffect(() => storeUnsent(storageKey, unsent), [storageKey, unsent]);
  return {
    outgoing,
    send: (content: string) => enqueue(content, createNonce()),
    /** Sends a failed message again, after all others. */
    retry: ({ nonce, content }: OutgoingMessage) => {
      discard(nonce);
      enqueue(content, nonce);
    },
    discard,
  };
}
