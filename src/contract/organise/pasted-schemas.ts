// What the server finds in results that an organiser pasted.
import { Type, type Static } from "typebox";
import { MAX_PASTED_LENGTH } from "#domain/organise/setup-limits.ts";
import { Id, Nullable, StrictObject, Text } from "../schemas.ts";

export const PastedResults = StrictObject({
  text: Text(MAX_PASTED_LENGTH),
  race: Type.Optional(Id),
});
export type PastedResults = Static<typeof PastedResults>;

const HowRead = Type.Object({
  is_sure: Type.Boolean({ description: "false: the organiser should look at it" }),
  text: Type.String(),
});
export type HowRead = Static<typeof HowRead>;

const Points = Nullable(Type.Integer());
const Side = Nullable(Type.String({ description: "null: the name fits no team" }));

/** A score in the text, and the game that it is of. */
const ReadGame = Type.Object({
  line: Type.Integer({ description: "from 1" }),
  text: Type.String({ description: "the line as it was pasted" }),
  game: Nullable(Type.Integer({ description: "its id; null: no game or several fit" })),
  sides: Type.Array(Side, { minItems: 2, maxItems: 2, description: "the teams in the order of the line" }),
  points: Nullable(
    Type.Array(Type.Integer(), {
      minItems: 2,
      maxItems: 2,
      description: "in the order of the line; null: no score is certain",
    }),
  ),
  score1: Points,
  score2: Points,
  top_scorers: Type.Array(Type.String(), { description: "those with the most points; empty: not certain" }),
  scorers: Type.Array(Type.Object({ name: Type.String(), points: Type.Integer() })),
  how: Type.Array(HowRead),
});
export type ReadGame = Static<typeof ReadGame>;

/** The classification of a race in the text. */
const ReadRace = Type.Object({
  race: Nullable(Type.Integer({ description: "its id; null: it could be several" })),
  finishes: Type.Array(
    Type.Object({
      driver: Type.String(),
      position: Nullable(Type.Integer({ description: "null: not classified" })),
    }),
    { description: "without drivers that are not certain" },
  ),
  how: Type.Array(HowRead),
});
export type ReadRace = Static<typeof ReadRace>;

export const ReadResults = Type.Object({
  lines: Type.Integer({ description: "lines with text" }),
  games: Type.Array(ReadGame),
  race: Nullable(ReadRace),
});
export type ReadResults = Static<typeof ReadResults>;
