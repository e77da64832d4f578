import { expect, test } from "vitest";
import { normalizeEmail } from "#domain/players/email.ts";
import { whyNameInvalid } from "#domain/players/name.ts";
import { DEMO_ADMIN, DEMO_ACCOUNTS, DEMO_PLAYERS } from "./demo-players.ts";

test.each([...DEMO_PLAYERS, DEMO_ADMIN])("$name has a valid name and address", ({ name, email }) => {
  expect(whyNameInvalid(name)).toBeNull();
  expect(normalizeEmail(email)).toBe(email);
  // No mailbox can exist there (RFC 2606).
  expect(email).toMatch(/\.example$/);
});

test("names and addresses are unique", () => {
  const all = [...DEMO_PLAYERS, DEMO_ADMIN];
  expect(new Set(all.map(({ email }) => email)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test("the sign-in button offers a few players and one admin", () => {
  expect(DEMO_ACCOUNTS.map(({ admin }) => admin)).toEqual([false, false, false, false, false, true]);
});
