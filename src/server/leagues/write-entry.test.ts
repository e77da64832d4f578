import { expect, test } from "vitest";
import { LeagueEntry } from "#contract/leagues/schemas.ts";
import { writeEntry } from "./write-entry.ts";

const ENTRY: LeagueEntry = {
  user_id: 7,
  name: "Mari",
  team: null,
  total_points: 12,
  winner_points: 5,
  handicap_points: 4,
  top_scorer_points: 3,
  rank: 1,
  late_points: 2,
  round_win_count: 6,
  on_fire: true,
  croissant_count: 8,
  is_croissant_leader: true,
  expert_countries: ["🇪🇪", "🇫🇮"],
  expert_teams: ["Red Bull Racing"],
  rank_before: 9,
};

test("a row has every field of the contract, and its values", () => {
  expect(JSON.parse(writeEntry(ENTRY))).toEqual(ENTRY);
  expect(Object.keys(ENTRY).toSorted()).toEqual(Object.keys(LeagueEntry.properties).toSorted());
});

test.each([
  'O"Neal',
  "back\\slash",
  "tab\tand\nline",
  "Zoë 🏀",
  "Ōe 大江",
  "half a \uD83C pair",
  "\u2028",
  "</script>",
])("%j stands as JSON writes it, as name and as team", (text) => {
  const row = { ...ENTRY, name: text, team: text, expert_countries: [], expert_teams: [] };
  expect(JSON.parse(writeEntry(row))).toEqual(row);
  expect(writeEntry(row)).toContain(`"name":${JSON.stringify(text)},"team":${JSON.stringify(text)}`);
});
