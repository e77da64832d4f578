// The domain answers with codes; sentences stand in the catalogues of server and web (src/*/sentences.ts).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const domain = fileURLToPath(new URL("../src/domain", import.meta.url));

/** The one table that both parts show as it is. */
const ALLOWED = new Set(["awards.ts", "badges.ts"]);

/** The texts in which a word follows another, outside comments and what is thrown at programmers. */
function listSentences(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|throw new .*/g, "");
  return [...code.matchAll(/"[^"\n]*"|`[^`]*`/g)]
    .map(([text]) => text)
    .filter((text) => /[\p{L}}] \p{L}/u.test(text));
}

test("the domain writes no sentence", () => {
  const files = readdirSync(domain, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !ALLOWED.has(file),
  );
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) =>
    listSentences(readFileSync(join(domain, file), "utf8")).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("a sentence is found, a name and a comment are not", () => {
  const source =
    '/** "Not this." */\nconst a = "It is closed.";\nconst b = `${name} plays`;\nconst c = "has-result";';
  expect(listSentences(source)).toEqual(['"It is closed."', "`${name} plays`"]);
});
