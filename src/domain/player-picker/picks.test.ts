import { expect, test } from "vitest";
import { HOUR, MINUTE } from "../time.ts";
import {
  type Appearance,
  nextDeadline,
  type PickState,
  pickState,
  togglePick,
  sortBy,
  sortRows,
} from "./picks.ts";

const NOON = 1_000_000 * HOUR;

/** Player 1 plays on both dates, players 2 and 3 on the second: their games start 10 and 20 hours after
 * noon. */
const yesterday: Appearance = { player: 1, date: 0, start: NOON - 24 * HOUR };
const first: Appearance = { player: 1, date: 1, start: NOON + 10 * HOUR };
const second: Appearance = { player: 2, date: 1, start: NOON + 10 * HOUR };
const late: Appearance = { player: 3, date: 1, start: NOON + 20 * HOUR };

const picksOf = (...made: Appearance[]) => new Map(made.map((pick) => [pick.date, pick]));

test.each<[string, Appearance[], Appearance, number, PickState]>([
  ["free", [], first, NOON, "free"],
  ["open to the last millisecond", [], first, NOON + 5 * HOUR - 1, "free"],
  ["closed from five hours before the game", [], first, NOON + 5 * HOUR, "closed"],
  ["started from its start on", [], first, first.start, "started"],
  ["picked on that date", [second], second, NOON, "picked"],
  ["picked, whatever the hour", [second], second, second.start + HOUR, "picked"],
  ["used on another date", [yesterday], first, NOON, "used"],
  ["used and started", [yesterday], first, first.start, "started"],
  ["free in place of an open pick", [second], late, NOON, "free"],
  ["not free any more once that pick is closed", [second], late, NOON + 5 * HOUR, "settled"],
  ["free when a pick of another date is closed", [yesterday], late, NOON, "free"],
])("a player is %s", (_, made, asked, now, state) => {
  expect(pickState(picksOf(...made), asked, now)).toBe(state);
});

test.each<[string, Appearance[], Appearance, number, Appearance[]]>([
  ["makes a pick", [yesterday], second, NOON, [yesterday, second]],
  ["moves the one pick of a date", [second], late, NOON, [late]],
  ["takes a pick back", [yesterday, second], second, NOON, [yesterday]],
  ["leaves a closed pick", [second], second, NOON + 5 * HOUR, [second]],
  ["leaves a closed date", [second], late, NOON + 5 * HOUR, [second]],
  ["leaves a player used on another date", [yesterday], first, NOON, [yesterday]],
  ["leaves a player whose game has started", [], first, first.start, []],
])("a tap %s", (_, made, tapped, now, left) => {
  expect([...togglePick(picksOf(...made), tapped, now).values()]).toEqual(left);
});

test.each([
  [NOON, NOON + 5 * HOUR],
  [NOON + 5 * HOUR, NOON + 15 * HOUR],
  [NOON + 15 * HOUR - MINUTE, NOON + 15 * HOUR],
  [NOON + 15 * HOUR, null],
])("at %i the next deadline is %o", (now, deadline) => {
  expect(nextDeadline([late, first, second], now)).toBe(deadline);
});

const rows = [
  { name: "Berg", points: 12, assists: 3 },
  { name: "Aas", points: 12, assists: 5 },
  { name: "Cruz", points: 20, assists: 1 },
];
const names = (column: "points" | "assists", isDescending: boolean) =>
  sortRows(rows, { column, isDescending }).map(({ name }) => name);

test.each([
  ["points", true, ["Cruz", "Aas", "Berg"]],
  ["points", false, ["Aas", "Berg", "Cruz"]],
  ["assists", true, ["Aas", "Berg", "Cruz"]],
] as const)("by %s, descending: %s", (column, isDescending, sorted) => {
  expect(names(column, isDescending)).toEqual(sorted);
});

test.each([
  ["another column begins with its best", "assists", { column: "assists", isDescending: true }],
  ["the same column turns round", "points", { column: "points", isDescending: false }],
] as const)("%s", (_, column, sorting) => {
  expect(sortBy<"points" | "assists">({ column: "points", isDescending: true }, column)).toEqual(sorting);
});
