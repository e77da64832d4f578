import { Icon, JokerGlyph } from "./icon.tsx";

/** The result of a pick. */
export type Verdict = "right" | "wrong" | "wait" | "none";

const VERDICTS = {
  right: { label: "Correct", icon: "check" },
  wrong: { label: "Wrong", icon: "cross" },
  wait: { label: "Not decided yet", icon: "hourglass" },
  none: { label: "No pick", icon: "dash" },
} as const;

/** The mark of a pick's result: a green check or a boxed cross, never by colour alone. */
export function PickMark({ verdict }: { verdict: Verdict }) {
  const { label, icon } = VERDICTS[verdict];
  return (
    <span className={`pick-mark ${verdict}`} role="img" aria-label={label} title={label}>
      <Icon name={icon} />
    </span>
  );
}

/** The mark of a game or team with the joker, which counts twice. */
export function JokerMark({ isLarge = false }: { isLarge?: boolean }) {
  const className = isLarge ? "joker-mark is-large" : "joker-mark";
  return (
    <span className={className} role="img" aria-label="Double-Point Game" title="Double-Point Game">
      <JokerGlyph />
      {isLarge && <span aria-hidden="true">×2</span>}
    </span>
  );
}

/** Marks the best value of a column. */
export function Star() {
  return (
    <span title="Category Leader">
      <svg className="star" viewBox="0 0 20 20" role="img" aria-label="Category Leader">
        <path
          fill="currentColor"
          d="m10 1.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6L10 15l-5.4 3 1.2-6L1.3 7.8l6.1-.7z"
        />
      </svg>
    </span>
  );
}

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
