import { assert, property, uint8Array } from "fast-check";
import { expect, test } from "vitest";
import { CODE_BYTES, createCode, formatCode, parseCode } from "./invitation-code.ts";

test("a code is read as it was written, however it is typed", () => {
  const bytes = uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES });
  assert(
    property(bytes, (random) => {
      const code = createCode(random);
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
      for (const typed of [code, formatCode(code), formatCode(code).toLowerCase(), ` ${code} `]) {
        expect(parseCode(typed)).toBe(code);
      }
    }),
  );
});

test("different bytes make different codes, up to the last one", () => {
  expect(createCode(new Uint8Array(5))).toBe("22222222");
  expect(createCode(new Uint8Array(5).fill(255))).toBe("ZZZZZZZZ");
  expect(formatCode("ABCDEFGH")).toBe("ABCD-EFGH");
  expect(() => createCode(new Uint8Array(4))).toThrow(RangeError);
});

test.each([
  ["abcd\u2013efgh", "ABCDEFGH"],
  ["abcd efgh", "ABCDEFGH"],
  ["ABCDEFG", null],
  ["ABCDEFGHJ", null],
  ["ABCD-EFG0", null],
  ["ABCD-EFGI", null],
  ["ÄBCD-EFGH", null],
  ["", null],
  ["%27 or 1", null],
])("%j is %j", (typed, code) => {
  expect(parseCode(typed)).toBe(code);
});
