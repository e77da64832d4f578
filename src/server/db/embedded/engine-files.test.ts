import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readWithoutBlankPages } from "./engine-files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "jokerpick-engine-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([0, 1, 4095, 4096, 4097, 20_000])("a file of %i bytes is read with its blank pages", (size) => {
  const bytes = Buffer.alloc(size);
  for (const at of [0, 5000, size - 1]) if (at >= 0 && at < size) bytes.write("x", at);
  const file = path.join(folder, `file-${size}`);
  writeFileSync(file, bytes);
  expect(Buffer.from(readWithoutBlankPages(file)).equals(bytes)).toBe(true);
});
