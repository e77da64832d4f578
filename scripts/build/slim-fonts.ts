import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { preferCommonCyrillic } from "./cyrillic-forms.ts";

const PACKAGES = "@fontsource-variable";
const MADE_IN = resolve("dist/fonts");

/** The families and parts that the styles name, and the weights that they say these have (`ui/tokens.css`). */
const FAMILIES = ["sofia-sans", "sofia-sans-extra-condensed"];
const PARTS = ["latin", "latin-ext", "greek", "cyrillic", "cyrillic-ext"];
const WEIGHTS = { min: 400, max: 850 };

/** What browsers apply by themselves, and the figures that the styles ask for. */
const FEATURES = ["ccmp", "locl", "kern", "mark", "mkmk", "liga", "clig", "calt", "rlig", "tnum", "lnum"];

/** All that a font can hold in one plane: a part holds few of them. */
const LETTERS = String.fromCodePoint(...Array(0x10000).keys());

async function slim(family: string, part: string): Promise<void> {
  const file = `${family}/files/${family}-${part}-wght-normal.woff2`;
  const whole = readFileSync(resolve("node_modules", PACKAGES, file));
  const slimmed = await subsetFont(whole, LETTERS, {
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
    targetFormat: "truetype",
  });
  preferCommonCyrillic(slimmed);
  const packed = await subsetFont(slimmed, LETTERS, { keepFeatures: FEATURES, targetFormat: "woff2" });
  const made = resolve(MADE_IN, file);
  mkdirSync(dirname(made), { recursive: true });
  writeFileSync(made, packed);
}

/** Builds with fonts that hold only the weights in use: two fifths less for everyone's first visit to load. */
export const slimFonts: Plugin = {
  name: "slim-fonts",
  apply: "build",
  async config() {
    await Promise.all(FAMILIES.flatMap((family) => PARTS.map((part) => slim(family, part))));
    return { resolve: { alias: { [PACKAGES]: MADE_IN } } };
  },
};
