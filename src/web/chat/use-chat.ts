import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { invalidateLeagues } from "#web/leagues/queries.ts";
import { useLive } from "#web/live/live-provider.tsx";
import { keepJoined } from "./keep-joined.ts";
import { hideStoredMessages, isPendingEcho } from "./outgoing-messages.ts";
import { addMessages, dropMessage, invalidateChat, messagesQuery } from "./queries.ts";
import type { Room, RoomMessage } from "./rooms.ts";
import { useOutgoingMessages } from "./use-outgoing-messages.ts";

/** Joins a room; returns its messages, updated live unless `isLate` since joining fails, and the player's outgoing messages. */
export function useChat(user: SignedInUser, room: Room) {
  const client = useQueryClient();
  const live = useLive();
  const history = useQuery(messagesQuery(room));
  const outgoingMessages = useOutgoingMessages(user, room);
  const [isLate, setLate] = useState(false);

  const handleMessage = useEffectEvent((message: RoomMessage) => {
    // The acknowledgement will replace the outgoing message.
    if (message.user_id === user.id && isPendingEcho(outgoingMessages.outgoing, message)) return;
    addMessages(client, room, [message]);
  });
  useEffect(() => {
    const leave = keepJoined(live, room, (isJoined) => {
      setLate(!isJoined);
      // Fetched after joining, so that no message in between is missed.
      if (isJoined) void invalidateChat(client, room);
    });
    const stopListening = room.listen(live, {
      onMessage: (message) => handleMessage(message),
      onRemoved: (messageId) => dropMessage(client, room, messageId),
      onChanged: () => {
        void invalidateChat(client, room);
        void invalidateLeagues(client);
      },
    });
    return () => {
      stopListening();
      leave();
    };
  }, [client, live, room]);
  const outgoing = hideStoredMessages(outgoingMessages.outgoing, history.data?.messages ?? [], user.id);
  return { history, isLate, ...outgoingMessages, outgoing };
}
