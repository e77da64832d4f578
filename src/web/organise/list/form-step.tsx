import type { ReactNode } from "react";

/** A numbered step of a form. */
export function FormStep({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="rule organise-step">
      <span className="numeral" aria-hidden="true">
        {number}
      </span>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}
