// What organisers do about players who spoil a tournament for the others.
import { Type, type Static } from "typebox";
import { type Calls, createEndpoints, type Descriptions } from "./endpoint.ts";
import { moderation as calls } from "./moderation-calls.ts";
import { Id, StrictObject, Success, Text } from "./schemas.ts";

/** muted: reads Trash Talk but does not write there · removed: neither picks nor writes, and is on no board of the tournament ·
 * name-hidden: takes part, but the tournament and its leagues show "Player" and the id instead of the name. */
export const RESTRICTIONS = ["muted", "removed", "name-hidden"] as const;
export const Restriction = Type.Enum(RESTRICTIONS);
export type Restriction = Static<typeof Restriction>;

const PlayerParams = StrictObject({ id: Id, userId: Id });

const Reason = Text(200, {
  minLength: 1,
  description: "for the log; the player is told it",
});

const described = {
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
export type ModerationCalls = Calls<typeof described>;

export const moderation = createEndpoints(calls, described);
