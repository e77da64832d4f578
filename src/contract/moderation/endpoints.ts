import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { Id, StrictObject, Success, Text } from "../schemas.ts";
import { Restriction } from "./schemas.ts";

const PlayerParams = StrictObject({ id: Id, userId: Id });

const Reason = Text(200, {
  minLength: 1,
  description: "for the log; the player is told it",
});

export const moderationEndpoints = {
  restrict: {
    access: "organiser",
    summary:
      "Mutes a player in a tournament, hides the name of one there or removes one from it, or lifts that. Removing takes away picks and jokers that are not locked; letting back in before their lock restores them. All tell the player by whom and why. 409: an admin or organiser",
    params: PlayerParams,
    body: StrictObject({ restriction: Restriction, is_on: Type.Boolean(), reason: Reason }),
    alsoAnswers: [409],
    reply: Success,
  },
  rename: {
    access: "admin",
    summary:
      "Gives a player who takes part another name, and tells the player why. The former one is reserved for a year: only the player can take it. 409: an admin, or the name is taken",
    params: PlayerParams,
    body: StrictObject({ name: Text(1_000), reason: Reason }),
    alsoAnswers: [404, 409],
    reply: Success,
  },
  askForName: {
    access: "organiser",
    summary: "Asks the admins to give a player who takes part another name. 409: an admin or organiser",
    params: PlayerParams,
    body: StrictObject({ reason: Reason }),
    alsoAnswers: [409, 429],
    reply: Success,
  },
} satisfies Descriptions;
