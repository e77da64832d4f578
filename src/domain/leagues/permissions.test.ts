import { expect, test } from "vitest";
import {
  isCaptainRole,
  type LeagueAction,
  type LeagueRole,
  hasPermission,
  mayRemove,
} from "./permissions.ts";

const ROLES: LeagueRole[] = ["captain", "co-captain", "member"];

test.each<[LeagueAction, boolean, boolean, boolean]>([
  ["change-settings", true, true, false],
  ["invite", true, true, false],
  ["approve", true, true, false],
  ["remove", true, true, false],
  ["see-who-picked", true, true, false],
  ["post-outside", true, false, false],
  ["make-co-captain", true, false, false],
  ["make-member", true, false, false],
  ["hand-over", true, false, false],
  ["delete", true, false, false],
])("%s: captain %s, co-captain %s, member %s", (action, ...expected) => {
  expect(ROLES.map((role) => hasPermission(role, action))).toEqual(expected);
});

test.each<[LeagueRole, boolean, boolean, boolean]>([
  ["captain", false, true, true],
  ["co-captain", false, false, true],
  ["member", false, false, false],
])("a %s may remove a captain %s, a co-captain %s, a member %s", (role, ...expected) => {
  expect(ROLES.map((other) => mayRemove(role, other))).toEqual(expected);
});

test("captains and co-captains have the tools", () => {
  expect(ROLES.map(isCaptainRole)).toEqual([true, true, false]);
});
