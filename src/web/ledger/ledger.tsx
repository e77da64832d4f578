import { Suspense } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyComponent } from "#web/browser/lazy-component.ts";
import { readFigure } from "./figure.ts";

const LedgerSheet = lazyComponent(() => exportOf(import("./ledger-sheet.tsx"), "LedgerSheet"));

/** The ledger of the figure in the history's entry, if any; the layout has it for every screen. */
export function Ledger() {
  const figure = readFigure(useHistoryState<{ why?: unknown } | null>()?.why);
  return (
    figure && (
      <Suspense>
        <LedgerSheet figure={figure} />
      </Suspense>
    )
  );
}
