import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { blankUnreadFiles } from "./build/engine-files.ts";

const ENGINE = "node_modules/@electric-sql/pglite/dist";

test("the build leaves two thirds of the engine's files blank, and those that a server reads as they are", () => {
  const whole = readFileSync(path.join(ENGINE, "pglite.data"));
  const blanked = blankUnreadFiles(ENGINE);
  expect(blanked.length).toBe(whole.length);
  const kept = blanked.filter((byte) => byte !== 0).length;
  expect(kept / whole.filter((byte) => byte !== 0).length).toBeLessThan(0.4);
  // The zone files begin so, and plpgsql is a WebAssembly module.
  for (const text of ["TZif2", "plpgsql"]) expect(blanked.includes(text)).toBe(true);
  expect(blanked.includes("utf8_to_gb18030")).toBe(false);
});
