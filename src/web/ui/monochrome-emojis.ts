import rangesByPart from "@fontsource/noto-emoji/unicode.json";
import type { EmojiPart } from "./missing-emojis.ts";

const files = import.meta.glob<string>(
  "../../../node_modules/@fontsource/noto-emoji/files/noto-emoji-[1-9]*-400-normal.woff2",
  { eager: true, query: "?url", import: "default" },
);
const FOLDER = "../../../node_modules/@fontsource/noto-emoji/files";

/** Characters that are only emojis; others, such as digits, belong to the font of the text. */
const ONLY_EMOJI = /^U\+(1f|200d|fe0f)/i;

/** Lists the parts in which Noto Emoji is published, except that of the flags. */
export function listMonochromeEmojis(): EmojiPart[] {
  return Object.entries(rangesByPart).flatMap(([part, ranges]) => {
    const file = files[`${FOLDER}/noto-emoji-${part.slice(1, -1)}-400-normal.woff2`];
    const emojis = ranges.split(",").filter((range) => ONLY_EMOJI.test(range));
    return file === undefined || emojis.length === 0 ? [] : [{ file, unicodeRange: emojis.join() }];
  });
}
