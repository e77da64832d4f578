// Restrictions that organisers impose on players.
import { Type, type Static } from "typebox";
import { RoomMessageParams } from "../chat/schemas.ts";
import { Id, IsoDate, Nullable } from "../schemas.ts";

/** muted: may read Trash Talk but not write · removed: neither picks nor writes, and is on no board ·
 * name-hidden: the tournament and its leagues show "Player" and the id instead of the name. */
export const RESTRICTIONS = ["muted", "removed", "name-hidden"] as const;

export const Restriction = Type.Enum(RESTRICTIONS);
export type Restriction = Static<typeof Restriction>;

/** A message that players reported. Who did is not shown: its author may be an organiser. */
export const ReportedMessage = Type.Object({
  room: RoomMessageParams.properties.room,
  message_id: Id,
  league_name: Nullable(Type.String({ description: "null: the chat of the tournament" })),
  user_id: Id,
  user_name: Type.String(),
  content: Type.String(),
  timestamp: IsoDate,
  reports: Type.Integer(),
  reasons: Type.Array(Type.String(), { description: "the first ten that were given" }),
  restrictions: Type.Array(Restriction, { description: "of the author in this tournament" }),
});
export type ReportedMessage = Static<typeof ReportedMessage>;

const openPicks = Type.Integer({ description: "picks of contests that are not locked" });

/** What the removal of a player would change. */
export const RemovalEffect = Type.Object({
  standing: Nullable(
    Type.Object({
      rank: Type.Integer(),
      total_points: Type.Integer(),
      below: Type.Integer({ description: "players with fewer points, who move up" }),
    }),
  ),
  open_picks: openPicks,
  messages: Type.Integer({ description: "the player's messages in the chat of the tournament" }),
});
export type RemovalEffect = Static<typeof RemovalEffect>;

/** A player who is removed from a tournament. */
export const RemovedPlayer = Type.Object({
  user_id: Id,
  user_name: Type.String(),
  removed_at: IsoDate,
  reason: Nullable(Type.String({ description: "null: not known, of a removal by an earlier version" })),
  removed_by: Nullable(Type.Object({ id: Id, name: Type.String() })),
  open_picks: openPicks,
  messages: Type.Integer({ description: "messages that the removal hides" }),
});
export type RemovedPlayer = Static<typeof RemovedPlayer>;
