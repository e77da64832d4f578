import type { Destination } from "#contract/posts/schemas.ts";
import type { PostKind, PostService } from "#domain/posts/post-kinds.ts";

/** What the services are called, and their fields. */
export const SERVICE_TEXTS: Readonly<
  Record<PostService, { name: string; url: string; token: string; room: string; hint: string }>
> = {
  discord: {
    name: "Discord",
    url: "Webhook link",
    token: "",
    room: "",
    hint: "In Discord: the channel’s settings, Integrations, Webhooks, New webhook, Copy webhook URL.",
  },
  slack: {
    name: "Slack",
    url: "Webhook link",
    token: "",
    room: "",
    hint: "In Slack: an app with Incoming Webhooks, Add New Webhook, then copy its link.",
  },
  telegram: {
    name: "Telegram",
    url: "Own Bot API server, if you have one",
    token: "Token of the bot",
    room: "Chat, such as @ourgroup or −1001234",
    hint: "In Telegram: make a bot with @BotFather, and add it to the group.",
  },
  matrix: {
    name: "Matrix",
    url: "Server, such as https://matrix.org",
    token: "Access token of the bot",
    room: "Room, such as !abc:matrix.org",
    hint: "The bot’s account has to be in the room.",
  },
  webhook: {
    name: "Another webhook",
    url: "Link",
    token: "Secret to sign posts with, if you like",
    room: "",
    hint: "It gets JSON: kind, title, lines, text, link and picture.",
  },
};

/** What is posted. */
export const KIND_TEXTS: Readonly<Record<PostKind, { title: string; note: string }>> = {
  deadline: { title: "A day before a lock", note: "how many are ready, no names" },
  reveal: { title: "After the lock", note: "how the group picked" },
  recap: { title: "After a round", note: "the board with its picture" },
  final: { title: "At the end", note: "the final board" },
};

/** "Delivered 11 of 12." with what came back when the last one was not. */
export function describeState({ attempts, delivered, failing_since, error }: Destination): string {
  if (attempts === 0) return "Nothing posted yet.";
  const counts = `Delivered ${delivered} of ${attempts}.`;
  return failing_since === null ? counts : `${counts} Not taken: ${error ?? ""}`;
}
