import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import {
  Success,
  StrictObject,
  Id,
  IdParams,
  Nullable,
  TeamName,
  Text,
  TournamentQuery,
} from "../schemas.ts";
import { Account, Profile } from "./schemas.ts";

export const playersEndpoints = {
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
