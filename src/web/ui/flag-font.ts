import flags from "country-flag-emoji-polyfill/dist/TwemojiCountryFlags.woff2";

/** Brings a font of flags alone where the system draws emojis but no flags: Windows, in most browsers. */
export async function loadMissingFlags(): Promise<void> {
  if (!navigator.userAgent.includes("Windows")) return;
  const { polyfillCountryFlagEmojis } = await import("country-flag-emoji-polyfill");
  polyfillCountryFlagEmojis("Country Flags", flags);
}
