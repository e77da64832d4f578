import type { ReactNode } from "react";

interface EmptyProps {
  title: string;
  /** The picture: the joker if something is still to come, else the back of a card. */
  card?: "joker" | "back";
  /** One sentence. */
  children?: ReactNode;
  /** At most one link or button. */
  action?: ReactNode;
}

/** The text and picture shown where there is nothing else to show. */
export function EmptyState({ title, card = "joker", children, action }: EmptyProps) {
  return (
    <div className="card empty">
      <img src={card === "joker" ? "/joker-card.svg" : "/joker-back.svg"} alt="" />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
