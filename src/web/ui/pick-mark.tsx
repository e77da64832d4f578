import { Icon } from "./icon.tsx";

/** The result of a pick; "so far": by a provisional score. */
export type Verdict = "right" | "wrong" | "right-so-far" | "wrong-so-far" | "wait" | "none";

const VERDICTS = {
  right: { label: "Correct", icon: "check" },
  wrong: { label: "Wrong", icon: "cross" },
  "right-so-far": { label: "Right so far", icon: "check" },
  "wrong-so-far": { label: "Wrong so far", icon: "cross" },
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
