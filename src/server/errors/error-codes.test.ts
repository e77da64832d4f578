import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ERROR_CODES } from "#contract/errors.ts";

const server = fileURLToPath(new URL("..", import.meta.url));

test("every error code of the contract is one that the server answers with", () => {
  const files = readdirSync(server, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const text = sources.map((file) => readFileSync(join(server, file), "utf8")).join("\n");
  expect(ERROR_CODES.filter((code) => !text.includes(`"${code}"`))).toEqual([]);
});
