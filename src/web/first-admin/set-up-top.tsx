import type { ReactNode } from "react";

/** The head of a page that has no other: the joker, a heading and a sentence. */
export function SetUpTop({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="set-up-top">
      <img src="/joker-card.svg" alt="" />
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}
