import type { ReactNode } from "react";
import { Link } from "wouter";
import { isInternalPath, paths } from "#web/app/paths.ts";
import { useTournamentChoice } from "#web/app/tournament.tsx";

/** A link in a tournament's own texts: to a path, to `tournament:6`, whose predictions it opens, or to another site.
 * Only the words stay where it leads nowhere. */
export function TextLink({ target, children }: { target: string; children: ReactNode }) {
  const { tournaments } = useTournamentChoice();
  if (isInternalPath(target)) return <Link href={target}>{children}</Link>;
  if (/^(https?:\/\/|mailto:)/i.test(target)) {
    return (
      <a href={target} rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const chosen = tournaments.find(({ id }) => target === `tournament:${id}`);
  return chosen === undefined ? children : <Link href={paths.predictionsIn(chosen.id)}>{children}</Link>;
}
