import { useState } from "react";
import type { ImportRow } from "#contract/organise/import-schemas.ts";
import { IMPORT_KINDS } from "./import-kinds.ts";
import { ImportLine } from "./import-line.tsx";

/** New rows are many, and as the file has them. */
const SHOWN_AT_FIRST = { refused: 100, changed: 100, new: 20 } as const;

interface ImportTableProps {
  kind: ImportRow["kind"];
  rows: readonly ImportRow[];
  /** What most rows are: "Game". */
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

/** The rows of one table in the order of its file; of several tables as they come. */
function sortByLine(rows: readonly ImportRow[]): readonly ImportRow[] {
  const isOneTable = rows.every(({ table }) => table === rows[0]?.table);
  return isOneTable ? rows.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)) : rows;
}
