import { ERROR_CODES, type ErrorCode } from "./errors.ts";
import { type WireName, WIRE_NAMES } from "#domain/sports.ts";
import { Type, type Static, type TProperties, type TSchema } from "typebox";

/** Strings never contain NUL bytes or unpaired surrogates, which PostgreSQL cannot store. */
export const WELL_FORMED = "^[^\\u0000\\uD800-\\uDFFF]*$";

/** A piece of text of at most `maxLength` UTF-16 units, storable in any database. */
export const Text = (maxLength: number, options: { minLength?: number; description?: string } = {}) =>
  Type.String({ maxLength, pattern: WELL_FORMED, ...options });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An object that takes no field it does not name. */
export const StrictObject = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** The largest of PostgreSQL's `integer`. */
const MAX_ID = 2_147_483_647;

/** An id: a positive integer that fits PostgreSQL's `integer`. */
export const Id = Type.Integer({
  minimum: 1,
  maximum: MAX_ID,
  description: "in URLs only decimal digits, without sign or leading zero",
});

/** An id that fits PostgreSQL's `bigint`: of log entries, which are many, and of rows with random ids. */
export const BigId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const UTC_INSTANT = "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$";

/** A date as ISO 8601 with Z. */
export const IsoDate = Type.String({
  pattern: UTC_INSTANT,
  description: "ISO 8601 with Z",
});

/** A date in the years 1900 to 2200 (`YEARS`). */
export const GIVEN_INSTANT = UTC_INSTANT.replace("\\d{4}", "(?:19\\d\\d|2[01]\\d\\d|2200)");

/** A date that a caller gives. */
export const GivenDate = Type.String({
  pattern: GIVEN_INSTANT,
  description: "ISO 8601 with Z, of the years 1900 to 2200",
});

/** The name of a sport on the wire. */
export const Sport = Type.Unsafe<WireName>(Type.Union(WIRE_NAMES.map((name) => Type.Literal(name))));
export type Sport = WireName;

export const TeamName = Text(60);
export const DriverName = Text(80);
export const Flag = Text(40);
export const RoundName = Text(60);

export const IdParams = StrictObject({ id: Id });
export const BigIdParams = StrictObject({ id: BigId });
export const UserIdParams = StrictObject({ userId: Id });
export const TournamentQuery = StrictObject({ tournamentId: Id });

/** A page of a contest's predictions, in the order of the whole list. */
export const pageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
};

/** Selects the picks of a league's members; for members only. */
export const leagueQuery = {
  leagueId: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_ID,
      description: "only members of this league, of which the caller has to be one; 200 of them by default",
    }),
  ),
};

/** Number of players with the same pick. */
export const pickedBy = Type.Integer({ description: "number of players with this pick" });

/** The status of a game or race that is not scheduled; responses omit it for all others. */
export const OffReason = Type.Optional(
  Type.String({ description: "why it is cancelled or postponed, as an organiser said" }),
);

export const ContestState = Type.Union(
  [Type.Literal("postponed"), Type.Literal("undated"), Type.Literal("cancelled")],
  {
    description:
      "omitted if scheduled. postponed: to its date, with the sealed picks; undated: postponed, with the last known date; cancelled: earns no points",
  },
);
export type ContestState = Static<typeof ContestState>;

/** Every error of every call: a sentence for people and a code for
 * programs, with the id of a refused row and the name of its cell, or free names for a taken one. */
export const ErrorReply = Type.Object({
  error: Type.String(),
  code: Type.Unsafe<ErrorCode>({ type: "string", enum: ERROR_CODES }),
  row: Type.Optional(Id),
  field: Type.Optional(Type.String()),
  names: Type.Optional(Type.Array(Type.String())),
});
export type ErrorReply = Static<typeof ErrorReply>;

/** The response to a write without further data. */
export const Success = Type.Object({ success: Type.Literal(true) });
export type Success = Static<typeof Success>;

/** The response to an admin's save: the number of rows written. */
export const Updated = Type.Object({ updated: Type.Integer() });
export type Updated = Static<typeof Updated>;
