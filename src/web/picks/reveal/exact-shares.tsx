import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

/** The tables with the exact counts behind the bars, folded away. */
export function ExactShares({ children }: { children: ReactNode }) {
  return (
    <details className="exact-shares">
      <summary>
        <h3>Prediction Statistics</h3>
        <Icon name="chev-d" className="icon icon-16" />
      </summary>
      {children}
    </details>
  );
}
