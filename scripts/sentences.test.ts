// The domain answers with codes. A sentence of server and web both stands in src/contract, any
// other on its own side.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const src = fileURLToPath(new URL("../src", import.meta.url));
const domain = join(src, "domain");

/** The tables that both parts show as they are. */
const ALLOWED = new Set(["awards.ts", "badges.ts", "badge-meanings.ts"]);

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

/** The texts of a part of the product that begin like a sentence and have three words, with § for what they
 * name. */
function listTexts(part: "contract" | "server" | "web"): Set<string> {
  const files = readdirSync(join(src, part), { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing[\\/]|^demo[\\/]/.test(file),
  );
  return new Set(
    files.flatMap((file) => {
      const code = readFileSync(join(src, part, file), "utf8").replaceAll(
        /\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm,
        "",
      );
      return [...code.matchAll(/["`>]\s*([^"`<>\n]{10,}?)\s*["`<]/g)]
        .map(([, text = ""]) => text.replaceAll(/\$?\{[^}]*\}/g, "§").replace(/\.$/, ""))
        .filter((text) => /^[\p{Lu}§]/u.test(text) && (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 3);
    }),
  );
}

test("a sentence of server and web stands in the contract, once", () => {
  const [contract, server, web] = [listTexts("contract"), listTexts("server"), listTexts("web")];
  expect(Math.min(server.size, web.size)).toBeGreaterThan(200);
  expect([...server].filter((text) => web.has(text))).toEqual([]);
  expect([...server, ...web].filter((text) => contract.has(text))).toEqual([]);
});
