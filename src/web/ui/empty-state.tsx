import type { ReactNode } from "react";

interface EmptyProps {
  title: string;
  /** The face of the card: the joker where something is still to come, its back where nothing is. */
  card?: "joker" | "back";
  /** One sentence. */
  children?: ReactNode;
  /** At most one way on. */
  action?: ReactNode;
}

/** What stands where there is nothing to show. */
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
