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
    summary: "The players whose names are marked as admins",
    reply: Type.Object({ user_ids: Type.Array(Id) }),
  },
  profile: {
    access: "player",
    summary:
      "A player with the picks in a tournament; other players' picks are hidden until each game or qualifying",
    params: IdParams,
    query: TournamentQuery,
    reply: Profile,
  },
  rename: {
    access: "player",
    summary: "Changes the caller's name",
    params: IdParams,
    body: StrictObject({ name: Text(1_000) }),
    alsoAnswers: [409],
    reply: Account,
  },
  deactivate: {
    access: "player",
    summary: "Deactivates the caller's account until the next sign-in",
    params: IdParams,
    reply: Success,
  },
  support: {
    access: "player",
    summary: "Sets the team that the caller supports in a tournament, or none",
    params: IdParams,
    body: StrictObject({ team: Nullable(TeamName), tournamentId: Id }),
    reply: Success,
  },
} satisfies Descriptions;
