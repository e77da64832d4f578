import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { ChatMessage } from "#contract/chat.ts";
import type { SignedInUser } from "#contract/players.ts";
import { useLive } from "#web/live/live-provider.tsx";
import { addMessages, dropMessage, invalidateChat, messagesQuery } from "./queries.ts";
import { hideStoredMessages, isPendingEcho, useOutgoingMessages } from "./use-outgoing-messages.ts";

/** Joins a tournament's chat; returns its messages, updated live, and the player's outgoing messages. */
export function useChat(user: SignedInUser, tournamentId: number) {
  const client = useQueryClient();
  const live = useLive();
  const history = useQuery(messagesQuery(tournamentId));
  const outgoingMessages = useOutgoingMessages(user, tournamentId);

  const handleMessage = useEffectEvent((message: ChatMessage) => {
    if (message.tournament_id !== tournamentId) return;
    // The acknowledgement will replace the outgoing message.
    if (message.user_id === user.id && isPendingEcho(outgoingMessages.outgoing, message)) return;
    addMessages(client, tournamentId, [message]);
  });
  useEffect(() => {
    const join = async () => {
      // Fetched after joining, so that no message in between is missed.
      if (await live.joinChat(tournamentId)) await invalidateChat(client, tournamentId);
    };
    const stop = live.subscribe({
      onConnect: () => void join(),
      onMessage: (message) => handleMessage(message),
      onMessageRemoved: (message) => dropMessage(client, message),
    });
    if (live.getState() === "connected") void join();
    return () => {
      stop();
      live.leaveChat();
    };
  }, [client, live, tournamentId]);
  const outgoing = hideStoredMessages(outgoingMessages.outgoing, history.data?.messages ?? [], user.id);
  return { history, ...outgoingMessages, outgoing };
}
