import { polyfillCountryFlagEmojis } from "country-flag-emoji-polyfill";
import flags from "country-flag-emoji-polyfill/dist/TwemojiCountryFlags.woff2";

/** Brings a font of flags alone where the system draws emojis but no flags: Windows, in most browsers. */
export function loadMissingFlags(): void {
  polyfillCountryFlagEmojis("Country Flags", flags);
}
