import { Type, type Static } from "typebox";
import { Id, IsoDate, Nullable } from "../schemas.ts";

/** A session of the caller, with what helps to recognise it. */
export const OwnSession = Type.Object({
  id: Id,
  device: Nullable(Type.String({ description: "such as Firefox on Windows" })),
  created_at: IsoDate,
  last_used_at: Type.String({ description: "ISO 8601 with Z; up to an hour older than the last use" }),
  is_current: Type.Boolean({ description: "the session of this call" }),
});
export type OwnSession = Static<typeof OwnSession>;

/** Everything that is stored about a player. */
export const OwnData = Type.Object({
  made_at: IsoDate,
  data: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown())), {
    description: "stored rows by subject, such as picks or messages",
  }),
});
export type OwnData = Static<typeof OwnData>;
