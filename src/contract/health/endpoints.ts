import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { HealthStatus, MadeBackup } from "./schemas.ts";

export const healthEndpoints = {
  live: {
    access: "public",
    summary: "Whether the server's process responds, whatever its store does: restart it if not",
    reply: Type.Object({ status: Type.Literal("live") }),
  },
  ready: {
    access: "public",
    summary:
      "Whether callers should be sent to this server: not while it stops, while its store does not respond, or while a contest is unsealed half a minute after its lock",
    reply: Type.Object({ status: Type.Literal("ready") }),
  },
  status: {
    access: "admin",
    summary: "How the server, its store, its disk and its backups are",
    reply: HealthStatus,
  },
  backUp: {
    access: "admin",
    summary: "Makes a backup now",
    alsoAnswers: [409],
    reply: MadeBackup,
  },
} satisfies Descriptions;
