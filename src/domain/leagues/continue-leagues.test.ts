import { describe, expect, test } from "vitest";
import { type FormerMember, listContinued } from "./continue-leagues.ts";
import { MAX_LEAGUES } from "./league-limits.ts";

const member = (
  player_id: number,
  role: FormerMember["role"] = "member",
  changes: Partial<FormerMember> = {},
): FormerMember => ({
  league_id: 1,
  player_id,
  role,
  joined_at: `2025-01-0${player_id}T00:00:00.000Z`,
  leagues: 1,
  ...changes,
});

const listRoles = (former: readonly FormerMember[]) =>
  listContinued(former).map(({ league_id, player_id, role }) => `${league_id}: ${player_id} ${role}`);

describe("who is in a league that goes on", () => {
  test.for<[string, FormerMember[], string[]]>([
    [
      "everybody in the same role",
      [member(1), member(2, "co-captain"), member(3, "captain")],
      ["1: 3 captain", "1: 2 co-captain", "1: 1 member"],
    ],
    [
      "without the captain the longest-serving co-captain leads",
      [member(1), member(3, "co-captain"), member(2, "co-captain")],
      ["1: 2 captain", "1: 3 co-captain", "1: 1 member"],
    ],
    [
      "without captains the longest-serving member leads",
      [member(4), member(2)],
      ["1: 2 captain", "1: 4 member"],
    ],
    ["without anybody there is none", [], []],
    [
      "nobody is in more leagues than one may be",
      [member(1, "captain", { leagues: MAX_LEAGUES }), member(2, "member", { leagues: MAX_LEAGUES - 1 })],
      ["1: 2 captain"],
    ],
    [
      "of several leagues that are one too many, the own one counts first",
      [
        member(1, "member", { league_id: 1, leagues: MAX_LEAGUES - 1 }),
        member(2, "captain", { league_id: 1 }),
        member(1, "captain", { league_id: 2, leagues: MAX_LEAGUES - 1 }),
      ],
      ["2: 1 captain", "1: 2 captain"],
    ],
  ])("%s", ([, former, expected]) => expect(listRoles(former)).toEqual(expected));
});
