// Checks the font of empty glyphs: HarfBuzz reads it, and nothing moves when the emojis have been fetched,
// since each glyph is as wide as in Noto Emoji, and a flag's two letters together as wide as a flag of
// Twemoji.
import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { expect, test } from "vitest";

/** Reads the content of a table. */
function readTable(font: Buffer, tag: string): Buffer {
  const records = [...Array(font.readUInt16BE(4)).keys()].map((nth) => 12 + 16 * nth);
  const record = records.find((at) => font.toString("latin1", at, at + 4) === tag);
  if (record === undefined) throw new Error(`The font has no table ${tag}.`);
  return font.subarray(font.readUInt32BE(record + 8)).subarray(0, font.readUInt32BE(record + 12));
}

/** The widths of the glyphs for some characters, after that of missing ones, in thousandths of an em. */
async function readWidths(characters: string): Promise<number[]> {
  const font = await subsetFont(await readFile("src/web/ui/emoji-placeholder.ttf"), characters, {
    keepFeatures: [],
    targetFormat: "truetype",
  });
  const glyphs = readTable(font, "maxp").readUInt16BE(4);
  const metrics = readTable(font, "hmtx");
  const full = readTable(font, "hhea").readUInt16BE(34);
  return [...Array(glyphs).keys()]
    .slice(1)
    .map((glyph) => metrics.readUInt16BE(4 * Math.min(glyph, full - 1)));
}

test.each([
  ["an emoji", "🏀", [1270]],
  ["the last emoji", "\u{1FAFF}", [1270]],
  ["emojis, which share a glyph", "🥐👑", [1270]],
  ["the letters of a flag, together as wide as a flag", "🇪", [500]],
  ["a letter, which the text's own font has", "a", []],
])("the placeholder for %s", async (_, characters, widths) => {
  expect(await readWidths(characters)).toEqual(widths);
});
