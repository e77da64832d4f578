import type { ReactNode } from "react";

/** A numbered section of the rules page. */
export interface RulesChapter {
  title: ReactNode;
  body: ReactNode;
}
