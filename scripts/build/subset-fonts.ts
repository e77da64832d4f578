import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { preferCommonCyrillic } from "./cyrillic-forms.ts";

const PACKAGES = "@fontsource-variable";
const OUTPUT_DIR = resolve("dist/fonts");

/** Families, parts and weights as declared in `ui/tokens.css`. */
const FAMILIES = ["sofia-sans", "sofia-sans-extra-condensed"];
const PARTS = ["latin", "latin-ext", "greek", "cyrillic", "cyrillic-ext"];
const WEIGHTS = { min: 400, max: 850 };

/** OpenType features that browsers apply by default, and the figure styles that the CSS asks for. */
const FEATURES = ["ccmp", "locl", "kern", "liga", "clig", "calt", "rlig", "tnum", "lnum"];

/** Where marks stand on letters; the western part has no marks to put there. */
const MARK_FEATURES = ["mark", "mkmk"];

/** The whole Basic Multilingual Plane: every glyph that a part has is kept. */
const ALL_CHARACTERS = String.fromCodePoint(...Array(0x10000).keys());

async function writeSubset(family: string, part: string): Promise<void> {
  const file = `${family}/files/${family}-${part}-wght-normal.woff2`;
  const whole = readFileSync(resolve("node_modules", PACKAGES, file));
  const keepFeatures = part === "latin" ? FEATURES : [...FEATURES, ...MARK_FEATURES];
  const subset = await subsetFont(whole, ALL_CHARACTERS, {
    keepFeatures,
    variationAxes: { wght: WEIGHTS },
    targetFormat: "truetype",
  });
  preferCommonCyrillic(subset);
  const packed = await subsetFont(subset, ALL_CHARACTERS, { keepFeatures, targetFormat: "woff2" });
  const output = resolve(OUTPUT_DIR, file);
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, packed);
}

/** Builds with fonts that contain only the weights in use, which are 40 % smaller. */
export const subsetFonts: Plugin = {
  name: "subset-fonts",
  apply: "build",
  async config() {
    await Promise.all(FAMILIES.flatMap((family) => PARTS.map((part) => writeSubset(family, part))));
    return { resolve: { alias: { [PACKAGES]: OUTPUT_DIR } } };
  },
};
