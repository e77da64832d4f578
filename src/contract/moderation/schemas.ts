// Restrictions that organisers impose on players.
import { Type, type Static } from "typebox";

/** muted: may read Trash Talk but not write · removed: neither picks nor writes, and is on no board ·
 * name-hidden: the tournament and its leagues show "Player" and the id instead of the name. */
export const RESTRICTIONS = ["muted", "removed", "name-hidden"] as const;

export const Restriction = Type.Enum(RESTRICTIONS);
export type Restriction = Static<typeof Restriction>;
