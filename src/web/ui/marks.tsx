import { Icon, JokerGlyph, type IconName } from "./icon.tsx";

/** What became of a pick; "none": it was not made. */
export type Verdict = "right" | "wrong" | "wait" | "none";

const LABELS: Record<Verdict, string> = {
  right: "Correct",
  wrong: "Wrong",
  wait: "Not decided yet",
  none: "No pick",
};

const ICONS: Partial<Record<Verdict, IconName>> = { right: "check", wrong: "cross", none: "dash" };

/** The mark beside a pick: a green disc, a grey box, an open ring or a dash. */
export function PickMark({ verdict }: { verdict: Verdict }) {
  const icon = ICONS[verdict];
  return (
    <span className={`mk ${verdict}`} role="img" aria-label={LABELS[verdict]}>
      {icon && <Icon name={icon} />}
    </span>
  );
}

/** The playing card that marks a double-point game (spec §2). */
export function JokerMark({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <span
      className={isLarge ? "joker-mark lg" : "joker-mark"}
      role="img"
      aria-label="Double-Point Game"
      title="Double-Point Game"
    >
      <JokerGlyph />
      {isLarge && <span aria-hidden="true">×2</span>}
    </span>
  );
}
