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
  ["õhtuleht.ee", true],
  ["MÜÜRILEHT.ee", true],
  ["mu\u0308u\u0308rileht.ee", true],
  ["ŠŽ-õäöü.ee", true],
  ["24.ee", true],
  ["ärileht.éé", false],
  ["zürıch.ee", false],
  ["lėktuvas.lt", false],
  ["\u017Femu.ee", false],
  ["Ο\u03BCega.ee", false],
  ["müür\u0456leht.ee", false],
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
  ["over.Be", true],
  ["õhtu.Watch", true],
  ["2.to", true],
  ["1.5.be", true],
  ["24.7.watch", true],
  ["24.ee", false],
  ["163.com", false],
  ["4you.be", false],
  ["bit.ly", false],
  ["BIT.LY", false],
  ["Delfi.ee", false],
  ["Delfi.Ee", false],
  ["delfi.Ee", false],
  ["example.Com", false],
  ["FIBA.Basketball", false],
  ["Youtu.Be", false],
])("%s only misses a space: %s", (host, isMissing) => {
  expect(isMissingSpace(host)).toBe(isMissing);
});
