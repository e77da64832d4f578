import { expect, test } from "vitest";
import type { ImportRow } from "#contract/organise/import-schemas.ts";
import { listShownFields, summarizeRow } from "./import-fields.ts";

const rowOf = (...fields: ImportRow["fields"]): ImportRow => ({
  table: "games",
  line: 2,
  name: "Reds – Blues",
  kind: "changed",
  fields,
  why: null,
  cell: null,
});

test("a moved start shows only the part of it that differs, on the zone's clock", () => {
  const start = (was: string, now: string) =>
    listShownFields(rowOf({ field: "starts_at", was, now }), "Europe/Tallinn");
  expect(start("2025-08-27T15:00:00Z", "2025-08-27T15:15:00Z")).toEqual([
    { label: "Start", was: "Wed 27 Aug 2025, 18:00", now: "18:15" },
  ]);
  expect(start("2025-08-27T20:30:00Z", "2025-08-27T21:30:00Z")).toEqual([
    { label: "Start", was: "Wed 27 Aug 2025, 23:30", now: "Thu 28 Aug 2025, 00:30" },
  ]);
});

test.each([
  { field: "spread", was: "-1.5", now: "2.5", shown: { label: "Spread", was: "−1.5", now: "+2.5" } },
  { field: "spread", was: null, now: "2.5", shown: { label: "Spread", was: "", now: "+2.5" } },
  { field: "side1", was: "Czechia", now: "Reds", shown: { label: "Team 1", was: "Czechia", now: "Reds" } },
  { field: "points_per_pick", was: "1", now: "2", shown: { label: "Points", was: "1", now: "2" } },
])("$field from $was to $now reads as the organiser writes it", ({ shown, ...field }) => {
  expect(listShownFields(rowOf(field), "UTC")).toEqual([shown]);
});

test("a new game without a start says that its time is to come", () => {
  const row = rowOf({ field: "round", was: null, now: "Final" });
  expect(summarizeRow(row, "UTC")).toBe("Final, time to come");
});

test("a new game in a line begins with its round, and leaves out what its name says", () => {
  const row = rowOf(
    { field: "side1", was: null, now: "Reds" },
    { field: "side2", was: null, now: "Blues" },
    { field: "starts_at", was: null, now: "2025-08-27T15:00:00Z" },
    { field: "spread", was: null, now: "-1.5" },
    { field: "round", was: null, now: "Final" },
  );
  expect(summarizeRow(row, "UTC")).toBe("Final, Wed 27 Aug 2025, 15:00, Reds −1.5");
});
