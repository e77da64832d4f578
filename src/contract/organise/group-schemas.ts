import { Type, type Static } from "typebox";
import type { GroupState } from "#domain/basketball/group-table.ts";

const Count = Type.Integer({ minimum: 0 });

/** The table of a group by the tournament's rule, from published results. */
export const GroupStanding = Type.Object({
  name: Type.String(),
  state: Type.Enum(["open", "entered", "uneven", "level", "final"] satisfies GroupState[], {
    description:
      "open: games are to come; entered: results are not published; uneven: not everybody meets everybody equally often; level: teams of one group share the place that is compared; final: its places are filled",
  }),
  notes: Type.Array(Type.String(), {
    minItems: 0,
    description: "sentences about places that it does not fill, and why",
  }),
  rows: Type.Array(
    Type.Object({
      team: Type.String(),
      place: Type.Integer({ minimum: 1, description: "teams that the rule cannot tell apart share it" }),
      played: Count,
      won: Count,
      lost: Count,
      scored: Count,
      conceded: Count,
      points: Count,
    }),
  ),
});
export type GroupStanding = Static<typeof GroupStanding>;
