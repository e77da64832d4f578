import type { ReactNode } from "react";
import type { ImportRow } from "#contract/organise/import-schemas.ts";
import { Icon } from "#web/ui/icon.tsx";
import { listShownFields, summarizeRow } from "./import-fields.ts";
import { IMPORT_KINDS } from "./import-kinds.ts";

const TABLE_NAMES: Record<ImportRow["table"], string> = {
  settings: "",
  rounds: "Round",
  teams: "Team",
  games: "",
  races: "",
};

/** A row of the files, and what it would change. */
export function ImportLine({ row, timeZone }: { row: ImportRow; timeZone: string }) {
  const { kind, line, name, table } = row;
  const { title, icon } = IMPORT_KINDS[kind];
  const label = TABLE_NAMES[table];
  return (
    <tr className={`is-${kind}`}>
      <td className="import-line">{line ?? "–"}</td>
      <td className="import-kind">
        <span className={`stage-tag is-${kind}`}>
          <Icon name={icon} />
          {title}
        </span>
      </td>
      <th scope="row">{label === "" ? name : `${label} ${name}`}</th>
      <td>{describeRow(row, timeZone)}</td>
    </tr>
  );
}

function describeRow(row: ImportRow, timeZone: string): ReactNode {
  if (row.kind === "refused") return <span className="import-why">{row.why}</span>;
  if (row.kind === "new") return summarizeRow(row, timeZone);
  return listShownFields(row, timeZone).map(({ label, was, now }) => (
    <span className="import-field" key={label}>
      <span>{label}</span>
      <span>
        <del>{was === "" ? "none" : was}</del> → <ins>{now === "" ? "none" : now}</ins>
      </span>
    </span>
  ));
}
