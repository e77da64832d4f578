import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "./icon.tsx";

/** The link from a page to the one above it. */
export function Crumb({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="crumb" to={to}>
      <Icon name="chev-l" className="icon icon-16" />
      {children}
    </Link>
  );
}
