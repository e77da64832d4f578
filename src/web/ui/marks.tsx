import { findCountryName } from "./country-name.ts";
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
