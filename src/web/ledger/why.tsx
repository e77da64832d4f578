import type { MouseEvent, ReactNode } from "react";
import type { Figure } from "./figure.ts";

/** Opens the ledger of the figure whose button was pressed, as an entry of the history, so that Back closes
 * it. */
function openWhy({ currentTarget }: MouseEvent<HTMLElement>): void {
  history.pushState({ ...history.state, why: currentTarget.dataset["why"] }, "");
}

/** The props of a button that opens the ledger of a figure: all buttons share one handler. */
export const whyProps = (figure: Figure) => ({ "data-why": JSON.stringify(figure), onClick: openWhy });

interface WhyProps {
  /** Null: the viewer may not read its ledger. */
  of: Figure | null;
  /** What the figure is, for screen readers: "121 points". */
  label: string;
  /** Without the dotted line: reached by touch and mouse, while the keyboard gets there by the total. */
  isPlain?: boolean;
  children: ReactNode;
}

/** A figure as a button that opens its ledger. */
export function Why({ of, label, isPlain = false, children }: WhyProps) {
  if (of === null) return children;
  return (
    <button
      {...whyProps(of)}
      className={isPlain ? "why-button is-plain" : "why-button"}
      type="button"
      tabIndex={isPlain ? -1 : undefined}
      aria-label={`${label}. Why?`}
    >
      {children}
    </button>
  );
}
