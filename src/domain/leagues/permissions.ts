export type LeagueRole = "captain" | "co-captain" | "member";

/** What is done in a league that not every member may do. */
export type LeagueAction =
  | "change-settings"
  | "invite"
  | "approve"
  | "remove"
  | "make-co-captain"
  | "make-member"
  | "hand-over"
  | "delete"
  | "see-who-picked";

/** Deeds of the captain alone. */
const CAPTAIN_ONLY: ReadonlySet<LeagueAction> = new Set([
  "make-co-captain",
  "make-member",
  "hand-over",
  "delete",
]);

/** Returns whether a role comes with a captain's tools. */
export function isCaptainRole(role: LeagueRole): boolean {
  return role !== "member";
}

/** Returns whether somebody with this role may do something in the league. */
export function hasPermission(role: LeagueRole, action: LeagueAction): boolean {
  return role === "captain" || (role === "co-captain" && !CAPTAIN_ONLY.has(action));
}

/** Returns whether somebody with this role may remove a member with that one: co-captains remove members
 * only. */
export function mayRemove(role: LeagueRole, other: LeagueRole): boolean {
  return hasPermission(role, "remove") && other !== "captain" && (role === "captain" || other === "member");
}
