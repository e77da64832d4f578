import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { ChatMessage } from "#contract/chat.ts";
import type { SignedInUser } from "#contract/players.ts";
import { useLive } from "../live/live-provider.tsx";
import { addMessages, dropMessage, historyQuery, renewChat } from "./queries.ts";
import { hideStored, isOnItsWay, usePosts } from "./use-posts.ts";

/** A tournament's chat: its history, kept up as long as it is shown, and what the player says in it. */
export function useChat(user: SignedInUser, tournamentId: number) {
  const client = useQueryClient();
  const live = useLive();
  const history = useQuery(historyQuery(tournamentId));
  const posting = usePosts(user, tournamentId);

  const hear = useEffectEvent((message: ChatMessage) => {
    if (message.tournament_id !== tournamentId) return;
    // It comes as the answer to the post as well: then it takes the place of the post.
    if (message.user_id === user.id && isOnItsWay(posting.posts, message)) return;
    addMessages(client, tournamentId, [message]);
  });
  useEffect(() => {
    const enter = async () => {
      // What was said before one hears is asked for after: nothing is missed in between.
      if (await live.join(tournamentId)) await renewChat(client, tournamentId);
    };
    const stop = live.hear({
      up: () => void enter(),
      said: (message) => hear(message),
      removed: (message) => dropMessage(client, message),
    });
    if (live.getState() === "up") void enter();
    return () => {
      stop();
      live.leave();
    };
  }, [client, live, tournamentId]);
  const posts = hideStored(posting.posts, history.data?.messages ?? [], user.id);
  return { history, ...posting, posts };
}
