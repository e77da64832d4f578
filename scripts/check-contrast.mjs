// Computes the WCAG contrast of every pair of colours in use, in both themes and both sports, from
// `tokens.css` alone; fails when one is below its minimum.
import { readFileSync } from "node:fs";

const TEXT = 4.5;
/** Large text, outlines of controls, focus rings and graphics. */
const GRAPHIC = 3;

/** [foregrounds, backgrounds, minimum contrast]. */
const PAIRS = [
  [["ink", "ink-2", "ink-3", "accent-text"], ["bg", "surface", "sunken", "accent-soft"], TEXT],
  [["ink"], ["warn-soft", "danger-soft", "changed"], TEXT],
  [["surface"], ["ink"], TEXT],
  [["on-accent"], ["accent", "accent-hover"], TEXT],
  [["on-joker"], ["joker"], TEXT],
  [["on-danger"], ["danger"], TEXT],
  [["bar-ink", "bar-ink-2", "accent-bar"], ["bar-bg"], TEXT],
  [["joker"], ["bar-bg"], GRAPHIC],
  [["right"], ["surface", "sunken", "bg", "accent-soft", "right-soft"], TEXT],
  [["wrong"], ["surface", "sunken", "bg", "accent-soft"], TEXT],
  [["danger"], ["surface", "bg", "danger-soft", "sunken"], TEXT],
  [["warn"], ["surface", "warn-soft", "bg"], TEXT],
  [["changed-line"], ["changed"], GRAPHIC],
  [["control"], ["surface", "bg", "sunken"], GRAPHIC],
  [["accent"], ["surface", "bg", "accent-soft"], GRAPHIC],
  [["focus"], ["surface", "bg", "sunken", "accent-soft"], GRAPHIC],
  [["joker-line"], ["surface", "bg"], GRAPHIC],
].flatMap(([fronts, backs, minimum]) =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, minimum }))),
);

/** The hex colours of each `:root` block, in the order of the file: light, light racing, dark, dark
 * racing. */
function readBlocks(css) {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return [...bare.matchAll(/:root(?:\[data-sport="racing"\])?\s*\{([^{}]*)\}/g)]
    .map(([, body]) =>
      Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map((one) => one.slice(1))),
    )
    .filter((block) => Object.keys(block).length > 0);
}

function computeLuminance(hex) {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function computeContrast(one, other) {
  const [light, dark] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const blocks = readBlocks(readFileSync(new URL("../src/web/ui/tokens.css", import.meta.url), "utf8"));
if (blocks.length !== 4)
  throw new Error(`tokens.css has ${blocks.length} blocks of colours; 4 were expected.`);
const [light, lightRacing, dark, darkRacing] = blocks;
const themes = {
  "light basketball": light,
  "light racing": { ...light, ...lightRacing },
  "dark basketball": { ...light, ...dark },
  "dark racing": { ...light, ...lightRacing, ...dark, ...darkRacing },
};

let failures = 0;
for (const [theme, colours] of Object.entries(themes)) {
  const measured = PAIRS.map((pair) => ({
    ...pair,
    ratio: computeContrast(colours[pair.front], colours[pair.back]),
  }));
  const describe = ({ front, back, minimum, ratio }) =>
    `${front} on ${back}: ${ratio.toFixed(2)} (needs ${minimum})`;
  for (const pair of measured.filter((one) => one.ratio < one.minimum)) {
    failures += 1;
    console.error(`${theme}: ${describe(pair)}`);
  }
  const [tightest] = measured.sort((a, b) => a.ratio / a.minimum - b.ratio / b.minimum);
  console.log(`${theme}: ${PAIRS.length} pairs, the lowest ${describe(tightest)}`);
}
process.exitCode = failures > 0 ? 1 : 0;
