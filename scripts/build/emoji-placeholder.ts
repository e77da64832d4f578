import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const OUTPUT = resolve("dist/fonts/emoji-placeholder.ttf");

const UNITS_PER_EM = 1000;

/** The measures of Noto Emoji, and half the width of a flag of Twemoji, which is written with two letters: nothing moves when
 * these have been fetched. */
const ASCENT = 928;
const DESCENT = -244;
const EMOJI_WIDTH = 1270;
const FLAG_LETTER_WIDTH = 500;

const EMOJI_GLYPH = 1;
const FLAG_LETTER_GLYPH = 2;

/** First and last character, and their glyph: joiners of emojis, emojis, and the letters of flags among them. */
const GROUPS = [
  [0x200d, 0x200d, EMOJI_GLYPH],
  [0xfe0f, 0xfe0f, EMOJI_GLYPH],
  [0x1f000, 0x1f1e5, EMOJI_GLYPH],
  [0x1f1e6, 0x1f1ff, FLAG_LETTER_GLYPH],
  [0x1f200, 0x1faff, EMOJI_GLYPH],
] as const;

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16BE(value & 0xffff, at * 2));
  return bytes;
};
const u32 = (...values: number[]): Buffer => u16(...values.flatMap((value) => [value >>> 16, value]));

/** A triangle: a font without any outline is refused. It is the glyph of missing characters, of which there are none. */
const OUTLINE = Buffer.concat([
  u16(1, 0, 0, 100, 100, 2, 0),
  Buffer.from([1, 1, 1]),
  u16(0, 100, 0, 0, 0, 100),
  Buffer.alloc(1),
]);

/** Maps all characters of a group to the same glyph (format 13 of OpenType's `cmap`). */
function writeCharacterMap(): Buffer {
  const groups = GROUPS.map((group) => u32(...group));
  const length = 16 + 12 * groups.length;
  return Buffer.concat([u16(0, 1, 3, 10), u32(12), u16(13, 0), u32(length, 0, groups.length), ...groups]);
}

/** The tables that a TrueType font must have, by tag in order. */
const TABLES: Readonly<Record<string, Buffer>> = {
  "OS/2": Buffer.concat([
    u16(0, EMOJI_WIDTH, 400, 5),
    Buffer.alloc(54),
    u16(0x40, 0, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
  ]),
  cmap: writeCharacterMap(),
  glyf: OUTLINE,
  head: Buffer.concat([
    u32(0x10000, 0, 0, 0x5f0f3cf5),
    u16(0, UNITS_PER_EM),
    Buffer.alloc(16),
    u16(0, 0, 100, 100, 0, 8, 2, 0, 0),
  ]),
  hhea: Buffer.concat([
    u32(0x10000),
    u16(ASCENT, DESCENT, 0, EMOJI_WIDTH, 0, 0, 100, 1),
    Buffer.alloc(14),
    u16(3),
  ]),
  hmtx: u16(EMOJI_WIDTH, 0, EMOJI_WIDTH, 0, FLAG_LETTER_WIDTH, 0),
  loca: u16(0, OUTLINE.length / 2, OUTLINE.length / 2, OUTLINE.length / 2),
  maxp: Buffer.concat([u32(0x10000), u16(3, 3, 1, 0, 0, 2), Buffer.alloc(16)]),
  name: u16(0, 0, 6),
  post: Buffer.concat([u32(0x30000), Buffer.alloc(28)]),
};

/** Creates a font with empty glyphs, as wide as emojis and flags. */
export function createPlaceholderFont(): Buffer {
  const tables = Object.entries(TABLES);
  const directory: Buffer[] = [u32(0x10000), u16(tables.length, 128, 3, tables.length * 16 - 128)];
  const contents: Buffer[] = [];
  let offset = 12 + 16 * tables.length;
  for (const [tag, content] of tables) {
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4);
    content.copy(padded);
    directory.push(Buffer.from(tag.padEnd(4), "latin1"), u32(0, offset, content.length));
    contents.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([...directory, ...contents]);
}

/** Gives the styles `emoji-placeholder.ttf`, in development as in production. */
export const emojiPlaceholder: Plugin = {
  name: "emoji-placeholder",
  config() {
    mkdirSync(dirname(OUTPUT), { recursive: true });
    writeFileSync(OUTPUT, createPlaceholderFont());
    return { resolve: { alias: { "emoji-placeholder.ttf": OUTPUT } } };
  },
};
