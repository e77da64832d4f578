import type { ReactNode } from "react";
import type { SiteCheckRow } from "#contract/site/schemas.ts";
import { CheckMark } from "./check-mark.tsx";

interface CheckListProps {
  rows: readonly SiteCheckRow[];
  /** What stands at the end of every row, such as a link. */
  action?: ReactNode;
}

/** What the site checked about itself, each with its mark. */
export function CheckList({ rows, action }: CheckListProps) {
  return (
    <ul className={action === undefined ? "sheet set-up-checks" : "sheet set-up-checks has-links"}>
      {rows.map(({ state, title, text }) => (
        <li key={title}>
          <CheckMark state={state} />
          <span>
            <b>{title}</b>
            <small>{text}</small>
          </span>
          {action}
        </li>
      ))}
    </ul>
  );
}
