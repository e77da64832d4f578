import { type ReactNode, useState } from "react";
import type { ImportRow } from "#contract/organise/import-schemas.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { listShownFields, summarizeRow } from "./import-fields.ts";

/** Rows shown at first; few new ones, as these are many and equal the file. */
const SHOWN_AT_FIRST = { refused: 100, changed: 100, new: 20 } as const;

interface ImportTableProps {
  kind: ImportRow["kind"];
  rows: readonly ImportRow[];
  /** What most rows are, such as "Game". */
  noun: string;
  timeZone: string;
}

/** The rows of one kind, and what each would change. */
export function ImportTable({ kind, rows, noun, timeZone }: ImportTableProps) {
  const [isWhole, setWhole] = useState(false);
  const own = sortByLine(rows.filter((row) => row.kind === kind));
  if (own.length === 0) return null;
  const { title, note, column } = IMPORT_KINDS[kind];
  const shown = isWhole ? own : own.slice(0, SHOWN_AT_FIRST[kind]);
  const more = own.length - shown.length;
  return (
    <section id={kind}>
      <div className="section-head">
        <h2>{title}</h2>
        <span className="section-note">{note}</span>
      </div>
      <div className="sheet">
        <table className="data-table import-table" aria-label={`${title} rows`}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Kind</th>
              <th scope="col">{noun}</th>
              <th scope="col">{column}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              <ImportLine key={at} row={row} timeZone={timeZone} />
            ))}
            {more > 0 && (
              <tr className="import-more">
                <td colSpan={4}>
                  <button className="btn btn-quiet" type="button" onClick={() => setWhole(true)}>
                    Show {more} more
                  </button>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Sorts the rows of a single table by line; rows of several tables keep their order. */
function sortByLine(rows: readonly ImportRow[]): readonly ImportRow[] {
  const isOneTable = rows.every(({ table }) => table === rows[0]?.table);
  return isOneTable ? rows.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)) : rows;
}

const TABLE_NAMES: Record<ImportRow["table"], string> = {
  settings: "",
  rounds: "Round",
  teams: "Team",
  games: "",
  races: "",
};

/** A row of the files, and what it would change. */
function ImportLine({ row, timeZone }: { row: ImportRow; timeZone: string }) {
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

interface Kind {
  title: string;
  note: string;
  column: string;
  icon: IconName;
}

/** The heading of each kind of row. */
const IMPORT_KINDS: Record<ImportRow["kind"], Kind> = {
  refused: {
    title: "Refused",
    note: "Fix them in the file, or add them by hand later",
    column: "Why",
    icon: "close",
  },
  changed: {
    title: "Changed",
    note: "Already here, but different in the file",
    column: "What changes",
    icon: "edit",
  },
  new: { title: "New", note: "Not here yet", column: "Values", icon: "plus" },
};
