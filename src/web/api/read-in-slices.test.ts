import { expect, test } from "vitest";
import { readInSlices } from "./read-in-slices.ts";

/** The bytes of a text as they may arrive: in pieces that end within rows and characters. */
function arrive(text: string, piece: number) {
  const bytes = new TextEncoder().encode(text);
  let from = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(stream) {
      stream.enqueue(bytes.slice(from, from + piece));
      from += piece;
      if (from >= bytes.length) stream.close();
    },
  });
}

const createRows = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Jõsé 🏀 ${id}`, ...more }));

test.each([
  ["rows of a board", createRows(5_000)],
  ["texts that look like the end of a row", createRows(2_000, { text: 'a},{"b' })],
  ["rows with lists of rows", createRows(500, { games: createRows(40) })],
  ["one long row", [{ text: "},{".repeat(50_000) }]],
  ["a short list", createRows(2)],
  ["no rows", []],
  ["an object", { rows: createRows(3_000) }],
])("%s are read like JSON", async (_, value) => {
  for (const piece of [997, 65_536, 10_000_000])
    expect(await readInSlices(arrive(JSON.stringify(value), piece))).toEqual(value);
});

test("a text that is not JSON is refused", async () => {
  const text = JSON.stringify(createRows(3_000)).slice(0, -5);
  await expect(readInSlices(arrive(text, 65_536))).rejects.toThrow(SyntaxError);
});
