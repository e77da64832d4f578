import { expect, test } from "vitest";
import { mayJoin } from "./may-join.ts";

const rules = (signUp: "open" | "invited", ...allowedEmails: string[]) => ({
  signUp,
  allowedEmails,
  adminEmails: new Set(["ada@admin.example"]),
});

const DOMAIN = rules("open", "*@example.org", "mari@club.example");

test.for([
  [rules("open"), "anybody@anywhere.org", true],
  [rules("invited"), "anybody@anywhere.org", false],
  [rules("invited"), "ada@admin.example", true],
  [rules("invited", "*@example.org"), "liis@example.org", true],
  [DOMAIN, "liis@example.org", true],
  [DOMAIN, "mari@club.example", true],
  [DOMAIN, "jaan@club.example", false],
  [DOMAIN, "liis@mail.example.org", false],
  [DOMAIN, "liis@notexample.org", false],
  [DOMAIN, "liis@example.org.evil.com", false],
  [DOMAIN, "liis@example.com", false],
  // What an address of the web would end or write in another way is part of the domain here.
  [DOMAIN, "liis@example.org/.evil.com", false],
  [DOMAIN, "liis@example.org?.evil.com", false],
  [DOMAIN, "liis@example.org#.evil.com", false],
  [DOMAIN, "liis@exa%6dple.org", false],
  // Cyrillic e, and a dotless i: other domains that look the same.
  [DOMAIN, "liis@\u0435xample.org", false],
  [rules("open", "*@site.org"), "liis@s\u0131te.org", false],
  // A wide letter and the domain in punycode: the same domains.
  [DOMAIN, "liis@\uFF45xample.org", true],
  [rules("open", "*@õun.ee"), "liis@xn--un-bka.ee", true],
] as const)("by %j may %s join: %s", ([given, email, expected]) => {
  expect(mayJoin(given, email)).toBe(expected);
});

test("an invitation lets anybody join", () => {
  expect(mayJoin(rules("invited"), "liis@anywhere.org", true)).toBe(true);
});
