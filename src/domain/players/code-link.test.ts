import { expect, test } from "vitest";
import { readCodeLink, writeCodeLink } from "./code-link.ts";

const LINK = {
  email: "jaan+1/õ@example.org",
  code: "012345",
  browser: "a".repeat(43),
  invitation: "KQSK-7Q2F",
};

test("a link is read as it was written", () => {
  expect(readCodeLink(writeCodeLink(LINK))).toEqual(LINK);
  expect(readCodeLink(writeCodeLink({ ...LINK, invitation: "" }))).toEqual({ ...LINK, invitation: "" });
});

test.each([
  ["an empty one", ""],
  ["an admin's", "a".repeat(43)],
  ["one that was cut", writeCodeLink(LINK).slice(0, 30)],
  ["one without an address", writeCodeLink({ ...LINK, email: "" })],
  ["one with letters for a code", writeCodeLink({ ...LINK, code: "abcdef" })],
  ["one with a damaged sign", writeCodeLink(LINK).replace("%2F", "%F")],
])("%s is none", (_, hash) => {
  expect(readCodeLink(hash)).toBeNull();
});
