import type { ErrorCode } from "./errors.ts";
import { Type, type Static } from "typebox";
import { chat as calls, LONGEST_MESSAGE } from "./chat-calls.ts";
import { type Calls, createEndpoints, type Descriptions } from "./endpoint.ts";
import { Success, StrictObject, Id, IdParams, IsoDate, Text } from "./schemas.ts";

/** A message of a tournament's chat. */
export const ChatMessage = Type.Object({
  id: Id,
  user_id: Id,
  user_name: Type.String(),
  content: Type.String(),
  timestamp: IsoDate,
  tournament_id: Id,
});
export type ChatMessage = Static<typeof ChatMessage>;

/** What a player sends over the socket. The same `nonce` again is the same message: it is said once only. */
export const ChatPost = StrictObject({
  user_id: Id,
  content: Text(LONGEST_MESSAGE),
  tournament_id: Id,
  nonce: Type.Optional(Type.String({ pattern: "^[\\w-]{8,64}$", description: "made up by the sender" })),
});
export type ChatPost = Static<typeof ChatPost>;

/** What the sender is told: the message as everybody gets it, or why there is none. */
export type ChatAnswer = { message: ChatMessage } | { error: string; code: ErrorCode };

/** A player who may read but not write. */
export const MutedPlayer = Type.Object({ user_id: Id, user_name: Type.String() });
export type MutedPlayer = Static<typeof MutedPlayer>;

const described = {
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
export type ChatCalls = Calls<typeof described>;

export const chat = createEndpoints(calls, described);
