import { expect, test } from "vitest";
import { readIdToken } from "./id-token.ts";

function tokenOf(claims: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const base64 = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  return `head.${base64}.signature`;
}

test.each([
  [{ name: "Liis Õunapuu", email: "liis@example.org" }, "Liis Õunapuu"],
  [{ name: "田中さくら 🦊", email: "sakura@example.org" }, "田中さくら 🦊"],
  [{ email: "nameless@example.org" }, "nameless"],
])("%o is read from the token", (claims, name) => {
  const token = tokenOf(claims);
  expect(readIdToken(token)).toEqual({ name, email: claims.email, credential: token });
});

test("a token without an e-mail has an empty one", () => {
  const token = tokenOf({ name: "Nobody" });
  expect(readIdToken(token)).toEqual({ name: "Nobody", email: "", credential: token });
});
