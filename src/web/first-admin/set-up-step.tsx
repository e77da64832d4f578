import type { ReactNode } from "react";

/** One numbered step of the set-up. */
export function SetUpStep({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="set-up-step">
      <span className="set-up-number" aria-hidden="true">
        {number}
      </span>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}
