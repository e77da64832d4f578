// What server and web both say.

/** The name under which the messages of a player who left stand. */
export const DEACTIVATED_PLAYER = "Deactivated player";
