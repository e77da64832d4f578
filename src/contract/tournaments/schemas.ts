import { FEED_KINDS } from "#domain/feeds/feed-kinds.ts";
import { Type, type Static } from "typebox";
import { Id, Nullable, RoundName, Sport, StrictObject, Text } from "../schemas.ts";

/** The gift that players of a tournament give each other. */
export const GiftType = Type.Union([
  Type.Literal("croissant"),
  Type.Literal("champagne"),
  Type.Literal("chocolate"),
]);
export type GiftType = Static<typeof GiftType>;

/** Who has gifts on the board: everyone who got some, with a count, or only the leader, with a croissant. */
export const GiftBadge = Type.Union([Type.Literal("everyone"), Type.Literal("leader")]);
export type GiftBadge = Static<typeof GiftBadge>;

/** A note above the games of some rounds: a warning or an invitation, in any language. */
export const Note = StrictObject({
  rounds: Type.Array(RoundName, { maxItems: 100 }),
  kind: Type.Union([Type.Literal("warning"), Type.Literal("promotion")]),
  text: Text(2_000, { description: "may contain one [link](path or tournament:id)" }),
  lang: Type.Optional(Text(40)),
  emoji: Type.Optional(Text(40)),
});
export type Note = Static<typeof Note>;

export const Round = Type.Object({
  name: RoundName,
  multiplier: Type.Integer({ minimum: 1, description: "multiplier of the points per correct pick" }),
  is_over: Type.Boolean(),
});
export type Round = Static<typeof Round>;

export const Tournament = Type.Object({
  id: Id,
  name: Type.String(),
  sport: Sport,
  visible: Type.Boolean(),
  is_over: Type.Boolean(),
  sequence: Type.Integer(),
  points_per_pick: Type.Integer({ minimum: 1 }),
  gift_type: GiftType,
  gift_badge: GiftBadge,
  supporters: Type.Array(Type.String(), { description: "teams that players can support; empty: none" }),
  notes: Type.Array(Note),
  rounds: Type.Array(Round, { description: "in playing order" }),
  rules: Nullable(Type.String({ description: "Markdown" })),
  questions: Type.Optional(Type.Integer({ description: "how many questions it asks; omitted: none" })),
  sources: Type.Optional(
    Type.Array(Type.Enum(FEED_KINDS), {
      description: "the licensed sources of its results, to be named; omitted: none",
    }),
  ),
});
export type Tournament = Static<typeof Tournament>;
