import { Type } from "typebox";
import { LOG_ACTIONS } from "./log-actions.ts";
import type { Descriptions } from "../endpoint.ts";
import { BigId, StrictObject, Id } from "../schemas.ts";
import { LogEntry } from "./schemas.ts";

export const auditLogEndpoints = {
  list: {
    access: "admin",
    isLarge: true,
    summary: "The log from entry id to entry, newest first; before, limit, user_id and action narrow it",
    query: StrictObject({
      before: Type.Optional(BigId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, description: "default 1000" })),
      user_id: Type.Optional(Id),
      action: Type.Optional(Type.Enum(LOG_ACTIONS)),
    }),
    reply: Type.Record(Type.String(), LogEntry),
  },
} satisfies Descriptions;
