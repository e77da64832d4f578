import { Type, type Static } from "typebox";
import { endpoint } from "./endpoint.ts";
import { BigId, StrictObject, Id, IsoDate, Nullable } from "./schemas.ts";

/** Every kind of change that the audit log knows. */
export const LOG_ACTIONS = [
  "admin-drivers",
  "admin-games",
  "admin-names",
  "chat-mute",
  "chat-remove",
  "chat-unmute",
  "deactivation",
  "erasure",
  "gift-received",
  "joker",
  "joker-unsaved",
  "name",
  "organise",
  "pick",
  "pick-unsaved",
  "round-status",
  "schedule",
  "sign-in",
  "sign-in-link",
  "sign-in-way",
  "sign-out",
  "team",
  "undo-publication",
  "update-leaderboard",
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** A change, and whose; of a gift only the receiver and the day. */
export const LogEntry = Type.Object({
  id: BigId,
  timestamp: IsoDate,
  user_name: Nullable(Type.String()),
  user_id: Nullable(Id),
  action: Type.String(),
  team_name: Nullable(
    Type.String({ description: "the team, driver or top scorer picked, or the team supported" }),
  ),
  game_id: Nullable(Type.Integer({ description: "the game, or the duel of a racing team" })),
  tournament_id: Nullable(Id),
  additional_info: Nullable(Type.String()),
});
export type LogEntry = Static<typeof LogEntry>;

export const auditLog = {
  list: endpoint({
    method: "GET",
    offline: false,
    path: "/api/logs",
    access: "admin",
    summary:
      "The log from entry id to entry, newest first by timestamp and id; before, limit, user_id and action narrow it",
    query: StrictObject({
      before: Type.Optional(BigId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, description: "1000 unless told" })),
      user_id: Type.Optional(Id),
      action: Type.Optional(Type.Enum(LOG_ACTIONS)),
    }),
    reply: Type.Record(Type.String(), LogEntry),
  }),
};
