import { Type, type Static } from "typebox";
import { ProfilePrediction } from "../basketball/schemas.ts";
import { Id, Nullable, Text } from "../schemas.ts";
import { ProfileTeamPrediction } from "../racing/schemas.ts";

const account = {
  id: Id,
  name: Type.String(),
  email: Type.String(),
  team: Nullable(Type.String({ description: "the team supported in the newest tournament with a choice" })),
  admin: Type.Boolean(),
};

/** A player's own account; no other player ever gets it. */
export const Account = Type.Object(account);
export type Account = Static<typeof Account>;

/** The account with the token of a new session; no other response contains the token. */
export const SignedInUser = Type.Object({
  ...account,
  token: Type.String(),
  asks_name: Type.Boolean({
    description: "whether to ask the player for a name: the account is new, or has a name that was made up",
  }),
  joined_at: Type.String({ description: "when the account was made: ISO 8601 with Z" }),
});
export type SignedInUser = Static<typeof SignedInUser>;

/** A player's page; some fields are only in the player's own response. */
export const Profile = Type.Object({
  user: Type.Object({
    id: Id,
    name: Type.String(),
    team: Nullable(Type.String({ description: "the team supported in the given tournament" })),
    email: Type.Optional(Type.String()),
    admin: Type.Optional(Type.Boolean()),
    shown_as: Type.Optional(
      Nullable(
        Type.String({
          description:
            "the name that others see in this tournament, if its organisers have hidden it; else null",
        }),
      ),
    ),
    is_admin_unverified: Type.Optional(
      Type.Boolean({
        description: "the address is an admin's, but the sign-in of this session did not verify it",
      }),
    ),
  }),
  predictions: Type.Union([Type.Array(ProfilePrediction), Type.Array(ProfileTeamPrediction)], {
    description: "games of a basketball tournament, or teams of a racing one, by date",
  }),
});
export type Profile = Static<typeof Profile>;

/** An invitation code, with which a new player may register where only the invited can. */
export const LeagueCode = Text(20);
