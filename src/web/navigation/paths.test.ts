import { expect, test } from "vitest";
import { isInternalPath } from "./paths.ts";

test.each([
  ["/", true],
  ["/rules", true],
  ["/predictions?tournament=7#top", true],
  ["/a//b", true],
  ["", false],
  ["rules", false],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["\\\\evil.example", false],
  ["/\t/evil.example", false],
  ["/\r\n\\evil.example", false],
  ["https://evil.example", false],
  ["javascript:alert(1)", false],
])("%j is an internal path: %j", (address, isInternal) => {
  expect(isInternalPath(address)).toBe(isInternal);
  if (isInternal) expect(new URL(address, location.origin).origin).toBe(location.origin);
});
