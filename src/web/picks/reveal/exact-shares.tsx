import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

interface ExactSharesProps {
  /** Whether they stand beside the table of predictions; otherwise they are folded away below the bars. */
  isBeside: boolean;
  children: ReactNode;
}

/** The tables with the exact counts behind the bars. */
export function ExactShares({ isBeside, children }: ExactSharesProps) {
  const title = <h3>Prediction Statistics</h3>;
  if (isBeside)
    return (
      <div className="exact-shares is-beside">
        {title}
        {children}
      </div>
    );
  return (
    <details className="exact-shares">
      <summary>
        {title}
        <Icon name="chev-d" className="icon icon-16" />
      </summary>
      {children}
    </details>
  );
}
