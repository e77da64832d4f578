import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ERROR_CODES } from "#contract/errors.ts";

const server = fileURLToPath(new URL("..", import.meta.url));

const files = readdirSync(server, { recursive: true, encoding: "utf8" });
const sources = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));

test("every sentence with which a call is refused is in a catalog", () => {
  const inline = /new (?:HttpError\(\s*"[\w-]+",|LimitReached\()\s*["`]/;
  const found = sources.filter((file) => inline.test(readFileSync(join(server, file), "utf8")));
  expect(found).toEqual([]);
  expect(inline.test('new HttpError("not-admin", "No.")')).toBe(true);
});

test("every error code of the contract is one that the server answers with", () => {
  const text = sources.map((file) => readFileSync(join(server, file), "utf8")).join("\n");
  expect(ERROR_CODES.filter((code) => !text.includes(`"${code}"`))).toEqual([]);
});
