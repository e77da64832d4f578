// Schemas stay on the server: what the browser imports of the contract are calls, constants and types.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const src = fileURLToPath(new URL("../src", import.meta.url));

/** Lists the modules that a file imports values from. */
function listImports(code: string): string[] {
  const imports = code.matchAll(/^(?:im|ex)port (?!type\b)([^;]*?) ?from "([^"]+)";/gms);
  return [...imports].flatMap(([, names = "", from = ""]) => {
    const listed = /^\{([^{}]*)\}$/s.exec(names.trim())?.[1]?.split(",") ?? [];
    const isTypesOnly = listed.length > 0 && listed.every((name) => /^\s*(type .*)?$/.test(name));
    return isTypesOnly ? [] : [from];
  });
}

/** Finds how a module of the contract reaches the library of schemas; null: it does not. */
function findSchemas(file: string): string[] | null {
  for (const from of listImports(readFileSync(file, "utf8"))) {
    if (from === "typebox") return [file];
    const way = /^\.\.?\//.test(from) ? findSchemas(join(dirname(file), from)) : null;
    if (way !== null) return [file, ...way];
  }
  return null;
}

test("no screen imports a schema", () => {
  const files = readdirSync(join(src, "web"), { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing[\\/]/.test(file),
  );
  const found = files.flatMap((file) =>
    listImports(readFileSync(join(src, "web", file), "utf8"))
      .filter((from) => from.startsWith("#contract/"))
      .flatMap((from) => findSchemas(join(src, from.replace("#", ""))) ?? [])
      .map((schemas) => `${file} imports ${schemas.slice(src.length)}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test("an import of types only is none of values", () => {
  expect(
    listImports('import { type One, type Two } from "./a.ts";\nimport type { X } from "./b.ts";'),
  ).toEqual([]);
  expect(listImports('import {\n  type One,\n  two,\n} from "./a.ts";\nexport * from "./c.ts";')).toEqual([
    "./a.ts",
    "./c.ts",
  ]);
});
