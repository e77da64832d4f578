import type { MemberAction } from "#contract/leagues/schemas.ts";

export const ACTION_NAMES: Readonly<Record<MemberAction, string>> = {
  approve: "Let in",
  "make-co-captain": "Make co-captain",
  "make-member": "Make member",
  "hand-over": "Hand the league over",
  remove: "Remove from league",
};
