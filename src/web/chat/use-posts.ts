import { type Mutation, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { ChatMessage } from "#contract/chat.ts";
import type { SignedInUser } from "#contract/players.ts";
import { isoOf } from "#domain/time.ts";
import { useReadClock } from "#web/app/clock.tsx";
import { createNonce } from "#web/app/create-nonce.ts";
import { useLive } from "../live/live-provider.tsx";
import { addMessages } from "./queries.ts";
import { keepUnsent, listUnsent, writeUnsent } from "./unsent-posts.ts";
import { sayPatiently } from "./say-patiently.ts";

/** Something said that the server has not stored, or not yet. */
export interface Post {
  /** Sent again under the same nonce, it is said once only. */
  nonce: string;
  content: string;
  timestamp: string;
  /** It was written while there was no line. */
  isLate: boolean;
  /** It was on its way when the page was reloaded, so the server may have it already. */
  isRestored?: boolean;
}

/** A post with how it stands. */
export interface OpenPost extends Post {
  /** Why the server refused it; null while it is on its way. */
  failure: string | null;
}

const postsKey = (userId: number, tournamentId: number) => ["chat-posts", userId, tournamentId] as const;

function readPost({ state }: Mutation<unknown, Error, Post>): OpenPost[] {
  const { variables, status, error } = state;
  if (variables === undefined || status === "success" || status === "idle") return [];
  return [{ ...variables, failure: status === "error" ? (error?.message ?? "") : null }];
}

/** What a player says in a chat: shown at once, sent in its order, kept while there is no line and when it is refused. */
export function usePosts(user: Pick<SignedInUser, "id">, tournamentId: number) {
  const client = useQueryClient();
  const live = useLive();
  const read = useReadClock();
  const mutationKey = postsKey(user.id, tournamentId);
  const cache = client.getMutationCache();
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    // The line itself waits for the network.
    networkMode: "always",
    gcTime: Infinity,
    mutationFn: ({ nonce, content, isLate }: Post): Promise<ChatMessage> => {
      const say = () => live.say({ user_id: user.id, tournament_id: tournamentId, content, nonce });
      return isLate ? sayPatiently(say) : say();
    },
    onSuccess: (message) => addMessages(client, tournamentId, [message]),
  });
  const posts = useMutationState({
    filters: { mutationKey },
    select: (mutation: Mutation<unknown, Error, Post>) => readPost(mutation),
  }).flat();

  const discard = (nonce: string) => {
    for (const mutation of cache.findAll({ mutationKey, status: "error" })) {
      const { variables } = mutation.state;
      const isIt = typeof variables === "object" && variables !== null && "nonce" in variables;
      if (isIt && variables.nonce === nonce) cache.remove(mutation);
    }
  };
  const send = (content: string, nonce: string, isRestored = false) =>
    mutate({ nonce, content, timestamp: isoOf(read()), isLate: live.getState() !== "up", isRestored });
  const unsent = writeUnsent(posts.filter((post) => post.failure === null));
  const storageKey = mutationKey.join(" ");
  const restore = useEffectEvent(() => {
    const known = new Set(posts.map((post) => post.nonce));
    for (const { nonce, content } of listUnsent(storageKey))
      if (!known.has(nonce)) send(content, nonce, true);
  });
  useEffect(() => restore(), []);
  useEffect(() => keepUnsent(storageKey, unsent), [storageKey, unsent]);
  return {
    posts,
    say: (content: string) => send(content, createNonce()),
    /** Sends a refused post again, as the newest. */
    retry: ({ nonce, content }: Post) => {
      discard(nonce);
      send(content, nonce);
    },
    discard,
  };
}

/** Tells whether the player's own words, as they are heard from the server, are shown already as a post on its way. */
export function isOnItsWay(posts: readonly OpenPost[], { content }: ChatMessage): boolean {
  return posts.some((post) => post.failure === null && post.content === content);
}

/** Leaves out what was sent before a reload and is among the player's own messages already. */
export function hideStored(
  posts: readonly OpenPost[],
  messages: readonly ChatMessage[],
  userId: number,
): OpenPost[] {
  const isStored = ({ content }: OpenPost) =>
    messages.some((message) => message.user_id === userId && message.content === content.trim());
  return posts.filter((post) => !(post.isRestored && post.failure === null && isStored(post)));
}
