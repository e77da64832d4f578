import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DamagedRecordError } from "./record-format.ts";
import { MAX_VARINT_BYTES, readVarints, writeVarint } from "./record-columns.ts";

function encode(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * MAX_VARINT_BYTES);
  let end = 0;
  for (const value of values) end = writeVarint(bytes, end, value);
  return bytes.subarray(0, end);
}

test.each([
  { value: 0, hex: "00" },
  { value: 127, hex: "7f" },
  { value: 128, hex: "8001" },
  { value: 16_384, hex: "808001" },
  { value: 2 ** 32, hex: "8080808010" },
  { value: Number.MAX_SAFE_INTEGER, hex: "ffffffffffffff0f" },
])("$value is written as $hex", ({ value, hex }) => {
  expect(encode([value]).toString("hex")).toBe(hex);
});

test("numbers are read as written, and any other count is refused", () => {
  const numbers = fc.array(fc.oneof(fc.nat(300), fc.maxSafeNat()), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(numbers, (values) => {
      const bytes = encode(values);
      expect([...readVarints(bytes, values.length, "column")]).toEqual(values);
      expect(() => readVarints(bytes, values.length - 1, "column")).toThrow(DamagedRecordError);
      expect(() => readVarints(bytes, values.length + 1, "column")).toThrow(DamagedRecordError);
    }),
  );
});

test.each(["ffffffffffffff10", "80808080808080808001", "8000"])(
  "%s is no number that would be written",
  (hex) => {
    expect(() => readVarints(Buffer.from(hex, "hex"), 1, "column")).toThrow(DamagedRecordError);
  },
);
