import { lazy, type MouseEvent, type ReactNode, Suspense } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { exportOf } from "#web/browser/export-of.ts";
import { type Figure, readFigure, writeFigure } from "./figure.ts";

const LedgerSheet = lazy(async () => ({
  default: await exportOf(import("./ledger-sheet.tsx"), "LedgerSheet"),
}));

/** Opens the ledger of the figure whose button was pressed, as an entry of the history, so that Back closes
 * it. */
function openWhy({ currentTarget }: MouseEvent<HTMLElement>): void {
  history.pushState({ ...history.state, why: currentTarget.dataset["why"] }, "");
}

/** The props of a button that opens the ledger of a figure: all buttons share one handler. */
export const whyProps = (figure: Figure) => ({ "data-why": writeFigure(figure), onClick: openWhy });

interface WhyProps {
  of: Figure;
  /** What the figure is, for screen readers: "121 points". */
  label: string;
  /** Without the dotted line: reached by touch and mouse, while the keyboard gets there by the total. */
  isPlain?: boolean;
  children: ReactNode;
}

/** A figure as a button that opens its ledger; a screen with such figures renders `<Ledger />` once. */
export function Why({ of, label, isPlain = false, children }: WhyProps) {
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

/** The ledger that is open on this screen, if any. */
export function Ledger() {
  const figure = readFigure(useHistoryState<{ why?: unknown } | null>()?.why);
  if (figure === null) return null;
  return (
    <Suspense fallback={null}>
      <LedgerSheet figure={figure} />
    </Suspense>
  );
}
