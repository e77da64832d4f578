import type { ReactNode } from "react";
import { pluralize } from "#domain/pluralize.ts";
import "#web/later-styles.css";

const NUMBERS = ["no", "one", "two", "three"];

interface SampleFigureProps {
  /** What the card is of, such as "one game". */
  of: string;
  /** Number of picks on it. */
  picks: number;
  /** All that the card shows, in words. */
  label: string;
  children: ReactNode;
}

/** A card as an example: it looks like those to pick from, and cannot be pressed. */
export function SampleFigure({ of, picks, label, children }: SampleFigureProps) {
  return (
    <figure className="sample">
      <figcaption>
        An example. This is {of}, {NUMBERS[picks] ?? picks} {pluralize(picks, "pick")}.
      </figcaption>
      <div role="img" aria-label={label}>
        <div inert aria-hidden="true">
          {children}
        </div>
      </div>
    </figure>
  );
}
