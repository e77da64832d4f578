import type { ErrorCode } from "../errors.ts";
import { Type, type Static } from "typebox";
import { MAX_MESSAGE_LENGTH } from "#domain/chat/messages.ts";
import { type ReactionEmoji, REACTION_EMOJIS } from "#domain/chat/reactions.ts";
import { MAX_UNREAD } from "#domain/chat/unread.ts";
import { StrictObject, Id, IsoDate, Nullable, Text } from "../schemas.ts";

export const Emoji = Type.Unsafe<ReactionEmoji>(Type.Enum([...REACTION_EMOJIS]));

/** The message to which another one replies. */
const Quote = Type.Object({
  id: Id,
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  content: Nullable(Type.String({ description: "the first 120 characters; null: it was removed" })),
});
export type Quote = Static<typeof Quote>;

const Mention = Type.Object({
  user_id: Id,
  start: Type.Integer({ description: "place of the @ in the content, in UTF-16 units" }),
  length: Type.Integer({ description: "with the @" }),
});

const Reaction = Type.Object({
  emoji: Emoji,
  count: Type.Integer(),
  is_own: Type.Boolean({ description: "whether the caller reacted so" }),
});
export type Reaction = Static<typeof Reaction>;

/** What a message has only sometimes; absent otherwise. */
export const messageExtras = {
  reply_to: Type.Optional(Quote),
  mentions: Type.Optional(Type.Array(Mention)),
  reactions: Type.Optional(Type.Array(Reaction)),
};

/** A message of a tournament's chat. */
export const ChatMessage = Type.Object({
  id: Id,
  user_id: Id,
  user_name: Type.String(),
  content: Type.String(),
  timestamp: IsoDate,
  tournament_id: Id,
  ...messageExtras,
});
export type ChatMessage = Static<typeof ChatMessage>;

/** A message that a player sends over the socket. A repeated `nonce` returns the stored message. */
export const ChatPost = StrictObject({
  user_id: Id,
  content: Text(MAX_MESSAGE_LENGTH),
  tournament_id: Id,
  reply_to: Type.Optional(Id),
  nonce: Type.Optional(Type.String({ pattern: "^[\\w-]{8,64}$", description: "chosen by the sender" })),
});
export type ChatPost = Static<typeof ChatPost>;

/** The reply to the sender: the message as everybody gets it, or the error. */
export type ChatAnswer = { message: ChatMessage } | { error: string; code: ErrorCode };

/** The two kinds of rooms: the chat of a tournament, and that of a league. */
const ROOM_KINDS = ["tournament", "league"] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

const roomParams = { room: Type.Enum(ROOM_KINDS), roomId: Id };
export const RoomParams = StrictObject(roomParams);
export const RoomMessageParams = StrictObject({ ...roomParams, messageId: Id });

/** How much of a chat a player has not read. */
export const UnreadRoom = Type.Object({
  league_id: Nullable(Type.Integer({ description: "null: the chat of the tournament" })),
  unread: Type.Integer({
    minimum: 0,
    maximum: MAX_UNREAD + 1,
    description: `messages of others that are not read and not of players muted for oneself; ${MAX_UNREAD + 1}: more than ${MAX_UNREAD}`,
  }),
  first_unread: Nullable(Type.Integer({ description: "the oldest message that is counted" })),
  newest_id: Type.Integer({ description: "of the chat's messages; 0: there is none" }),
});
export type UnreadRoom = Static<typeof UnreadRoom>;

/** How much a player has not read, and whose messages do not count. */
export const Unread = Type.Object({
  rooms: Type.Array(UnreadRoom),
  muted: Type.Array(Id, { description: "players muted for oneself" }),
});
export type Unread = Static<typeof Unread>;

/** Who reacted to a message. */
export const Reactors = Type.Object({
  emoji: Emoji,
  count: Type.Integer(),
  names: Type.Array(Type.String(), { description: "of the first 20" }),
});
export type Reactors = Static<typeof Reactors>;

/** A player of a chat: who may be mentioned, is muted by admins, or is muted by the caller. */
export const ChatPlayer = Type.Object({ user_id: Id, user_name: Type.String() });
export type ChatPlayer = Static<typeof ChatPlayer>;

/** New messages of a chat without their text, for the counts of players who are elsewhere. */
export interface NewMessages {
  room: RoomKind;
  room_id: number;
  messages: Pick<ChatMessage, "id" | "user_id">[];
}

/** Counts of the reactions to messages of a chat that changed; of a message without any, an empty list. */
export interface ReactionsChanged {
  room: RoomKind;
  room_id: number;
  messages: { id: number; reactions: Pick<Reaction, "emoji" | "count">[] }[];
}
