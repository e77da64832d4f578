import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { Success, StrictObject, Id, IdParams, Text, TournamentQuery, UserIdParams } from "../schemas.ts";
import {
  ChatMessage,
  ChatPlayer,
  Emoji,
  Reactors,
  RoomMessageParams,
  RoomParams,
  Unread,
} from "./schemas.ts";

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
    reply: Type.Array(ChatPlayer),
  },
  mutePlayer: {
    access: "admin",
    summary: "Mutes a player in every chat, or lifts that; the player is notified with the reason",
    params: IdParams,
    body: StrictObject({ is_muted: Type.Boolean(), reason: Type.Optional(Text(200, { minLength: 1 })) }),
    reply: Success,
  },
  unread: {
    access: "player",
    summary:
      "What the caller has not read: in the chat of a tournament, and in those of the caller's leagues that have a board of it",
    query: TournamentQuery,
    alsoAnswers: [404],
    reply: Unread,
  },
  markRead: {
    access: "player",
    summary: "Marks a chat as read up to a message; never less than before",
    params: RoomParams,
    body: StrictObject({ message_id: Id }),
    reply: Success,
  },
  listPeople: {
    access: "player",
    summary:
      "At most six players whom a message of a chat can mention, whose names contain the search; names that begin with it first",
    params: RoomParams,
    query: StrictObject({ search: Type.Optional(Text(80)) }),
    reply: Type.Array(ChatPlayer),
  },
  react: {
    access: "player",
    summary: "Adds a reaction to a message or takes it back; repeating it changes nothing",
    params: RoomMessageParams,
    body: StrictObject({ emoji: Emoji, is_on: Type.Boolean() }),
    alsoAnswers: [403, 429],
    reply: Success,
  },
  listReactors: {
    access: "player",
    summary: "Who reacted to a message and how, the first 20 of each reaction by name",
    params: RoomMessageParams,
    reply: Type.Array(Reactors),
  },
  report: {
    access: "player",
    summary:
      "Reports a message to the organisers of the tournament, each player once; its author does not learn by whom",
    params: RoomMessageParams,
    body: StrictObject({ reason: Type.Optional(Text(200)) }),
    alsoAnswers: [429],
    reply: Success,
  },
  listOwnMutes: {
    access: "player",
    summary: "The players whose messages the caller does not want to see, the latest first",
    reply: Type.Array(ChatPlayer),
  },
  muteForOneself: {
    access: "player",
    summary:
      "Hides a player's messages from the caller alone, or shows them again. 409: more than 200 players",
    params: UserIdParams,
    body: StrictObject({ is_muted: Type.Boolean() }),
    alsoAnswers: [409],
    reply: Success,
  },
} satisfies Descriptions;
