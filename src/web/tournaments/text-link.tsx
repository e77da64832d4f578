import type { ReactNode } from "react";
import { Link } from "wouter";
import { isInternalPath, paths } from "#web/navigation/paths.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";

/** A link in a tournament's texts: to a path, to the predictions of `tournament:6`, or to another site; an invalid target
 * is shown as plain text. */
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
