import { isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { messageReports } from "#server/db/schema/chat-schema.ts";
import { createMessage } from "./builders.ts";
import { type Caller, START } from "./fixture.ts";
import type { SampleCall } from "./sample-calls.ts";

/** Calls about messages of tournament 7 that `author` wrote, one of which `reporter` has reported. */
export async function listRoomSamples(
  db: Database,
  { author, reporter, admin }: { author: Caller; reporter: Caller; admin: Caller },
): Promise<Record<string, SampleCall>> {
  const id = await createMessage(db, author, "Who is ready?");
  const reported = await createMessage(db, author, "You are all sheep");
  const report = { message_id: reported, player_id: reporter.id, created_at: isoOf(START) };
  await db.insert(messageReports).values({ ...report, reason: "Rude" });
  const at = "/api/chat/tournament/7";
  const decisions = "/api/organise/tournaments/7/reported-messages";
  return {
    "GET /api/chat/unread": { url: "/api/chat/unread?tournamentId=7" },
    "POST /api/chat/:room/:roomId/read": { url: `${at}/read`, body: { message_id: id } },
    "GET /api/chat/:room/:roomId/people": { url: `${at}/people?search=ma` },
    "PUT /api/chat/:room/:roomId/messages/:messageId/reactions": {
      url: `${at}/messages/${id}/reactions`,
      body: { emoji: "🔥", is_on: true },
    },
    "GET /api/chat/:room/:roomId/messages/:messageId/reactions": { url: `${at}/messages/${id}/reactions` },
    "POST /api/chat/:room/:roomId/messages/:messageId/report": {
      url: `${at}/messages/${id}/report`,
      body: { reason: "Rude" },
    },
    "GET /api/chat/muted": { url: "/api/chat/muted" },
    "PUT /api/chat/muted/:userId": { url: `/api/chat/muted/${author.id}`, body: { is_muted: true } },
    "GET /api/organise/tournaments/:id/removed-players": {
      url: "/api/organise/tournaments/7/removed-players",
      as: admin,
    },
    "GET /api/organise/tournaments/:id/reported-messages": { url: decisions, as: admin },
    "POST /api/organise/tournaments/:id/reported-messages/:room/:messageId": {
      url: `${decisions}/tournament/${reported}`,
      body: { is_removed: true },
      as: admin,
    },
  };
}
