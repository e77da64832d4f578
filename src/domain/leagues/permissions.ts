export type LeagueRole = "captain" | "co-captain" | "member";

/** Actions in a league that need permission. */
export type LeagueAction =
  | "change-settings"
  | "invite"
  | "approve"
  | "remove"
  | "make-co-captain"
  | "make-member"
  | "hand-over"
  | "delete"
  | "see-who-picked"
  | "post-outside";

/** Actions of the captain alone. */
const CAPTAIN_ONLY: ReadonlySet<LeagueAction> = new Set([
  "make-co-captain",
  "make-member",
  "hand-over",
  "delete",
  "post-outside",
]);

/** Returns whether a role has a captain's tools. */
export function isCaptainRole(role: LeagueRole): boolean {
  return role !== "member";
}

/** Returns whether a role permits an action in the league. */
export function hasPermission(role: LeagueRole, action: LeagueAction): boolean {
  return role === "captain" || (role === "co-captain" && !CAPTAIN_ONLY.has(action));
}

/** Returns whether one role may remove the other: co-captains remove members only. */
export function mayRemove(role: LeagueRole, other: LeagueRole): boolean {
  return hasPermission(role, "remove") && other !== "captain" && (role === "captain" || other === "member");
}
