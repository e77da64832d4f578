import type { ErrorCode } from "../errors.ts";
import { Type, type Static } from "typebox";
import { MAX_MESSAGE_LENGTH } from "#domain/chat/messages.ts";
import { StrictObject, Id, IsoDate, Text } from "../schemas.ts";

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

/** A message that a player sends over the socket. A repeated `nonce` returns the stored message. */
export const ChatPost = StrictObject({
  user_id: Id,
  content: Text(MAX_MESSAGE_LENGTH),
  tournament_id: Id,
  nonce: Type.Optional(Type.String({ pattern: "^[\\w-]{8,64}$", description: "chosen by the sender" })),
});
export type ChatPost = Static<typeof ChatPost>;

/** The reply to the sender: the message as everybody gets it, or the error. */
export type ChatAnswer = { message: ChatMessage } | { error: string; code: ErrorCode };

/** A player who may read but not write. */
export const MutedPlayer = Type.Object({ user_id: Id, user_name: Type.String() });
export type MutedPlayer = Static<typeof MutedPlayer>;
