import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { Success, StrictObject, Id, IdParams, Text } from "../schemas.ts";
import { ChatMessage, MutedPlayer } from "./schemas.ts";

export const chatEndpoints = {
  messages: {
    access: "player",
    summary:
      "The chat messages of a tournament, oldest first: all, or with limit and before a page of them, from the latest backwards",
    query: StrictObject({
      tournamentId: Id,
      before: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: "with before alone 50" })),
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
    summary: "The players who may not write in any chat",
    reply: Type.Array(MutedPlayer),
  },
  mutePlayer: {
    access: "admin",
    summary: "Forbids a player to write in any chat, or allows it again; the player is told, with the reason",
    params: IdParams,
    body: StrictObject({ is_muted: Type.Boolean(), reason: Type.Optional(Text(200, { minLength: 1 })) }),
    reply: Success,
  },
} satisfies Descriptions;
