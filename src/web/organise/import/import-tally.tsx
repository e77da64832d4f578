import type { ImportRow } from "#contract/organise/import-schemas.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IMPORT_KINDS } from "./import-kinds.ts";

/** How many rows are new, changed and refused, each with a link to them. */
export function ImportTally({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <div className="tally">
      {(["new", "changed", "refused"] as const).map((kind) => (
        <a key={kind} href={`#${kind}`}>
          <span className="tally-count">{rows.filter((row) => row.kind === kind).length}</span>
          <span className="tally-kind">
            <Icon name={IMPORT_KINDS[kind].icon} className="icon icon-16" />
            {kind}
          </span>
        </a>
      ))}
    </div>
  );
}
