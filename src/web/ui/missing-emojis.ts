import flags from "country-flag-emoji-polyfill/dist/TwemojiCountryFlags.woff2";

/** A part of the emojis: a font and the characters that it is for, as `unicode-range` names them. */
export interface EmojiPart {
  file: string;
  unicodeRange: string;
}

async function hasAnyFont(...names: string[]): Promise<boolean> {
  try {
    await new FontFace("Probe", names.map((name) => `local("${name}")`).join()).load();
    return true;
  } catch {
    return false;
  }
}

/** Matches the characters of a part, except those that only join others. */
function createPattern(unicodeRange: string): RegExp {
  const ranges = unicodeRange.split(",").filter((range) => !/^U\+(200d|fe0f)$/i.test(range));
  const classes = ranges.map((range) => range.replace(/[0-9a-f]+/gi, "\\u{$&}").replace(/^U\+/i, ""));
  return new RegExp(`[${classes.join("")}]`, "u");
}

/** Adds fonts for emojis that the system may lack: flags on Windows, else all; browsers fetch each when it is
 * needed. Those that the page shows already are fetched before all are added at once, since each addition and
 * each arrival lays out the page again. */
export async function addMissingEmojis(): Promise<void> {
  if (await hasAnyFont("Noto Color Emoji", "Apple Color Emoji")) return;
  const others = (await hasAnyFont("Segoe UI Emoji"))
    ? []
    : (await import("./monochrome-emojis.ts")).listMonochromeEmojis();
  const parts = [{ file: flags, unicodeRange: "U+1F1E6-1F1FF" }, ...others];
  const text = document.body.textContent;
  const fonts = parts.map(({ file, unicodeRange }) => ({
    face: new FontFace("Emoji", `url(${file})`, { unicodeRange, weight: "1 1000" }),
    isShown: createPattern(unicodeRange).test(text),
  }));
  await Promise.allSettled(fonts.flatMap(({ face, isShown }) => (isShown ? [face.load()] : [])));
  for (const { face } of fonts) document.fonts.add(face);
}
