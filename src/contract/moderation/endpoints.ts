import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { RoomMessageParams } from "../chat/schemas.ts";
import { Id, IdParams, StrictObject, Success, Text } from "../schemas.ts";
import { RemovalEffect, RemovedPlayer, ReportedMessage, Restriction } from "./schemas.ts";

const PlayerParams = StrictObject({ id: Id, userId: Id });

const Reason = Text(200, {
  minLength: 1,
  description: "for the log and the player",
});

export const moderationEndpoints = {
  restrict: {
    access: "organiser",
    summary:
      "Mutes a player in a tournament, hides the player's name there, removes the player, or lifts one of these; notifies the player by whom and why. Removal withdraws unlocked picks and jokers, and lifting it before their lock restores them; messages that it hid come back, too. 409: an admin or organiser",
    params: PlayerParams,
    body: StrictObject({
      restriction: Restriction,
      is_on: Type.Boolean(),
      reason: Reason,
      hides_messages: Type.Optional(
        Type.Boolean({
          description:
            "of a removal: hides the player's messages in the chat of the tournament until its end",
        }),
      ),
    }),
    alsoAnswers: [409],
    reply: Success,
  },
  previewRemoval: {
    access: "organiser",
    summary: "What the removal of a player would change. 404: takes no part in the tournament",
    params: PlayerParams,
    alsoAnswers: [404],
    reply: RemovalEffect,
  },
  listRemoved: {
    access: "organiser",
    summary: "The players who are removed from a tournament, at most 200, the latest first",
    params: IdParams,
    reply: Type.Array(RemovedPlayer),
  },
  rename: {
    access: "admin",
    summary:
      "Renames a player of the tournament, and notifies the player with the reason. Only the player can take the former name again for a year. 409: an admin, or the name is taken",
    params: PlayerParams,
    body: StrictObject({ name: Text(1_000), reason: Reason }),
    alsoAnswers: [404, 409],
    reply: Success,
  },
  askForName: {
    access: "organiser",
    summary: "Asks the admins to rename a player of the tournament. 409: an admin or organiser",
    params: PlayerParams,
    body: StrictObject({ reason: Reason }),
    alsoAnswers: [409, 429],
    reply: Success,
  },
  listReported: {
    access: "organiser",
    summary:
      "Messages of the tournament's chat and of its leagues that players reported, at most 100, the first reported first; not those of the caller. Admins also get those of leagues that follow all tournaments",
    params: IdParams,
    reply: Type.Array(ReportedMessage),
  },
  decideReport: {
    access: "organiser",
    summary: "Removes a reported message, or leaves it; either way its reports are closed",
    params: StrictObject({
      id: Id,
      room: RoomMessageParams.properties.room,
      messageId: Id,
    }),
    body: StrictObject({ is_removed: Type.Boolean() }),
    alsoAnswers: [404],
    reply: Success,
  },
} satisfies Descriptions;
