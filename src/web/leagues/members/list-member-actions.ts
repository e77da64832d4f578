import type { League, LeagueMember, MemberAction } from "#contract/leagues/schemas.ts";
import { isCaptainRole, hasPermission, mayRemove } from "#domain/leagues/permissions.ts";

/** What somebody with this role may do to a member, in the order of the menu. */
export function listMemberActions(
  role: League["role"],
  { role: other, is_pending }: LeagueMember,
): MemberAction[] {
  if (is_pending) return isCaptainRole(role) ? ["approve", "remove"] : [];
  return [
    ...(hasPermission(role, "make-co-captain") && other === "member" ? (["make-co-captain"] as const) : []),
    ...(hasPermission(role, "make-member") && other === "co-captain" ? (["make-member"] as const) : []),
    ...(hasPermission(role, "hand-over") ? (["hand-over"] as const) : []),
    ...(mayRemove(role, other) ? (["remove"] as const) : []),
  ];
}

/** What the menu calls an action. */
export const ACTION_NAMES: Readonly<Record<MemberAction, string>> = {
  approve: "Let in",
  "make-co-captain": "Make co-captain",
  "make-member": "Make member",
  "hand-over": "Hand the league over",
  remove: "Remove from league",
};
