// Who takes part in a tournament, and how far each player is with the next deadlines.
import { CHANNELS } from "#domain/reminders/reminder-kinds.ts";
import { type Static, Type } from "typebox";
import { Restriction } from "../moderation/schemas.ts";
import { Id, IsoDate, Nullable } from "../schemas.ts";

/** Which players are listed: those who lack a pick or the joker for one of the next deadlines, those who lack
 * nothing, those whom no reminder reaches, removed ones, or all but those. */
export const PeopleGroup = Type.Union([
  Type.Literal("not-ready"),
  Type.Literal("ready"),
  Type.Literal("hears-nothing"),
  Type.Literal("removed"),
  Type.Literal("all"),
]);
export type PeopleGroup = Static<typeof PeopleGroup>;

const Count = Type.Integer();

export const PeopleDeadline = Type.Object({
  locks_at: IsoDate,
  round: Type.String(),
  event: Nullable(Type.String({ description: "the game or race; null: several lock at this time" })),
  contests: Type.Integer({ description: "contests with that deadline" }),
  picks: Type.Integer({ description: "picks that they offer" }),
  counts_joker: Type.Boolean({
    description: "false: only one contest of the round is open, so a played joker would reveal its place",
  }),
  ready: Type.Integer({ description: "players with all picks, and the joker of the round if it counts" }),
  without_picks: Type.Integer({ description: "players without any of the picks" }),
  with_some: Type.Integer({ description: "players with some of the picks but not all" }),
  without_joker: Nullable(Type.Integer({ description: "who have not played the round's joker" })),
  reminded_at: Nullable(IsoDate),
});
export type PeopleDeadline = Static<typeof PeopleDeadline>;

export const Participants = Type.Object({
  deadlines: Type.Array(PeopleDeadline, { description: "the next two at most, soonest first" }),
  counts: Type.Object(
    { "not-ready": Count, ready: Count, "hears-nothing": Count, removed: Count, all: Count },
    { description: "players of each group, whatever is searched for" },
  ),
  found: Type.Integer({ description: "number of people on all pages" }),
  people: Type.Array(
    Type.Object({
      user_id: Id,
      name: Type.String(),
      made: Type.Array(Count, { description: "picks made for each deadline" }),
      has_joker: Type.Array(
        Nullable(Type.Boolean({ description: "joker of that deadline's round; null: it does not count" })),
      ),
      is_ready: Type.Boolean(),
      hears_by: Type.Array(Type.Enum(CHANNELS), {
        description: "the ways in which reminders reach the player",
      }),
      /** When the player last used a session, up to an hour off. */
      seen_at: Nullable(IsoDate),
      restrictions: Type.Array(Restriction),
      may_enter: Type.Boolean({ description: "whether organisers may enter picks for the player" }),
    }),
  ),
});
export type Participants = Static<typeof Participants>;
