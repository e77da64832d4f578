import type { ReactNode } from "react";
import { Link } from "wouter";
import { isInternalPath, paths } from "#web/navigation/paths.ts";
import { useTournamentChoice } from "./tournament-choice.tsx";

/** A text that reads like an address. */
const ADDRESS = /[\w-]\.[a-z]{2,}|@|:\/\//i;

/** The host of a link whose text or user part (`https://good@evil/`) suggests another host; null if neither
 * misleads. */
function findHiddenHost(target: string, text: string): string | null {
  if (!URL.canParse(target)) return null;
  const { protocol, host, username, password } = new URL(target);
  if (!protocol.startsWith("http")) return null;
  const hasUser = username !== "" || password !== "";
  const isOther = ADDRESS.test(text) && !text.toLowerCase().includes(host);
  return hasUser || isOther ? host : null;
}

interface TextLinkProps {
  target: string;
  /** The visible text, without formatting. */
  text: string;
  children: ReactNode;
}

/** A link in a tournament's texts: to a path, to the predictions of `tournament:6`, or to another site, whose
 * host is added if the text hides it. An invalid target is plain text. */
export function TextLink({ target, text, children }: TextLinkProps) {
  const { tournaments } = useTournamentChoice();
  if (isInternalPath(target)) return <Link href={target}>{children}</Link>;
  if (/^(https?:\/\/|mailto:)/i.test(target)) {
    const host = findHiddenHost(target, text);
    return (
      <a href={target} rel="noopener noreferrer">
        {children}
        {host !== null && ` (${host})`}
      </a>
    );
  }
  const chosen = tournaments.find(({ id }) => target === `tournament:${id}`);
  return chosen === undefined ? children : <Link href={paths.predictionsIn(chosen.id)}>{children}</Link>;
}
