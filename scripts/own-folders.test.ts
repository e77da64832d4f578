// Checks that the build refuses packages that read files from their own folder, which a bundle does not have.
import { expect, test } from "vitest";
import { whyNotBundled } from "./build/own-folders.ts";

test("a package that names its own folder is not bundled before somebody has looked at it", () => {
  const id = "/x/node_modules/new-package/lib/index.js";
  for (const code of [
    'readFile(path.join(__dirname, "page.html"))',
    "const file = __filename;",
    'new URL("./a.wasm", import.meta.url)',
    "import.meta.dirname",
  ])
    expect(whyNotBundled(id, code)).toMatch(/^new-package\/lib\/index\.js names its own folder/);
  expect(whyNotBundled(id, "/* __dirname */\n  // import.meta.url\n1")).toBeNull();
  expect(whyNotBundled("/x/src/server/product.ts", "import.meta.url")).toBeNull();
  expect(whyNotBundled("/x/node_modules/pino/lib/transport.js", "__dirname")).toBeNull();
  expect(whyNotBundled("/x/node_modules/a/node_modules/b/b.js", "__dirname")).toMatch(/^b\/b\.js /);
});
