import flags from "country-flag-emoji-polyfill/dist/TwemojiCountryFlags.woff2";

async function hasAnyFont(...names: string[]): Promise<boolean> {
  try {
    await new FontFace("Probe", names.map((name) => `local("${name}")`).join()).load();
    return true;
  } catch {
    return false;
  }
}

/** Adds a part of the family of emojis, which is fetched when one of its characters is first shown. */
export function addEmojis(file: string, unicodeRange: string): void {
  document.fonts.add(new FontFace("Emoji", `url(${file})`, { unicodeRange, weight: "1 1000" }));
}

/** Adds fonts for emojis that the system is not known to have: flags on Windows, all where it has none. All at once, since
 * the page is laid out anew for each font that arrives by itself. */
export async function addMissingEmojis(): Promise<void> {
  if (await hasAnyFont("Noto Color Emoji", "Apple Color Emoji")) return;
  const others = (await hasAnyFont("Segoe UI Emoji")) ? null : await import("./monochrome-emojis.ts");
  addEmojis(flags, "U+1F1E6-1F1FF");
  others?.addMonochromeEmojis();
}
