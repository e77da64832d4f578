import { expect, test } from "vitest";
import { readEmail } from "./read-email.ts";

test.each([
  ["Liis@Example.org", "liis@example.org"],
  ["liis@\uFF45xample.org", "liis@example.org"],
  ["liis@mail\u3002example\uFF0Eorg", "liis@mail.example.org"],
  ["liis@\u212Aelvin.org", "liis@kelvin.org"],
  ["liis@xn--nide-loa.ee", "liis@näide.ee"],
  ["liis@NÄIDE.ee", "liis@näide.ee"],
  ["liis@na\u0308ide.ee", "liis@näide.ee"],
  // The part before the @ is the mailbox's own.
  ["\u212Aim@example.org", "\u212Aim@example.org"],
  ["xn--a@example.org", "xn--a@example.org"],
  // Another domain, which only looks the same: a Cyrillic e.
  ["liis@\u0435xample.org", "liis@\u0435xample.org"],
])("%j is kept as %j", (text, kept) => {
  expect(readEmail(text)).toBe(kept);
});

test.each([
  "liis",
  "liis@xn--a.ee",
  "liis@näide.ee/path",
  "liis@n%C3%A4ide.xn--nide-loa.ee",
  "liis@näide.ee:25",
  "liis@example.org\\näide.ee",
  "liis@example.org/.example.com",
  "liis@example.org.",
  "liis@näide\u3002ee\u3002",
  "liis@example..org",
  "liis@example.org|example.com",
])("%j is no e-mail address", (text) => {
  expect(readEmail(text)).toBeNull();
});
