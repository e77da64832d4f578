import flags from "country-flag-emoji-polyfill/dist/TwemojiCountryFlags.woff2";

/** Fetches a font of flags where the system's emojis are not known to have any: on Windows, and on systems without emojis.
 * Without it, when the fetch fails, flags stay the letters of their countries. */
export function addMissingFlags(): void {
  const probe = new FontFace("Probe", 'local("Noto Color Emoji"), local("Apple Color Emoji")');
  probe
    .load()
    .catch(() => {
      const face = new FontFace("Emoji", `url(${flags})`, {
        unicodeRange: "U+1F1E6-1F1FF",
        weight: "1 1000",
      });
      document.fonts.add(face);
      return face.load();
    })
    .catch(() => null);
}
