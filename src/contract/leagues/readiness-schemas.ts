import { Type, type Static } from "typebox";
import { LeagueEntry } from "./schemas.ts";
import { Id, IsoDate, Nullable, RoundName } from "../schemas.ts";

/** The members without a result, who stand on the board below the others. */
export const WaitingMembers = Type.Object({
  count: Type.Integer(),
  players: Type.Array(Type.Object({ user_id: Id, name: Type.String() }), {
    description: "by joining date, the first hundred, and the caller",
  }),
});
export type WaitingMembers = Static<typeof WaitingMembers>;

/** A league's board as a visitor with its code sees it. */
export const InvitedBoard = Type.Object({
  entries: Type.Array(LeagueEntry, { description: "the first hundred" }),
  more: Type.Integer({ description: "members on the board below them" }),
  waiting: WaitingMembers,
});
export type InvitedBoard = Static<typeof InvitedBoard>;

/** Who has picked for the next deadline, without the picks. */
export const LeaguePicked = Type.Object({
  deadline: Nullable(
    Type.Object({
      locks_at: IsoDate,
      tournament_id: Id,
      round: RoundName,
      contests: Type.Integer({ description: "contests with that deadline" }),
      picks: Type.Integer({ description: "picks that they offer" }),
      own: Type.Integer({ description: "of these the caller has made" }),
      members: Type.Integer(),
      complete: Type.Integer({ description: "members with all of these picks" }),
      missing: Nullable(
        Type.Array(Type.Object({ user_id: Id, name: Type.String(), picked: Type.Integer() }), {
          description:
            "the others with the number of picks made, those with most first, then by name, at most 200; only for captains, else null",
        }),
      ),
      reminded_at: Nullable(
        Type.String({ description: "when a captain reminded the members of this deadline, as locks_at" }),
      ),
    }),
  ),
});
export type LeaguePicked = Static<typeof LeaguePicked>;

/** How many have picked for the next deadline of a tournament, beside the caller. */
export const Readiness = Type.Object({
  deadline: Nullable(Type.Object({ locks_at: IsoDate, round: RoundName })),
  league: Nullable(
    Type.Object(
      { id: Id, name: Type.String() },
      { description: "the caller's with most members missing; null: all players of the tournament count" },
    ),
  ),
  players: Type.Integer(),
  complete: Type.Integer({ description: "players with every pick that its contests offer" }),
});
export type Readiness = Static<typeof Readiness>;
