import type { ReactNode } from "react";
import type { SiteCheckRow } from "#contract/site/schemas.ts";
import { CheckMark } from "./check-mark.tsx";

interface CheckListProps {
  rows: readonly SiteCheckRow[];
  /** What stands at the end of every row, such as a link. */
  action?: ReactNode;
}

/** What the site checked about itself, each with its mark, and the lines that its DNS lacks. */
export function CheckList({ rows, action }: CheckListProps) {
  const missing = rows.flatMap(({ add_to_dns }) => add_to_dns ?? []);
  return (
    <>
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
      {missing.map(({ name, value }) => (
        <div key={name}>
          <p className="hint">
            Add to the DNS, as TXT of <code>{name}</code>:
          </p>
          <p className="set-up-log">{value}</p>
        </div>
      ))}
    </>
  );
}
