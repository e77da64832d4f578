import { Type, type Static } from "typebox";
import { auditLog as calls } from "./audit-log-calls.ts";
import { LOG_ACTIONS } from "./log-actions.ts";
import { type Calls, createEndpoints, type Descriptions } from "./endpoint.ts";
import { BigId, StrictObject, Id, IsoDate, Nullable } from "./schemas.ts";

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

const described = {
  list: {
    access: "admin",
    isLarge: true,
    summary: "The log from entry id to entry, newest first; before, limit, user_id and action narrow it",
    query: StrictObject({
      before: Type.Optional(BigId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, description: "1000 unless told" })),
      user_id: Type.Optional(Id),
      action: Type.Optional(Type.Enum(LOG_ACTIONS)),
    }),
    reply: Type.Record(Type.String(), LogEntry),
  },
} satisfies Descriptions;
export type AuditLogCalls = Calls<typeof described>;

export const auditLog = createEndpoints(calls, described);
