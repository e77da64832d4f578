import { Credential, CredentialNonce } from "./identities.ts";
import { Type, type Static } from "typebox";
import { ProfilePrediction } from "./basketball.ts";
import { players as calls } from "./players-calls.ts";
import { type Calls, createEndpoints, type Descriptions } from "./endpoint.ts";
import { Success, StrictObject, Id, IdParams, Nullable, TeamName, Text, TournamentQuery } from "./schemas.ts";
import { ProfileTeamPrediction } from "./racing.ts";

const account = {
  id: Id,
  name: Type.String(),
  email: Type.String(),
  team: Nullable(Type.String({ description: "supported in the newest tournament in which one was chosen" })),
  admin: Type.Boolean(),
};

/** A player's own account: only ever in the owner's own answers. */
export const Account = Type.Object(account);
export type Account = Static<typeof Account>;

/** The account with the token of a new session, which no other answer holds. */
export const SignedInUser = Type.Object({ ...account, token: Type.String() });
export type SignedInUser = Static<typeof SignedInUser>;

/** A player's page: in the owner's own answer also what nobody else is told. */
export const Profile = Type.Object({
  user: Type.Object({
    id: Id,
    name: Type.String(),
    team: Nullable(Type.String({ description: "supported in the tournament asked for" })),
    email: Type.Optional(Type.String()),
    admin: Type.Optional(Type.Boolean()),
    shown_as: Type.Optional(
      Nullable(
        Type.String({
          description:
            "what others read in this tournament, whose organisers have hidden the name; null: the name",
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
    description: "of a basketball tournament, or of a racing one, by date",
  }),
});
export type Profile = Static<typeof Profile>;

/** The code of a league's invitation, which lets a new player in where only the invited may register. */
export const LeagueCode = Text(20);

const described = {
  signIn: {
    access: "public",
    summary: "Registers or brings back the player whom the provider's credential names",
    body: StrictObject({
      name: Text(200),
      email: Text(320),
      credential: Credential,
      nonce: Type.Optional(CredentialNonce),
      invitation: Type.Optional(LeagueCode),
    }),
    alsoAnswers: [401, 403, 409, 429],
    reply: SignedInUser,
  },
  signOut: {
    access: "player",
    summary: "Ends the session, bearer token and cookie alike",
    reply: Success,
  },
  endSessions: {
    access: "admin",
    summary: "Signs a player out everywhere, with a reason for the log, which the player is told",
    params: IdParams,
    body: StrictObject({ reason: Text(200, { minLength: 1 }) }),
    alsoAnswers: [404],
    reply: Success,
  },
  admins: {
    access: "player",
    summary: "The players whose names carry the mark of an admin",
    reply: Type.Object({ user_ids: Type.Array(Id) }),
  },
  profile: {
    access: "player",
    summary:
      "A player and his or her picks in a tournament; those of others sealed until each game or qualifying",
    params: IdParams,
    query: TournamentQuery,
    reply: Profile,
  },
  rename: {
    access: "player",
    summary: "Edits one's own name",
    params: IdParams,
    body: StrictObject({ name: Text(1_000) }),
    alsoAnswers: [409],
    reply: Account,
  },
  deactivate: {
    access: "player",
    summary: "Deactivates one's own account until one signs in again",
    params: IdParams,
    reply: Success,
  },
  support: {
    access: "player",
    summary: "Chooses the team that one supports in a tournament, or none",
    params: IdParams,
    body: StrictObject({ team: Nullable(TeamName), tournamentId: Id }),
    reply: Success,
  },
} satisfies Descriptions;
export type PlayersCalls = Calls<typeof described>;

export const players = createEndpoints(calls, described);
