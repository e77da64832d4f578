// What organisers do about players who spoil a tournament for the others.
import { Type, type Static } from "typebox";

/** muted: reads Trash Talk but does not write there · removed: neither picks nor writes, and is on no board of the tournament ·
 * name-hidden: takes part, but the tournament and its leagues show "Player" and the id instead of the name. */
export const RESTRICTIONS = ["muted", "removed", "name-hidden"] as const;

export const Restriction = Type.Enum(RESTRICTIONS);
export type Restriction = Static<typeof Restriction>;
