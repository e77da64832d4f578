import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { useLive } from "#web/live/live-provider.tsx";
import type { Live } from "#web/live/live.ts";
import { hideStoredMessages, isPendingEcho, useOutgoingMessages } from "./outgoing-messages.ts";
import { addMessages, dropMessages, invalidateChat, messagesQuery, saveReactions } from "./queries.ts";
import type { Room, RoomMessage } from "./rooms.ts";

/** Joins a room; returns its messages, updated live unless `isLate` since joining fails, and the player's
 * outgoing messages. `onRoomChanged`: its members or the viewer's role may have changed. */
export function useChat(user: SignedInUser, room: Room, onRoomChanged?: () => void) {
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
  const handleRoomChanged = useEffectEvent(() => onRoomChanged?.());
  useEffect(() => {
    const leave = keepJoined(live, room, (isJoined) => {
      setLate(!isJoined);
      // Fetched after joining, so that no message in between is missed.
      if (isJoined) void invalidateChat(client, room);
    });
    const stopListening = room.listen(live, {
      onMessage: (message) => handleMessage(message),
      onRemoved: (messageIds) => dropMessages(client, room, messageIds),
      onReactions: (messages) => saveReactions(client, room, messages),
      onChanged: () => {
        void invalidateChat(client, room);
        handleRoomChanged();
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

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

/** Joins a room on every connect, and retries with growing delays until the server accepts. `onAnswer` gets
 * the outcome of each attempt made while connected; the returned function leaves the room. */
export function keepJoined(live: Live, room: Room, onAnswer: (isAccepted: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  const join = async (delay: number) => {
    clearTimeout(timer);
    const attempt = ++attempts;
    const isAccepted = live.getState() === "connected" && (await room.join(live));
    // The room was left or another attempt started; when disconnected, the next connect starts one.
    if (attempt !== attempts || live.getState() !== "connected") return;
    onAnswer(isAccepted);
    if (!isAccepted) timer = setTimeout(() => void join(Math.min(2 * delay, MAX_DELAY_MS)), delay);
  };
  const stop = live.subscribe({ onConnect: () => void join(FIRST_DELAY_MS) });
  void join(FIRST_DELAY_MS);
  return () => {
    attempts += 1;
    clearTimeout(timer);
    stop();
    room.leave(live);
  };
}
