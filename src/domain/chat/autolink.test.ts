import { expect, test } from "vitest";
import { isMissingSpace, isPlainHost } from "./autolink.ts";

test.each([
  ["fiba.basketball", true],
  ["www.Delfi.ee", true],
  ["a-b.co", true],
  ["4.be", true],
  ["localhost", false],
  ["192.168.0.1", false],
  ["аpple.com", false],
  ["õhtuleht.ee", false],
  ["xn--pple-43d.com", false],
  ["www.XN--pple-43d.com", false],
  ["-a.com", false],
  ["a_b.com", false],
  ["a..com", false],
])("%s is a plain host: %s", (host, isPlain) => {
  expect(isPlainHost(host)).toBe(isPlain);
});

test.each([
  ["end.To", true],
  ["Over.Be", true],
  ["2.to", true],
  ["1.5.be", true],
  ["24.7.watch", true],
  ["4you.be", false],
  ["bit.ly", false],
  ["BIT.LY", false],
  ["Delfi.ee", false],
])("%s only misses a space: %s", (host, isMissing) => {
  expect(isMissingSpace(host)).toBe(isMissing);
});
