import rangesByPart from "@fontsource/noto-emoji/unicode.json";
import { addEmojis } from "./missing-emojis.ts";

const files = import.meta.glob<string>(
  "../../../node_modules/@fontsource/noto-emoji/files/noto-emoji-[1-9]*-400-normal.woff2",
  { eager: true, query: "?url", import: "default" },
);

/** Characters that are emojis only; others, such as digits, are letters for the text's own font. */
const ONLY_EMOJI = /^U\+(1f|200d|fe0f)/i;

/** Adds Noto Emoji, in the parts in which it is published, except that of the flags. */
export function addMonochromeEmojis(): void {
  for (const [part, ranges] of Object.entries(rangesByPart)) {
    const name = `noto-emoji-${part.slice(1, -1)}-400-normal.woff2`;
    const file = Object.keys(files).find((path) => path.endsWith(`/${name}`));
    const emojis = ranges.split(",").filter((range) => ONLY_EMOJI.test(range));
    if (file !== undefined && emojis.length > 0) addEmojis(files[file] ?? "", emojis.join());
  }
}
