import { useEffect, type ReactNode } from "react";

interface PageProps {
  /** What the browser's tab says, before the product's name. */
  title: string;
  className?: string;
  /** The page has a progress box, which on a phone is docked over the tabs. */
  hasDock?: boolean;
  children: ReactNode;
}

/** The frame of every screen: the main landmark, which takes the focus of the skip link, and the title of the tab. */
export function Page({ title, className, hasDock = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Jokerpick`;
  }, [title]);
  useEffect(() => {
    document.body.classList.toggle("has-dock", hasDock);
    return () => document.body.classList.remove("has-dock");
  }, [hasDock]);
  return (
    <main id="main" className={className ? `page ${className}` : "page"} tabIndex={-1}>
      {children}
    </main>
  );
}
