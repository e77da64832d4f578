import { Type, type Static } from "typebox";
import { BigId, Id, IsoDate, Nullable } from "../schemas.ts";

/** A change and who made it; of a gift only the receiver and the day. */
export const LogEntry = Type.Object({
  id: BigId,
  timestamp: IsoDate,
  user_name: Nullable(Type.String()),
  user_id: Nullable(Id),
  action: Type.String(),
  team_name: Nullable(
    Type.String({ description: "the picked team, driver or top scorer, or the supported team" }),
  ),
  game_id: Nullable(Type.Integer({ description: "the game, or the duel of a racing team" })),
  tournament_id: Nullable(Id),
  additional_info: Nullable(Type.String()),
});
export type LogEntry = Static<typeof LogEntry>;
