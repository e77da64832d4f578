import { expect, test } from "vitest";
import { parseInSlices } from "./parse-in-slices.ts";

const createRows = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Player ${id}`, ...more }));

test.each([
  ["rows of a board", createRows(5_000)],
  ["texts that look like the end of a row", createRows(2_000, { text: 'a},{"b' })],
  ["rows with lists of rows", createRows(500, { games: createRows(40) })],
  ["one long row", [{ text: "},{".repeat(50_000) }]],
  ["a short list", createRows(2)],
  ["no rows", []],
  ["an object", { rows: createRows(3_000) }],
])("%s are parsed like JSON", async (_, value) => {
  expect(await parseInSlices(JSON.stringify(value))).toEqual(value);
});

test("a text that is not JSON is refused", async () => {
  await expect(parseInSlices(`${JSON.stringify(createRows(3_000)).slice(0, -5)}`)).rejects.toThrow(
    SyntaxError,
  );
});
