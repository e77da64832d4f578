import { expect, test } from "vitest";
import type { League, LeagueMember, MemberAction } from "#contract/leagues/schemas.ts";
import { listMemberActions } from "./member-actions.tsx";

const aMember = (role: LeagueMember["role"], is_pending = false): LeagueMember => ({
  user_id: 2,
  name: "Jaan",
  role,
  is_pending,
  joined_at: "2026-03-01T12:00:00.000Z",
  role_since: "2026-03-01T12:00:00.000Z",
  has_paid: false,
});

test.for<[League["role"], LeagueMember, MemberAction[]]>([
  ["captain", aMember("member"), ["make-co-captain", "hand-over", "remove"]],
  ["captain", aMember("co-captain"), ["make-member", "hand-over", "remove"]],
  ["captain", aMember("member", true), ["approve", "remove"]],
  ["co-captain", aMember("member"), ["remove"]],
  ["co-captain", aMember("co-captain"), []],
  ["co-captain", aMember("captain"), []],
  ["co-captain", aMember("member", true), ["approve", "remove"]],
  ["member", aMember("member"), []],
  ["member", aMember("member", true), []],
])("a %s may take these actions on %o", ([role, member, actions]) => {
  expect(listMemberActions(role, member)).toEqual(actions);
});
