/** A flag or emoji beside a name: hidden from screen readers, with the country as its title. */
export function Flag({ emoji }: { emoji: string | null }) {
  if (emoji === null || emoji === "") return null;
  return (
    <span className="flag" aria-hidden="true" title={findCountryName(emoji) ?? undefined}>
      {emoji}
    </span>
  );
}

/** Names of teams that differ from the Unicode names of their countries. */
const CALLED_OTHERWISE: Record<string, string> = {
  BA: "Bosnia and Herzegovina",
  CZ: "Czech Republic",
  GB: "Great Britain",
  TR: "Turkey",
};

/** Countries whose flags are spelt as parts of another. */
const PARTS: Record<string, string> = { gbeng: "England", gbsct: "Scotland", gbwls: "Wales" };

const REGIONAL_A = 0x1f1e6;
const TAG_SPACE = 0xe0000;

let regions: Intl.DisplayNames | undefined;

function nameRegion(code: string): string | null {
  // Created when the first flag is shown, because that is slow.
  regions ??= new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return CALLED_OTHERWISE[code] ?? regions.of(code) ?? null;
}

/** Names the country of a flag emoji: "🇪🇪" is "Estonia"; null for anything else. */
export function findCountryName(flag: string): string | null {
  if (/^[\u{1F1E6}-\u{1F1FF}]{2}$/u.test(flag)) {
    const letters = [...flag].map((letter) => 65 + (letter.codePointAt(0) ?? 0) - REGIONAL_A);
    return nameRegion(String.fromCodePoint(...letters));
  }
  const tags = /^\u{1F3F4}([\u{E0061}-\u{E007A}]+)\u{E007F}$/u.exec(flag)?.[1] ?? "";
  const part = [...tags].map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - TAG_SPACE)).join("");
  return PARTS[part] ?? null;
}
