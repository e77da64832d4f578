import { Type, type Static } from "typebox";
import { BigId, Id, IsoDate, Nullable } from "../schemas.ts";

/** What happened to a contest with the player's picks or joker; the last kinds concern the player. */
export const NOTICE_KINDS = [
  "moved",
  "entered-picks",
  "locked-early",
  "postponed",
  "undated",
  "cancelled",
  "restored",
  "side-replaced",
  "option-withdrawn",
  "handicap-changed",
  "joker-free",
  "removed",
  "let-back-in",
  "appointed",
  "muted",
  "unmuted",
  "name-hidden",
  "name-shown",
  "signed-out",
  "renamed",
  "rename-asked",
  "reminded",
  "leagues-continued",
  "brought-along",
  "mail-stopped",
  "place-open",
] as const;

/** A notice that is shown to a player until dismissed. */
export const Notice = Type.Object({
  id: BigId,
  contest_id: Nullable(Id),
  kind: Type.Enum(NOTICE_KINDS),
  name: Type.String({
    description:
      "the game, the race, or the tournament; empty: all tournaments; for renamed and rename-asked the name to replace; for reminded the league; for leagues-continued and brought-along the tournament in which they go on; for mail-stopped the address",
  }),
  race_id: Nullable(Id),
  starts_at: Nullable(IsoDate),
  locked_at: Nullable(Type.String({ description: "as starts_at: picks count as of this time" })),
  reason: Type.String({
    description:
      "for reminded the round; for leagues-continued their names; for brought-along the earlier tournament; for place-open what is known of the sides that are open",
  }),
  by: Nullable(
    Type.String({ description: "who decided about the player; null: nobody, or the account is erased" }),
  ),
  is_team_alone: Type.Boolean({ description: "only one team of the race was cancelled or restored" }),
  has_joker: Type.Boolean({ description: "the player's joker was on the contest" }),
  created_at: IsoDate,
});
export type Notice = Static<typeof Notice>;
