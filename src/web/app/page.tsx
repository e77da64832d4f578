import { useEffect, type ReactNode } from "react";
import { NewVersionLine } from "./new-version-line.tsx";
import { OfflineLine } from "./offline-line.tsx";
import { useTournamentChoice } from "./tournament.tsx";

interface PageProps {
  /** What the browser's tab says, before the tournament's and the product's name. */
  title: string;
  /** The page is of no tournament. */
  isGeneral?: boolean;
  className?: string;
  /** The page has a progress box, which on a phone is docked over the tabs. */
  hasDock?: boolean;
  children: ReactNode;
}

/** The frame of every screen: the main landmark, which takes the focus of the skip link, and the title of the tab. */
export function Page({ title, isGeneral = false, className, hasDock = false, children }: PageProps) {
  const { tournament } = useTournamentChoice();
  const names = [title, ...(isGeneral || !tournament ? [] : [tournament.name]), "Jokerpick"];
  const inTab = names.join(" · ");
  useEffect(() => {
    document.title = inTab;
  }, [inTab]);
  useEffect(() => {
    document.body.classList.toggle("has-dock", hasDock);
    return () => document.body.classList.remove("has-dock");
  }, [hasDock]);
  return (
    <main id="main" className={className ? `page ${className}` : "page"} tabIndex={-1}>
      <OfflineLine />
      <NewVersionLine />
      {children}
    </main>
  );
}
