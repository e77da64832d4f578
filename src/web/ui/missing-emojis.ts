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

/** Adds fonts for emojis that the system may lack: flags on Windows, else all; browsers fetch each when it is
 * needed. All are added at once, since each later addition lays out the page again. */
export async function addMissingEmojis(): Promise<void> {
  if (await hasAnyFont("Noto Color Emoji", "Apple Color Emoji")) return;
  const others = (await hasAnyFont("Segoe UI Emoji"))
    ? []
    : (await import("./monochrome-emojis.ts")).listMonochromeEmojis();
  for (const { file, unicodeRange } of [{ file: flags, unicodeRange: "U+1F1E6-1F1FF" }, ...others])
    document.fonts.add(new FontFace("Emoji", `url(${file})`, { unicodeRange, weight: "1 1000" }));
}
