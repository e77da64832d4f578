import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { Success, StrictObject, Id, IdParams, Text } from "../schemas.ts";
import { ChatMessage, MutedPlayer } from "./schemas.ts";

export const chatEndpoints = {
  messages: {
    access: "player",
    summary:
      "The chat messages of a tournament, oldest first: all, or with limit and before a page, from the latest backwards",
    query: StrictObject({
      tournamentId: Id,
      before: Type.Optional(Id),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 200, description: "default 50 if before is given" }),
      ),
    }),
    reply: Type.Array(ChatMessage),
  },
  removeMessage: {
    access: "admin",
    summary: "Removes a message from the chat for everybody",
    params: IdParams,
    reply: Success,
  },
  mutedPlayers: {
    access: "admin",
    summary: "The players who are muted in every chat",
    reply: Type.Array(MutedPlayer),
  },
  mutePlayer: {
    access: "admin",
    summary: "Mutes a player in every chat, or lifts that; the player is notified with the reason",
    params: IdParams,
    body: StrictObject({ is_muted: Type.Boolean(), reason: Type.Optional(Text(200, { minLength: 1 })) }),
    reply: Success,
  },
} satisfies Descriptions;
