import type { Descriptions } from "../endpoint.ts";
import { StrictObject } from "../schemas.ts";
import {
  DestinationParams,
  Destinations,
  NewDestination,
  OwnerParams,
  PostKinds,
  TestedPost,
} from "./schemas.ts";

export const postsEndpoints = {
  list: {
    access: "player",
    summary: "Where a league or tournament posts, without secrets; its captain, or organisers",
    params: OwnerParams,
    alsoAnswers: [403],
    reply: Destinations,
  },
  add: {
    access: "player",
    summary:
      "Adds a place to post to: a Discord or Slack webhook, a bot of Telegram or Matrix, or any webhook",
    params: OwnerParams,
    body: NewDestination,
    alsoAnswers: [409],
    reply: Destinations,
  },
  change: {
    access: "player",
    summary: "Changes what is posted to a place",
    params: DestinationParams,
    body: StrictObject({ kinds: PostKinds }),
    reply: Destinations,
  },
  test: {
    access: "player",
    summary: "Posts a test message, and answers what came back",
    params: DestinationParams,
    reply: TestedPost,
  },
  remove: {
    access: "player",
    summary: "Ends the posts to a place and deletes its secret",
    params: DestinationParams,
    reply: Destinations,
  },
} satisfies Descriptions;
